import { apiKeyLimits } from '@madrasah/contract';
import { expect, test } from 'vitest';
import { aWorld } from '../../../test/world.ts';

const world = aWorld();

test('every response to an API key says how far its limit is used, and the refusal when it starts again', async () => {
  const perMinute = apiKeyLimits.perMinuteFewest;
  const admin = world.as(await world.aUser({ role: 'admin' }));
  const { key } = (await admin.apiKeys.create({ name: 'Jadwal', rights: { article: 'read' }, perMinute })).data;
  const ask = () => world.app.inject({ url: '/api/articles', headers: { authorization: `Bearer ${key}` } });
  const policy = `"default";q=${perMinute};w=60`;
  const first = await ask();
  expect([first.statusCode, first.headers['ratelimit-policy'], first.headers.ratelimit]).toEqual([
    200,
    policy,
    `"default";r=${perMinute - 1};t=60`,
  ]);
  world.advanceTime(15_000);
  for (let asked = 1; asked < perMinute - 1; asked += 1) await ask();
  expect((await ask()).headers.ratelimit).toBe('"default";r=0;t=45');
  const refused = await ask();
  expect([refused.statusCode, refused.headers.ratelimit, refused.headers['retry-after']]).toEqual([
    429,
    '"default";r=0;t=45',
    '45',
  ]);
  expect(refused.headers['ratelimit-policy']).toBe(policy);
});

test('a response without a key has no such headers', async () => {
  const { headers } = await world.app.inject('/api/articles');
  expect(Object.keys(headers).filter((name) => name.startsWith('ratelimit'))).toEqual([]);
});
