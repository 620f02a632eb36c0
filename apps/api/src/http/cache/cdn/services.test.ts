import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { FakeCdn } from '../../../../test/services/fake-cdn.ts';
import type { CdnService } from '../../../config/env.ts';
import { purge } from './services.ts';

const cdn = new FakeCdn();
let address: string;
beforeAll(async () => {
  address = await cdn.open();
});
beforeEach(() => cdn.empty());
afterAll(() => cdn.close());

const keys = ['article:17', 'articles'];
const tell = (service: CdnService, said: string) => {
  cdn.said = said;
  return purge({ service, purgeUrl: `${address}/purge`, token: 'rahasia' }, keys, new AbortController().signal);
};

test.each([
  ['fastly', '{"article:17":"1-2","articles":"1-3"}', 'POST', { 'fastly-key': 'rahasia' }, { surrogate_keys: keys }],
  ['cloudflare', '{"success":true}', 'POST', { authorization: 'Bearer rahasia' }, { tags: keys }],
  ['varnish', '', 'PURGE', { authorization: 'Bearer rahasia', 'surrogate-key': 'article:17 articles' }, undefined],
] as const)('%s is told in its own words', async (service, said, method, headers, body) => {
  await tell(service, said);
  const [call] = cdn.calls;
  expect(call).toMatchObject({ method, headers });
  expect(call?.body).toBe(body === undefined ? '' : JSON.stringify(body));
});

test.each([
  ['fastly', '<html>'],
  ['fastly', '{"article:17":["1-2"]}'],
  ['cloudflare', '{"success":false,"errors":[{"message":"Invalid tag"}]}'],
] as const)('what %s says besides yes is a failure, with its words', async (service, said) => {
  await expect(tell(service, said)).rejects.toThrow(`${service} answered 200: ${said}`);
});
