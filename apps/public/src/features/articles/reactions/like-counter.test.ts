// @vitest-environment jsdom
import { once } from 'node:events';
import { createServer } from 'node:http';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { createLikeCounter } from './like-counter.ts';
import { RefusedByApi, readVisitorId, retryLikes, sendLike } from './likes.ts';

beforeEach(() => localStorage.clear());

/** A server with three likes that counts this visitor once, or fails on demand. */
function aServer() {
  let isCounted = false;
  const server = {
    likes: 3,
    calls: 0,
    failure: null as unknown,
    /** The like is counted, but the response is lost. */
    answersAreLost: false,
    send: async () => {
      server.calls += 1;
      if (server.failure) throw server.failure;
      if (!isCounted) server.likes += 1;
      isCounted = true;
      if (server.answersAreLost) throw new TypeError('fetch failed');
      return server.likes;
    },
  };
  return server;
}

/** The error of a like when a server gives this response. */
async function aFailure(status: number, contentType: string, body: string): Promise<unknown> {
  const server = createServer((_request, response) => {
    response.writeHead(status, { 'content-type': contentType }).end(body);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const origin = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
  const realFetch = fetch;
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => realFetch(origin + path, init));
  const failure = await sendLike(7).catch((error) => error);
  vi.unstubAllGlobals();
  server.close();
  return failure;
}

const aProxyPage = (status: number) => aFailure(status, 'text/html', '<center>nginx</center>');
const aRefusal = (status: number) =>
  aFailure(status, 'application/json', JSON.stringify({ message: 'Tidak ada', code: 'NOT_FOUND', requestId: 'r-1' }));

const failures: [what: string, failure: unknown][] = [
  ['no connection', new TypeError('fetch failed')],
  ['no answer in time', new DOMException('signal timed out', 'TimeoutError')],
  ['a fault', new RefusedByApi(500)],
  ['too many likes', new RefusedByApi(429)],
  ['a busy server', new RefusedByApi(503)],
  ["a proxy's own page", await aProxyPage(404)],
];

const aVisit = (server: ReturnType<typeof aServer>, served = server.likes) => createLikeCounter(7, served, server.send);

/** Waits until pending requests are answered. */
const answered = () => vi.waitFor(() => Promise.resolve());

test('[ST-023] the first press adds one at once, the second removes it', async () => {
  const counter = aVisit(aServer());
  counter.press();
  expect(counter.read()).toEqual({ isLiked: true, likes: 4 });
  await answered();
  counter.press();
  expect(counter.read()).toEqual({ isLiked: false, likes: 3 });
});

test('[ST-024] only the first press is sent to the server', async () => {
  const server = aServer();
  const counter = aVisit(server);
  for (let press = 1; press <= 5; press += 1) counter.press();
  await answered();
  counter.press();
  counter.press();
  await answered();
  expect([server.calls, counter.read()]).toEqual([1, { isLiked: true, likes: 4 }]);
});

test('[A-27] a later visit shows the like, and its presses are not sent', async () => {
  const server = aServer();
  aVisit(server).press();
  await answered();
  const staleNumber = 3;
  const later = aVisit(server, staleNumber);
  expect(later.read()).toEqual({ isLiked: true, likes: 4 });
  later.press();
  expect(aVisit(server, 9).read()).toEqual({ isLiked: false, likes: 8 });
  later.press();
  await answered();
  expect(server.calls).toBe(1);
});

describe.each(failures)('after %s', (_what, failure) => {
  async function aFailedLike() {
    const server = aServer();
    const counter = aVisit(server);
    server.failure = failure;
    counter.press();
    await answered();
    server.failure = null;
    return { server, counter, retry: () => retryLikes(server.send) };
  }

  test('[API-026] heart and number stay as the visitor left them, on later visits too', async () => {
    const { server, counter } = await aFailedLike();
    expect(counter.read()).toEqual({ isLiked: true, likes: 4 });
    expect(aVisit(server).read()).toEqual({ isLiked: true, likes: 4 });
  });

  test('[A-27] the like is retried on the next page, once, and then counts as sent', async () => {
    const { server, retry } = await aFailedLike();
    await retry();
    await retry();
    expect([server.calls, server.likes]).toEqual([2, 4]);
    expect(aVisit(server).read()).toEqual({ isLiked: true, likes: 4 });
  });

  test('a withdrawn like is not retried; one given again is', async () => {
    const { server, counter, retry } = await aFailedLike();
    counter.press();
    expect(counter.read()).toEqual({ isLiked: false, likes: 3 });
    await retry();
    expect([server.calls, aVisit(server).read()]).toEqual([1, { isLiked: false, likes: 3 }]);
    counter.press();
    await answered();
    expect([server.calls, counter.read()]).toEqual([2, { isLiked: true, likes: 4 }]);
  });

  test('a press after the retry changes only the visitor’s own screen', async () => {
    const { server, counter, retry } = await aFailedLike();
    await retry();
    counter.press();
    expect(counter.read()).toEqual({ isLiked: false, likes: 3 });
    counter.press();
    await answered();
    expect([server.calls, counter.read()]).toEqual([2, { isLiked: true, likes: 4 }]);
  });
});

test('a counted like whose response was lost is shown once', async () => {
  const server = aServer();
  server.answersAreLost = true;
  const counter = aVisit(server);
  counter.press();
  await answered();
  expect(counter.read()).toEqual({ isLiked: true, likes: 4 });
  const later = aVisit(server);
  expect([server.likes, later.read()]).toEqual([4, { isLiked: true, likes: 4 }]);
  server.answersAreLost = false;
  await retryLikes(server.send);
  expect([server.likes, aVisit(server).read()]).toEqual([4, { isLiked: true, likes: 4 }]);
});

test('a permanently refused like stays on the screen and is not retried', async () => {
  const server = aServer();
  server.failure = await aRefusal(404);
  const counter = aVisit(server);
  counter.press();
  await answered();
  expect(counter.read()).toEqual({ isLiked: true, likes: 4 });
  await retryLikes(server.send);
  expect(server.calls).toBe(1);
});

test('likes are retried one after another, until one fails again', async () => {
  const offline = () => Promise.reject(new TypeError('fetch failed'));
  for (const articleId of [1, 2, 3]) createLikeCounter(articleId, 0, offline).press();
  await answered();

  let requested: number[] = [];
  const responses = new Map<number, () => Promise<number>>([
    [1, () => Promise.reject(new RefusedByApi(404))],
    [2, offline],
    [3, async () => 1],
  ]);
  const retry = () =>
    retryLikes((id) => {
      requested.push(id);
      return responses.get(id)?.() ?? offline();
    });
  await Promise.all([retry(), retry()]);
  expect(requested, 'both rounds are one').toEqual([1, 2]);

  requested = [];
  responses.set(2, async () => 1);
  await retry();
  await retry();
  expect(requested).toEqual([2, 3]);
});

test('a like withdrawn before it failed leaves no stored data', async () => {
  const server = aServer();
  server.failure = new TypeError('fetch failed');
  const counter = aVisit(server);
  counter.press();
  counter.press();
  await answered();
  expect(counter.read()).toEqual({ isLiked: false, likes: 3 });
});

test('a higher number from a page is taken over, a lower one is ignored', () => {
  const counter = aVisit(aServer());
  counter.learn(9);
  expect(counter.read().likes).toBe(9);
  counter.learn(2);
  expect(counter.read().likes).toBe(9);
});

test('a listener receives every change until it unsubscribes', async () => {
  const listener = vi.fn();
  const counter = aVisit(aServer());
  const stop = counter.subscribe(listener);
  counter.press();
  await answered();
  expect(listener).toHaveBeenCalledTimes(2);
  stop();
  counter.press();
  expect(listener).toHaveBeenCalledTimes(2);
});

test('every browser has its own UUID, also without storage', () => {
  const name = readVisitorId();
  expect(name).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-a[0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(localStorage.getItem('visitorId')).toBe(name);
  expect(readVisitorId()).toBe(name);
  vi.stubGlobal('localStorage', undefined);
  expect(readVisitorId()).toBe(readVisitorId());
});
