// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest';
import { createServices } from './services.ts';
import { aServer, refuse } from './testing/a-server.ts';
import { noDrafts } from './testing/no-drafts.ts';

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

beforeEach(() => {
  window.localStorage.clear();
  window.localStorage.setItem('authToken', 'opaque');
  window.localStorage.setItem('refreshToken', 'opaque');
  window.localStorage.setItem('user', user);
});

test('[ST-004] [ST-006] a 401 on any call empties the storage, and the call is not made again', async () => {
  let calls = 0;
  const apiOrigin = await aServer((request, response) => {
    if (request.method === 'OPTIONS') return void response.writeHead(204, cors).end();
    calls += 1;
    refuse(response, 401, 'UNAUTHENTICATED', '');
  });
  const services = createServices({ apiOrigin, storage: window.localStorage, drafts: noDrafts });

  await expect(services.queryClient.fetchQuery(services.utils.articles.list.queryOptions({}))).rejects.toThrow();

  expect(window.localStorage.length).toBe(0);
  expect(services.session.user()).toBeNull();
  expect(calls).toBe(1);
});

test('another refusal leaves the session alone', async () => {
  const apiOrigin = await aServer((request, response) => {
    if (request.method === 'OPTIONS') return void response.writeHead(204, cors).end();
    refuse(response, 403, 'FORBIDDEN', '');
  });
  const services = createServices({ apiOrigin, storage: window.localStorage, drafts: noDrafts });

  await expect(services.client.articles.remove.mutate({ id: 'x' })).rejects.toThrow();

  expect(services.session.user()?.username).toBe('siti');
});

const cors = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': '*',
  'access-control-allow-methods': '*',
};
