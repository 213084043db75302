// The two web globals that this package uses. Browsers and Node have both. The type libraries of neither are
// loaded, so that nothing else of the DOM or of Node slips in.

declare class TextDecoder {
  constructor(label?: string, options?: { fatal?: boolean; ignoreBOM?: boolean });
  decode(input?: Uint8Array, options?: { stream?: boolean }): string;
}

declare class TextEncoder {
  encode(input: string): Uint8Array<ArrayBuffer>;
}
