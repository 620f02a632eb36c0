import type { Plugin } from 'vite';

/* Patch: replaces two modules of Zod while a browser bundle is built. Tested version: zod 4.6.7. Reason: schemas
   can convert themselves to JSON Schemas, which no browser needs, and bundlers cannot remove that code; it is 5%
   of an app's script. Without it: bundles work and are larger. The same happens when a version of Zod moves these
   modules; the size tests of the pages then fail. Remove it when: Zod can be imported without `toJSONSchema`. */

const generator = /\/zod\/v4\/core\/(?:json-schema-processors|to-json-schema)\.js$/;
const declared = /^export (?:const|function) (\w+)/gm;
const renamed = /^export \{ \w+ as (\w+) \};/gm;

/** Keeps every exported name; the functions that create JSON Schemas throw. */
export function withoutJsonSchemas(code: string): string {
  const names = [declared, renamed].flatMap((pattern) => Array.from(code.matchAll(pattern), ([, name]) => name));
  return [
    "const absent = () => { throw new Error('JSON Schemas are not part of this build'); };",
    'const stub = () => absent;',
    `export { ${names.map((name) => `stub as ${name}`).join(', ')} };`,
  ].join('\n');
}

export const zodWithoutJsonSchema: Plugin = {
  name: 'zod-without-json-schema',
  apply: 'build',
  transform: { filter: { id: generator }, handler: (code) => ({ code: withoutJsonSchemas(code), map: null }) },
};
