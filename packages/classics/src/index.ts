// See README.md.
export {};
