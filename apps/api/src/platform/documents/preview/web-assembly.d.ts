/** What is used of WebAssembly: TypeScript declares it only together with all that browsers have. */
declare namespace WebAssembly {
  type Imports = Record<string, Record<string, (value: number) => number>>;
  type Exports = Record<string, unknown>;

  class Module {
    constructor(code: Uint8Array);
  }

  class Instance {
    constructor(module: Module, imports: Imports);
    readonly exports: Exports;
  }
}
