// The two web globals this package uses. Browsers and Node have both; the packages know the types of
// neither, so that nothing of the DOM or of Node slips in unseen.

declare class TextDecoder {
  constructor(label?: string, options?: { fatal?: boolean; ignoreBOM?: boolean });
  decode(input?: Uint8Array, options?: { stream?: boolean }): string;
}

declare class TextEncoder {
  encode(input: string): Uint8Array<ArrayBuffer>;
}
