// @vitest-environment jsdom
import type { ServerResponse } from 'node:http';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { sendProxyPage, sendRefusal, startTestServer } from '../../../test/test-server.ts';
import { createEntryServices } from './entry-services.ts';
import { createServices, type Services } from './services.ts';

const user = JSON.stringify({
  id: '1',
  username: 'siti',
  email: '',
  role: 'admin',
  name: 'Siti',
  avatar: '',
  createdAt: '',
  lastLogin: '',
});

const servicesOf = (apiOrigin: string): Services =>
  createServices(createEntryServices({ apiOrigin, storage: window.localStorage }));

beforeEach(() => {
  window.localStorage.clear();
  window.localStorage.setItem('authToken', 'opaque');
  window.localStorage.setItem('refreshToken', 'opaque');
  window.localStorage.setItem('user', user);
});

test('[ST-004] [ST-006] a 401 on any call clears the storage, and the call is not repeated', async () => {
  let calls = 0;
  const apiOrigin = await startTestServer((request, response) => {
    if (request.method === 'OPTIONS') return void response.writeHead(204, cors).end();
    calls += 1;
    sendRefusal(response, 401, 'UNAUTHENTICATED', '');
  });
  const services = servicesOf(apiOrigin);

  await expect(services.queryClient.fetchQuery(services.utils.articles.list.queryOptions({}))).rejects.toThrow();

  expect(window.localStorage.length).toBe(0);
  expect(services.session.user()).toBeNull();
  expect(calls).toBe(1);
});

test.each([401, 403, 502])('a proxy’s page does not end the session: %i', async (status) => {
  const apiOrigin = await startTestServer((request, response) => {
    if (request.method === 'OPTIONS') return void response.writeHead(204, cors).end();
    sendProxyPage(response, status);
  });
  const services = servicesOf(apiOrigin);

  await expect(services.client.articles.remove.mutate({ id: 'x' })).rejects.toThrow();

  expect(services.session.user()?.username).toBe('siti');
});

test('another refusal does not end the session', async () => {
  const apiOrigin = await startTestServer((request, response) => {
    if (request.method === 'OPTIONS') return void response.writeHead(204, cors).end();
    sendRefusal(response, 403, 'FORBIDDEN', '');
  });
  const services = servicesOf(apiOrigin);

  await expect(services.client.articles.remove.mutate({ id: 'x' })).rejects.toThrow();

  expect(services.session.user()?.username).toBe('siti');
});

/** A response is slow on a busy machine. */
const patience = { timeout: 20_000 };

describe('an expired token', () => {
  const minute = 60_000;
  const tokenIssuedAt = (at: number) =>
    `x.${btoa(JSON.stringify({ iat: at / 1000, exp: (at + 30 * minute) / 1000 }))}.y`;
  const old = tokenIssuedAt(Date.now() - 40 * minute);

  /** An API that no longer accepts the old token, behind a proxy that may answer the refresh instead. */
  async function startApi() {
    const api = {
      refreshes: 0,
      /** The tokens of all other calls. */
      tokens: [] as (string | undefined)[],
      onRefresh: (response: ServerResponse) => sendRefusal(response, 401, 'UNAUTHENTICATED', ''),
    };
    const apiOrigin = await startTestServer((request, response) => {
      if (request.method === 'OPTIONS') return void response.writeHead(204, cors).end();
      if (!request.url?.includes('auth.refresh')) {
        api.tokens.push(request.headers.authorization);
        return sendRefusal(response, 401, 'UNAUTHENTICATED', '');
      }
      api.refreshes += 1;
      api.onRefresh(response);
    });
    window.localStorage.setItem('authToken', old);
    window.localStorage.setItem('refreshToken', old);
    return { api, services: servicesOf(apiOrigin) };
  }
  const call = ({ client }: Services) => client.articles.list.query({}).catch(() => undefined);

  test.each([400, 401, 403, 404, 429, 500, 502, 503])(
    'does not end the session when a proxy answers its refresh with a page, %i',
    async (status) => {
      const { api, services } = await startApi();
      api.onRefresh = (response) => sendProxyPage(response, status);
      await call(services);
      await vi.waitFor(() => expect(api.refreshes).toBe(2), patience);
      await services.tokenRefresh.ensureFreshToken();
      expect(services.session.user()?.username).toBe('siti');
      expect(services.session.token()).toBe(old);
    },
  );

  test('is refreshed before a call, which is made once with the new one', async () => {
    const { api, services } = await startApi();
    const fresh = tokenIssuedAt(Date.now());
    api.onRefresh = (response) => {
      response.writeHead(200, { 'content-type': 'application/json', 'access-control-allow-origin': '*' });
      response.end(JSON.stringify({ result: { data: { token: fresh, refreshToken: 'next' } } }));
    };
    await call(services);
    expect(api.tokens).toEqual([`Bearer ${fresh}`]);
    expect(services.session.user(), 'a fresh token that is refused').toBeNull();
  });

  test('[ST-004] ends the session when the API itself refuses to refresh it', async () => {
    const { services } = await startApi();
    await call(services);
    await vi.waitFor(() => expect(window.localStorage.length).toBe(0), patience);
  });
});

const cors = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': '*',
  'access-control-allow-methods': '*',
};
