import { readFileSync } from 'node:fs';
import openapiTS, { astToString } from 'openapi-typescript';
import { expect, test } from 'vitest';

const description = new URL('../../../apps/api/src/http/transport/__snapshots__/openapi.json', import.meta.url);
const types = new URL('./schema.gen.ts', import.meta.url);
const withoutHeading = (source: string) => source.slice(source.indexOf('export interface paths'));

test('the client’s types match the API description', async () => {
  const made = astToString(await openapiTS(description));
  expect(withoutHeading(readFileSync(types, 'utf8'))).toBe(withoutHeading(made));
});
