import { type IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { beforeAll, expect, test } from 'vitest';
import { aFakePublicApp } from '../../../test/http/fake-public-app.ts';
import { aStaffApp, aStaffAppFolder } from '../../../test/http/staff-app.ts';
import { aWorld } from '../../../test/world.ts';

const publicFolder = aFakePublicApp();
const oneAddress = aWorld({ cachesResponses: true, publicFolder, adminFolder: aStaffAppFolder(), cdn: 'varnish' });
const twoAddresses = aWorld({ publicFolder });

let origin = '';
beforeAll(async () => {
  origin = await oneAddress.app.listen({ port: 0, host: '127.0.0.1' });
});

/** What the public origin answers to a path exactly as it is written here. */
async function read(path: string, { method = 'GET', headers = {}, body = '' } = {}) {
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    request(origin, { path, method, headers, agent: false }, resolve).on('error', reject).end(body);
  });
  const received = await text(answer);
  const isStaffApp = received.includes('<title>Aplikasi staf</title>');
  return { status: answer.statusCode, headers: answer.headers, isStaffApp, body: received };
}

const directives = (policy: unknown) => String(policy).split('; ');

test('[INS-007] the public origin serves the staff app below /admin, with its own policy and for no shared cache', async () => {
  const { computed } = oneAddress.app.cacheFigures.answers;
  for (const url of ['/admin', '/admin/', '/admin/articles/edit/9f1c', '/admin/articles?page=2&search=x']) {
    for (const _request of ['first', 'again']) {
      const { status, isStaffApp, headers } = await read(url);
      expect([url, status, isStaffApp]).toEqual([url, 200, true]);
      expect(headers).toMatchObject({
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'private, no-cache',
        'x-content-type-options': 'nosniff',
      });
      expect(headers).not.toHaveProperty('surrogate-control');
      expect(directives(headers['content-security-policy'])).toEqual(
        expect.arrayContaining([
          "script-src 'self'",
          "connect-src 'self'",
          "frame-src https://www.youtube-nocookie.com 'self'",
          "frame-ancestors 'none'",
          "require-trusted-types-for 'script'",
          'trusted-types default sanitised',
        ]),
      );
    }
  }
  expect(oneAddress.app.cacheFigures.answers.computed).toBe(computed);
});

test('its configuration names no address: whichever name of the site staff use, the API is there too', async () => {
  const { headers, body } = await read('/admin/config.json', { headers: { host: 'www.madrasah.test' } });
  expect([JSON.parse(body), headers['cache-control']]).toEqual([{ apiOrigin: '/' }, 'private, no-cache']);

  const ownPort = await aStaffApp();
  expect((await ownPort.inject('/admin/config.json')).json()).toEqual({ apiOrigin: 'http://madrasah.test' });
  const policy = directives((await ownPort.inject('/admin')).headers['content-security-policy']);
  expect(policy).toContain("connect-src 'self' http://madrasah.test");
  expect(policy).toContain("frame-ancestors 'none'");
  await ownPort.close();
});

test('its files never expire, and what is missing is no page and kept by no cache', async () => {
  const script = await read('/admin/assets/first.js');
  expect(script).toMatchObject({ status: 200, body: 'export {};' });
  expect(script.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  expect(await read('/admin/favicon.svg')).toMatchObject({ status: 200, isStaffApp: false });

  for (const url of ['/admin/assets/former.js', '/admin/assets/..%2findex.html', '/admin/assets/../index.html']) {
    const { status = 0, isStaffApp, headers } = await read(url);
    expect([url, status >= 400, isStaffApp, headers['cache-control']]).toEqual([url, true, false, 'private, no-store']);
  }
});

test('HEAD has the headers without the page, and nothing can be sent there', async () => {
  const head = await read('/admin/login', { method: 'HEAD' });
  expect([head.status, head.body, head.headers['content-type']]).toEqual([200, '', 'text/html; charset=utf-8']);
  for (const method of ['POST', 'PUT']) {
    const headers = { 'content-type': 'application/x-www-form-urlencoded', origin: 'http://madrasah.test' };
    const { status, isStaffApp } = await read('/admin/login', { method, headers, body: 'username=a' });
    expect([method, status, isStaffApp]).toEqual([method, 404, false]);
  }
});

test.each([
  '//admin',
  '/ADMIN',
  '/Admin/login',
  '/admin%2f..',
  '/%2fadmin',
  '/administrasi',
  '/admin.html',
  '/./admin',
])('another spelling is an address of the public site: %s', async (url) => {
  expect((await read(url)).isStaffApp).toBe(false);
});

test('an address with dots leads out of the staff app only in a browser, never in the server', async () => {
  for (const url of ['/admin/../api/articles', '/admin/..%2fapi/articles', '/admin/%2e%2e/api/articles']) {
    const { isStaffApp, headers } = await read(url);
    expect([url, isStaffApp, headers['cache-control']]).toEqual([url, true, 'private, no-cache']);
  }
});

test('public pages may be framed by the staff app, which is on their own origin or on another', async () => {
  const framers = async ({ app }: typeof oneAddress) =>
    directives((await app.inject('/about')).headers['content-security-policy']).at(-1);
  expect(await framers(oneAddress)).toBe("frame-ancestors 'self'");
  expect(await framers(twoAddresses)).toBe('frame-ancestors http://admin.madrasah.test');
});

test('with an address of its own the staff app is not on the public site, and its path stays reserved', async () => {
  for (const url of ['/admin', '/admin/login', '/admin/config.json']) {
    const { headers, body } = await twoAddresses.app.inject(url);
    expect(body).not.toContain('Aplikasi staf');
    expect(body).not.toContain('apiOrigin');
    expect(String(headers['content-security-policy'])).not.toContain("frame-ancestors 'none'");
  }
  for (const { app } of [oneAddress, twoAddresses]) expect(app.reservedPaths).toContain('admin');
});
