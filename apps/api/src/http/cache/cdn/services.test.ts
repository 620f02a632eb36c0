import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { FakeCdn } from '../../../../test/services/fake-cdn.ts';
import type { CdnService } from '../../../config/env.ts';
import { purge } from './purger.ts';

const cdn = new FakeCdn();
let address: string;
beforeAll(async () => {
  address = await cdn.open();
});
beforeEach(() => cdn.empty());
afterAll(() => cdn.close());

const keys = ['article:17', 'articles'];
const purgeOne = (service: CdnService, text: string) => {
  cdn.text = text;
  return purge({ service, purgeUrl: `${address}/purge`, token: 'rahasia' }, keys, new AbortController().signal);
};

test.each([
  ['fastly', '{"article:17":"1-2","articles":"1-3"}', 'POST', { 'fastly-key': 'rahasia' }, { surrogate_keys: keys }],
  ['cloudflare', '{"success":true}', 'POST', { authorization: 'Bearer rahasia' }, { tags: keys }],
  ['varnish', '', 'PURGE', { authorization: 'Bearer rahasia', 'surrogate-key': 'article:17 articles' }, undefined],
] as const)('%s gets its own kind of purge call', async (service, text, method, headers, body) => {
  await purgeOne(service, text);
  const [call] = cdn.calls;
  expect(call).toMatchObject({ method, headers });
  expect(call?.body).toBe(body === undefined ? '' : JSON.stringify(body));
});

test.each([
  ['fastly', '<html>'],
  ['fastly', '{"article:17":["1-2"]}'],
  ['cloudflare', '{"success":false,"errors":[{"message":"Invalid tag"}]}'],
] as const)('a response of %s other than success is a failure, and its text is logged', async (service, text) => {
  await expect(purgeOne(service, text)).rejects.toThrow(`${service} answered 200: ${text}`);
});
