import type { Plugin } from 'vite';

const generator = /\/zod\/v4\/core\/(?:json-schema-processors|to-json-schema)\.js$/;
const declared = /^export (?:const|function) (\w+)/gm;
const renamed = /^export \{ \w+ as (\w+) \};/gm;

/** Every exported name stays, and what a schema would call for its JSON Schema throws. */
export function withoutJsonSchemas(code: string): string {
  const names = [declared, renamed].flatMap((pattern) => Array.from(code.matchAll(pattern), ([, name]) => name));
  return [
    "const absent = () => { throw new Error('JSON Schemas are not part of this build'); };",
    'const stub = () => absent;',
    `export { ${names.map((name) => `stub as ${name}`).join(', ')} };`,
  ].join('\n');
}

/**
 * Zod's schemas can write themselves as JSON Schemas, which bundlers cannot leave out by themselves: a twentieth of an
 * app's script that no browser ever runs.
 */
export const zodWithoutJsonSchema: Plugin = {
  name: 'zod-without-json-schema',
  apply: 'build',
  transform: { filter: { id: generator }, handler: (code) => ({ code: withoutJsonSchemas(code), map: null }) },
};
