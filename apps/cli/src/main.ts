// The command `tengen`.
export {};
