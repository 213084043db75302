// Types of the DOM that our declarations mention. They merge with the real ones where a program has
// the DOM library; without it, as in a Node program that only makes pictures, the declarations of
// this package still compile.

declare global {
  interface AddEventListenerOptions {
    passive?: boolean;
  }
  interface Element {
    className: string;
  }
  interface SVGElement extends Element {}
  interface SVGElementEventMap {}
}

export {};
