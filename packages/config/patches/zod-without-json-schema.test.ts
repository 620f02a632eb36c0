import { build } from 'vite';
import { expect, test } from 'vitest';
import { zodWithoutJsonSchema } from './zod-without-json-schema.ts';

const entry = '/entry.js';
const program = `
  import { z } from 'zod';
  const schema = z.object({ name: z.string().min(2), tags: z.array(z.enum(['a', 'b'])).optional() });
  export const parse = (value) => schema.safeParse(value);
  export const describe = () => schema.toJSONSchema();`;

async function bundle(plugins: (typeof zodWithoutJsonSchema)[]) {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    plugins: [
      ...plugins,
      { name: 'entry', resolveId: (id) => (id === entry ? id : null), load: (id) => (id === entry ? program : null) },
    ],
    build: { write: false, minify: true, lib: { entry, formats: ['es'] }, rolldownOptions: { input: entry } },
  });
  const [bundled] = [built].flat();
  if (!bundled || !('output' in bundled)) throw new Error('nothing was built');
  return bundled.output[0].code;
}

test('with the patch schemas still parse, cannot create JSON Schemas, and are smaller', async () => {
  const [whole, without] = await Promise.all([bundle([]), bundle([zodWithoutJsonSchema])]);
  const { parse, describe } = await import(`data:text/javascript,${encodeURIComponent(without)}`);
  expect(parse({ name: 'Siti', tags: ['a'] })).toEqual({ success: true, data: { name: 'Siti', tags: ['a'] } });
  expect(parse({ name: 'S' }).error.issues).toMatchObject([{ path: ['name'], code: 'too_small' }]);
  expect(describe).toThrow('JSON Schemas are not part of this build');
  expect(whole.length - without.length).toBeGreaterThan(10_000);
});
