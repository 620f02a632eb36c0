import { Agent, type IncomingHttpHeaders, METHODS, request } from 'node:http';
import { isReleaseRun } from '@madrasah/config/release-run';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ApiDocument } from '../../test/http/api-document.ts';
import { aFakePublicApp } from '../../test/http/fake-public-app.ts';
import { RawClient } from '../../test/http/raw-client.ts';
import { aStaffApp, aStaffAppFolder } from '../../test/http/staff-app.ts';
import { aWorld, testPassword } from '../../test/world.ts';

const world = aWorld({ publicFolder: aFakePublicApp(), adminFolder: aStaffAppFolder() });
const agent = new Agent({ keepAlive: true });
const origins = { public: '', staff: '' };
const staffAddresses = [
  '/admin',
  '/admin/articles/1',
  '/admin/assets/first.js',
  '/admin/config.json',
  '/admin/favicon.svg',
];
/** The addresses that exist on each port. */
const addresses: Record<keyof typeof origins, string[]> = {
  public: [
    ...staffAddresses,
    '/',
    '/articles',
    '/articles/berita',
    '/articles/berita/panen',
    '/articles/berita/rss.xml',
    '/author/1',
    '/buku-tamu',
    '/buletin',
    '/langganan/1',
    '/langganan/1/berhenti',
    '/news',
    '/about',
    '/rusak',
    '/assets/a.js',
    '/link-preview/artikel/1/1.jpg',
    '/uploads/a.jpg',
    '/sitemap.xml',
    '/sitemap-articles-1.xml',
    '/feed/berita.xml',
    '/robots.txt',
    '/api/docs',
    '/api/docs/initializer.js',
    '/api/openapi.json',
    '/api/tidak-ada',
    '/trpc/articles.byId',
    '/trpc/articles.create',
    '/trpc/tidak.ada',
    '/trpc',
  ],
  staff: ['/', ...staffAddresses, '/tidak-ada'],
};

beforeAll(async () => {
  const anyPort = { port: 0, host: '127.0.0.1' };
  origins.public = await world.app.listen(anyPort);
  const staffApp = await aStaffApp();
  origins.staff = await staffApp.listen(anyPort);
  afterAll(() => staffApp.close());
  const { operations } = new ApiDocument(await (await fetch(`${origins.public}/api/openapi.json`)).json());
  addresses.public.push(...new Set(operations.map(({ path }) => path.replace(/\{\w+\}/g, '1'))));
});
afterAll(() => agent.destroy());

type Answer = { status: number; headers: IncomingHttpHeaders };

/** Requests a path exactly as it is written here. */
const send = (origin: string, method: string, path: string, headers: Record<string, string> = {}, body = '') =>
  new Promise<Answer>((resolve, reject) => {
    const { hostname, port } = new URL(origin);
    const sent = request({ agent, hostname, port, method, path, headers }, (answer) => {
      answer.resume().on('end', () => resolve({ status: answer.statusCode ?? 0, headers: answer.headers }));
    });
    sent.on('error', reject).end(body);
  });

/** What is not built with the application must not be a script of its origin, on which the staff app may be. */
const builtScript = /^\/(?:(?:admin\/)?assets|api\/docs)\//;

/** The rules that a response breaks; empty when it breaks none. */
function objectionsTo(method: string, path: string, { status, headers }: Answer): string[] {
  const isReading = method === 'GET' || method === 'HEAD';
  const { location = '/' } = headers;
  const rules: [boolean, string][] = [
    [status < 500 || path.startsWith('/rusak'), 'is an internal error'],
    [headers['x-content-type-options'] === 'nosniff', 'may be sniffed'],
    [headers['strict-transport-security'] === 'max-age=31536000', 'has no HSTS, or one for other hosts'],
    [headers['referrer-policy'] === 'strict-origin-when-cross-origin', 'has no referrer policy'],
    [String(headers['permissions-policy']).includes('camera=()'), 'has no permissions policy'],
    [headers['cross-origin-opener-policy'] === 'same-origin', 'has no opener policy'],
    [headers['cross-origin-resource-policy'] === 'cross-origin', 'has no resource policy'],
    [String(headers['content-security-policy']).includes('default-src'), 'has no content policy'],
    [!String(headers['content-security-policy']).includes('unsafe-eval'), 'allows evaluated text'],
    [!/script-src[^;]*unsafe-inline/.test(String(headers['content-security-policy'])), 'allows scripts in the page'],
    [!String(headers['content-type']).includes('javascript') || builtScript.test(path), 'is a script'],
    [headers['x-powered-by'] === undefined && headers.server === undefined, 'names the software'],
    [(isReading && status < 400) || headers['cache-control'] === 'private, no-store', 'may be cached'],
    [headers['cache-control'] !== undefined, 'has no Cache-Control'],
    [/^\/(?![/\\])/.test(location), `redirects to ${location}`],
  ];
  return rules.flatMap(([holds, message]) => (holds ? [] : [`${method} ${path.slice(0, 80)} ${status} ${message}`]));
}

const tails = [
  '/',
  '//',
  '/%00',
  '/%ff',
  '/%ED%A0%80',
  '/%C0%AF',
  '/%',
  '/%zz',
  '/%25',
  '/.',
  '/..',
  '/%2e%2e/%2e%2e/etc/passwd',
  '/%2F',
  '/..%5c',
  '/;a=b',
  '/*',
  '/:id',
  '/{id}',
  '/a,b',
  '/%F0%9F%98%80',
  `/${'x'.repeat(121)}`,
  `/${'x'.repeat(3_000)}`,
  `/${'x'.repeat(5_000)}`,
  `/${'/'.repeat(1_000)}`,
  '?%',
  '?%00=%00',
  '?page=1e999&limit=-1',
  '?q=%00&search=%ED%A0%80',
  '?__proto__[a]=1&constructor=1',
  '?batch=1',
  '?batch=1&input=%7B%7D',
  '?batch=1&input=%00',
  '?input=%7B',
  `?input=${encodeURIComponent(`{"id":${'['.repeat(600)}${']'.repeat(600)}}`)}`,
  `?input=${'['.repeat(4_000)}`,
  '?input=%7B%22id%22%3A%22%5Cud800%22%7D',
  '?input=%7B%22id%22%3A%22%5Cu0000%22%7D',
];
const heads = ['//tetangga.example', '/\\tetangga.example', '/.', '/%2e%2e', '/%2F', '/%00', '/AUTH/../API'];
const names = ['public', 'staff'] as const;

/** Of all pairs every eighth, so that each value stands in several of them; before a release all. */
const someOf = <Value>(values: readonly Value[], row: number): Value[] =>
  isReleaseRun ? [...values] : values.filter((_, column) => (row + column) % 8 === 0);

describe.each(names)('on the port of the %s site', (name) => {
  const objections = async (requests: Iterable<[method: string, path: string, headers?: Record<string, string>]>) => {
    const found: string[] = [];
    for (const [method, path, headers] of requests) {
      found.push(...objectionsTo(method, path, await send(origins[name], method, path, headers)));
    }
    return found;
  };

  test('an address that cannot be decoded is refused like any other', async () => {
    const paths = addresses[name].flatMap((path, row) => {
      const spellings = [
        path.toUpperCase(),
        ...tails.map((tail) => `${path === '/' && tail.startsWith('/') ? '' : path}${tail}`),
        ...heads.map((head) => `${head}${path}`),
      ];
      return [path, ...someOf(spellings, row)];
    });
    expect(await objections(paths.map((path) => ['GET', path]))).toEqual([]);
  });

  test('every method gets a response, supported or not', async () => {
    const methods = METHODS.filter((method) => method !== 'CONNECT');
    const odd = { 'x-http-method-override': 'DELETE', 'x-http-method': 'DELETE' };
    expect(
      await objections(
        addresses[name].flatMap((path, row) =>
          someOf(methods, row).flatMap((method): [string, string, Record<string, string>?][] => [
            [method, path],
            [method, `${path}/%00`, odd],
          ]),
        ),
      ),
    ).toEqual([]);
  });

  test('an invalid address is refused as well', async () => {
    const lines = [
      'GET http://tetangga.example/admin HTTP/1.1',
      'GET http://[ HTTP/1.1',
      'GET admin HTTP/1.1',
      'OPTIONS * HTTP/1.1',
      'GET * HTTP/1.1',
      'GET ?a HTTP/1.1',
      'GET / HTTP/1.0',
      'GET / HTTP/9.9',
      'TIDAK-ADA / HTTP/1.1',
      'GET /\u00ff HTTP/1.1',
    ];
    for (const line of lines) {
      const client = new RawClient(origins[name]).send(`${line}\r\nhost: %%%\r\nconnection: close\r\n\r\n`);
      const received = await client.untilClosed();
      expect([line, received]).toEqual([line, expect.stringMatching(/^HTTP\/1\.1 [234]\d\d .*nosniff/is)]);
    }
    const tunnel = new RawClient(origins[name]).send('CONNECT tetangga.example:443 HTTP/1.1\r\nhost: a\r\n\r\n');
    expect(await tunnel.untilClosed()).not.toMatch(/^HTTP\/1\.1 [25]/);
  });
});

test('whatever the REST API responds to a write, no cache stores it', async () => {
  const { operations } = new ApiDocument(await (await fetch(`${origins.public}/api/openapi.json`)).json());
  const { username } = await world.aUser({ role: 'admin' });
  const body = JSON.stringify({ username, password: testPassword });
  const login = await world.app.inject({
    method: 'POST',
    url: '/api/auth/login',
    payload: body,
    headers: { 'content-type': 'application/json' },
  });
  expect([login.statusCode, login.headers['cache-control']]).toEqual([200, 'private, no-store']);
  const { token } = login.json();
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
  const refreshed = await world.app.inject({ method: 'POST', url: '/api/auth/refresh', headers, payload: { token } });
  expect(refreshed.headers['cache-control']).toBe('private, no-store');

  const writing = operations.filter(({ method }) => method !== 'get');
  expect(writing.length).toBeGreaterThan(20);
  for (const { method, path } of writing) {
    const url = path.replace(/\{\w+\}/g, '1');
    for (const given of [{ 'content-type': 'application/json' }, headers]) {
      const answer = await send(origins.public, method.toUpperCase(), url, given, body);
      expect(objectionsTo(method.toUpperCase(), url, answer)).toEqual([]);
    }
  }
});

test('a response that is the same for every caller may be cached, a response to a token may not', async () => {
  const authorization = 'Bearer apa-saja';
  const control = async (path: string, headers = {}) =>
    (await send(origins.public, 'GET', path, headers)).headers['cache-control'];
  for (const path of ['/api/articles', '/api/categories', '/terbaru']) {
    expect([path, await control(path)]).toEqual([path, expect.stringMatching(/^public, /)]);
    expect([path, await control(path, { authorization })]).toEqual([path, 'private, no-store']);
  }
});
