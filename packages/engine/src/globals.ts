// Types of web globals that our declarations mention. Empty interfaces merge with the real ones where
// a program has them, from the DOM library or from Node's types; without either, the declarations of
// this package still compile.

declare global {
  interface AbortSignal {
    readonly aborted: boolean;
  }
  // biome-ignore lint/suspicious/noExplicitAny: as the DOM library has it
  interface MessageEvent<T = any> {
    readonly data: T;
  }
  interface URL {
    href: string;
  }
  namespace WebAssembly {
    interface Memory {
      readonly buffer: ArrayBuffer;
    }
    interface Module {}
  }
}

export {};
