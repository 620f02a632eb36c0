import { faultsIn } from '@madrasah/config/valid-html';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { commonHeaders } from '../connection/security-headers.ts';
import { buildMaintenanceSite } from './maintenance-site.ts';

const adminOrigin = 'http://localhost:3001';
let site: FastifyInstance;
beforeAll(async () => {
  site = await buildMaintenanceSite({ adminOrigins: [adminOrigin], headers: commonHeaders });
});
afterAll(() => site.close());

test.each(['/', '/articles/berita/wisuda', '/admin/backup?tab=1'])(
  'a reader of %s is withHeaders to come back soon',
  async (url) => {
    const answer = await site.inject({ url });
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([503, 'text/html; charset=utf-8']);
    expect(answer.headers).toMatchObject({ 'retry-after': '15', 'cache-control': 'private, no-store' });
    expect(answer.headers['content-security-policy']).toContain("default-src 'none'");
    expect(answer.body).toContain('<h1>Situs Sedang Dipulihkan</h1>');
    expect(await faultsIn(answer.body)).toEqual([]);
  },
);

test.each([
  ['GET', '/api/articles'],
  ['GET', '/api/ready'],
  ['GET', '/uploads/ab/cd.jpg'],
  ['POST', '/trpc/backups.list'],
  ['POST', '/guestbook'],
  ['DELETE', '/'],
] as const)('a program gets the same response to %s %s', async (method, url) => {
  const payload = method === 'POST' ? { pesan: 'Assalamualaikum' } : undefined;
  const answer = await site.inject({ method, url, ...(payload ? { payload } : {}) });
  expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '15']);
  expect(answer.json()).toMatchObject({ code: 'UNAVAILABLE', message: expect.stringContaining('dipulihkan') });
});

test('a health check reports that the process runs', async () => {
  expect((await site.inject({ url: '/api/health' })).json()).toEqual({ status: 'ok' });
});

test('the staff app on another origin may read the reason', async () => {
  const withHeaders = { url: '/trpc/backups.list', headers: { origin: adminOrigin } };
  const preflight = { ...withHeaders, headers: { ...withHeaders.headers, 'access-control-request-method': 'GET' } };
  expect((await site.inject({ ...preflight, method: 'OPTIONS' })).statusCode).toBe(204);
  const answer = await site.inject(withHeaders);
  expect([answer.statusCode, answer.headers['access-control-allow-origin']]).toEqual([503, adminOrigin]);
});
