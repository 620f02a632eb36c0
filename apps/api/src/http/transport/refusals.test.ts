import fastify from 'fastify';
import { expect, test } from 'vitest';
import { Refusal } from '../../shared/refusal.ts';
import { refusals } from './refusals.ts';

async function anAppThatRefuses(refusal: Error) {
  const app = fastify();
  await app.register(refusals);
  app.all('/*', async () => {
    throw refusal;
  });
  return app;
}

const away = new Refusal('UNAVAILABLE', undefined, { retryAfter: 2 });

test.each(['/', '/articles/berita/panen', '/news?search=a.b'])(
  'a page that is refused is readable: %s',
  async (url) => {
    const app = await anAppThatRefuses(away);
    const { statusCode, headers, body } = await app.inject(url);
    expect([statusCode, headers['retry-after'], headers['content-type']]).toEqual([
      503,
      '2',
      'text/html; charset=utf-8',
    ]);
    expect(body).toContain('Coba lagi sebentar lagi.');
    expect(headers['content-security-policy']).toContain("style-src 'unsafe-inline'");
  },
);

test('an internal error behind a page is not shown', async () => {
  const { statusCode, body } = await (await anAppThatRefuses(new Error('a secret'))).inject('/berita');
  expect([statusCode, body.includes('secret')]).toEqual([500, false]);
  expect(body).toContain('Terjadi Kesalahan');
});

test.each([
  ['GET', '/api/articles'],
  ['GET', '/trpc/articles.list'],
  ['POST', '/auth/logout'],
  ['GET', '/feed.xml'],
  ['POST', '/buku-tamu'],
] as const)('a program gets JSON: %s %s', async (method, url) => {
  const { statusCode, headers } = await (await anAppThatRefuses(away)).inject({ method, url });
  expect([statusCode, headers['content-type']]).toEqual([503, 'application/json; charset=utf-8']);
});

test.each(['EMFILE', 'ENFILE'])(
  'without a free file descriptor (%s) the response is 503 with Retry-After',
  async (code) => {
    const failure = Object.assign(new Error('too many open files'), { code });
    const { statusCode, headers, body } = await (await anAppThatRefuses(failure)).inject('/api/articles');
    expect([statusCode, headers['retry-after']]).toEqual([503, '2']);
    expect(body).not.toContain('open files');
  },
);
