import { expect, test } from 'vitest';
import { ApiDocument } from '../../../test/http/api-document.ts';
import { aWorld } from '../../../test/world.ts';

const world = aWorld({ cachesResponses: true });

test('every documented GET route refuses a parameter that it does not have, and names those that it has', async () => {
  const { operations } = new ApiDocument((await world.app.inject('/api/openapi.json')).json());
  const reads = operations.filter(({ method }) => method === 'get');
  expect(reads.length).toBeGreaterThan(50);
  for (const { path, parameters } of reads) {
    const names = parameters.filter((parameter) => parameter.in === 'query').map(({ name }) => name);
    const refused = await world.app.inject(`${path.replace(/\{.+?\}/g, '1')}?warna=biru&${names[0] ?? '_'}=1`);
    expect([path, refused.statusCode, refused.json().code]).toEqual([path, 400, 'BAD_REQUEST']);
    expect(refused.json().errors).toEqual({ warna: 'Parameter ini tidak dikenal' });
    const known =
      names.length > 0 ? `Yang dikenal di sini: ${names.join(', ')}.` : 'Alamat ini tidak menerima parameter.';
    expect(refused.json().message).toBe(`Parameter tidak dikenal: warna. ${known}`);
  }
});

test('a name that begins with an underscore is ignored, and refused spellings do not fill the cache', async () => {
  const urls = ['/api/articles/latest', '/api/articles/latest?_=1', '/api/ARTICLES/latest/?limit=5&_x=2'];
  for (const url of urls) expect([url, (await world.app.inject(url)).statusCode]).toEqual([url, 200]);
  expect((await world.app.inject('/api/articles/latest?warna=1')).statusCode).toBe(400);
  expect(world.app.cacheFigures.entries).toBe(1);
});
