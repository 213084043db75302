// Types of web globals that our declarations use. These interfaces merge with those of the DOM library or of Node's
// types where a program has them; without either, the declarations of this package still compile.

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
