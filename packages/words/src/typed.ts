// The type of a topic, derived from its English: the other languages must have the same keys, and
// their sentences take the same data.

/** `typeof en` with every function free to return any text. */
export type Words<T> = T extends (...data: infer Data) => infer Text
  ? (...data: Data) => Text extends string ? string : Text
  : T extends object
    ? { readonly [K in keyof T]: Words<T[K]> }
    : T;
