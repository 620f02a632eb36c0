import fastify from 'fastify';
import { describe, expect, test } from 'vitest';
import { EnvironmentError, readEnv } from '../../config/env.ts';
import { trustOf } from './client-address.ts';

/** The client address that the server determines for a request from this address with these headers. */
async function visitorOf(TRUST_PROXY: string, remoteAddress: string, forwarded?: string): Promise<string> {
  const app = fastify({ trustProxy: trustOf(readEnv({ TRUST_PROXY }).trustProxy) });
  app.get('/', async ({ ip }) => ip);
  const headers = forwarded === undefined ? {} : { 'x-forwarded-for': forwarded };
  return (await app.inject({ url: '/', remoteAddress, headers })).body;
}

const proxy = '127.0.0.1';
const visitor = '203.0.113.7';
/** The headers of a visitor who claims another address; the proxy appends the address that it sees. */
const forgeries = [
  '198.51.100.1',
  '198.51.100.1, 198.51.100.2',
  '127.0.0.1',
  '10.0.0.1, 127.0.0.1',
  'bukan alamat',
  ',',
];

describe('behind a reverse proxy', () => {
  test.each(['1', 'loopback', '127.0.0.1', '127.0.0.0/8, ::1'])(
    'with TRUST_PROXY=%s a visitor cannot choose an address',
    async (given) => {
      expect(await visitorOf(given, proxy, visitor)).toBe(visitor);
      for (const forged of forgeries) expect(await visitorOf(given, proxy, `${forged}, ${visitor}`)).toBe(visitor);
      expect(await visitorOf(given, proxy)).toBe(proxy);
    },
  );

  test.each(['2', 'loopback, uniquelocal', '127.0.0.1, 10.1.0.0/16'])(
    'with two proxies, TRUST_PROXY=%s, neither',
    async (given) => {
      const second = '10.1.2.3';
      expect(await visitorOf(given, proxy, `${visitor}, ${second}`)).toBe(visitor);
      for (const forged of forgeries) {
        expect(await visitorOf(given, proxy, `${forged}, ${visitor}, ${second}`)).toBe(visitor);
      }
    },
  );

  test('that is not listed, or without any, the header is ignored', async () => {
    for (const given of ['false', 'uniquelocal', '192.0.2.1']) {
      expect(await visitorOf(given, '203.0.113.9', visitor)).toBe('203.0.113.9');
    }
    expect(readEnv({}).trustProxy).toBe(false);
  });
});

describe('TRUST_PROXY', () => {
  test.each(['true', 'yes', '-1', '1.5', '99', 'semua', '10.0.0.0/64', 'loopback, ', '*'])(
    '%s is refused, with an explanation of valid values',
    (given) => {
      expect(() => readEnv({ TRUST_PROXY: given })).toThrow(EnvironmentError);
      expect(() => readEnv({ TRUST_PROXY: given })).toThrow(/^TRUST_PROXY: isi banyaknya proxy .*misalnya 1.*loopback/);
    },
  );
});
