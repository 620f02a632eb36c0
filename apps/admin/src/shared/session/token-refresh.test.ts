// @vitest-environment jsdom
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { createSession, type TokenPair } from './session.ts';
import { createTokenRefresh, readTokenLifetime, refreshUrgency, withTabLock } from './token-refresh.ts';

const minute = 60_000;
const start = Date.UTC(2026, 0, 5, 1);
const user = {
  id: '1',
  username: 'siti',
  email: '',
  role: 'author',
  name: 'Siti',
  avatar: '',
  createdAt: '',
  lastLogin: '',
} as const;

const tokenIssuedAt = (issuedAt: number, name = '') =>
  `x.${btoa(JSON.stringify({ iat: issuedAt / 1000, exp: issuedAt / 1000 + 1800 }))}.${name}`;

function aTokenRefresh(now: { at: number }) {
  const session = createSession(window.localStorage);
  const requests: string[] = [];
  const responses: ((pair: TokenPair) => void)[] = [];
  const tokenRefresh = createTokenRefresh({
    session,
    now: () => now.at,
    withLock: (task) => task(),
    refresh: (refreshToken) => {
      requests.push(refreshToken);
      return new Promise((resolve) => responses.push(resolve));
    },
  });
  return { session, tokenRefresh, requests, responses };
}

beforeEach(() => window.localStorage.clear());

test('a token is refreshed in the last third of its 30 minutes, and awaited in its last seconds', () => {
  expect(refreshUrgency(11 * minute)).toBe('none');
  expect(refreshUrgency(10 * minute)).toBe('soon');
  expect(refreshUrgency(30_000)).toBe('now');
  expect(refreshUrgency(-5 * minute)).toBe('now');
});

test('an invalid token has no lifetime', () => {
  for (const broken of ['', 'abc', 'a.b.c', `a.${btoa('{}')}.c`]) expect(readTokenLifetime(broken)).toBeNull();
});

test('a fresh token is not refreshed, nor is a missing session', async () => {
  const now = { at: start };
  const { session, tokenRefresh, requests } = aTokenRefresh(now);
  await tokenRefresh.ensureFreshToken();
  session.signIn({ user, token: tokenIssuedAt(start) });
  now.at = start + 15 * minute;
  await tokenRefresh.ensureFreshToken();
  expect(requests).toEqual([]);
});

test('[D-08] concurrent callers share one refresh, and the new pair is stored', async () => {
  const now = { at: start };
  const { session, tokenRefresh, requests, responses } = aTokenRefresh(now);
  const old = tokenIssuedAt(start, 'old');
  session.signIn({ user, token: old });
  now.at = start + 40 * minute;

  const waiting = [tokenRefresh.ensureFreshToken(), tokenRefresh.ensureFreshToken(), tokenRefresh.ensureFreshToken()];
  const fresh = tokenIssuedAt(now.at, 'fresh');
  responses[0]?.({ token: fresh, refreshToken: 'next' });
  await Promise.all(waiting);

  expect(requests).toEqual([old]);
  expect(window.localStorage.getItem('authToken')).toBe(fresh);
  expect(window.localStorage.getItem('refreshToken')).toBe('next');
});

test('a refused refresh does not reject, and nothing is stored', async () => {
  const session = createSession(window.localStorage);
  const token = tokenIssuedAt(start);
  session.signIn({ user, token });
  const tokenRefresh = createTokenRefresh({
    session,
    now: () => start + 40 * minute,
    withLock: (task) => task(),
    refresh: () => Promise.reject(new Error('refused')),
  });
  await tokenRefresh.ensureFreshToken();
  expect(session.token()).toBe(token);
});

test('a pair that arrives after the logout is discarded', async () => {
  const now = { at: start };
  const { session, tokenRefresh, responses } = aTokenRefresh(now);
  session.signIn({ user, token: tokenIssuedAt(start) });
  now.at = start + 40 * minute;
  const waiting = tokenRefresh.ensureFreshToken();
  session.signOut();
  responses[0]?.({ token: tokenIssuedAt(now.at), refreshToken: 'next' });
  await waiting;
  expect(window.localStorage.length).toBe(0);
});

test('a clock that is an hour ahead does not cause repeated refreshes', async () => {
  const now = { at: start + 60 * minute };
  const { session, tokenRefresh, requests } = aTokenRefresh(now);
  const token = tokenIssuedAt(start);
  session.signIn({ user, token });
  tokenRefresh.syncClock(token);
  await tokenRefresh.ensureFreshToken();
  expect(requests).toEqual([]);
});

test('a suspended tab with the lock delays others no longer than a call', async () => {
  onTestFinished(() => void vi.restoreAllMocks());
  const deadline = new AbortController();
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(deadline.signal);
  const lockHeldForever = (_name: string, { signal }: { signal?: AbortSignal }) =>
    new Promise((_granted, reject) => signal?.addEventListener('abort', () => reject(signal.reason)));
  vi.stubGlobal('navigator', { locks: { request: lockHeldForever } });

  const session = createSession(window.localStorage);
  session.signIn({ user, token: tokenIssuedAt(start) });
  const refresh = vi.fn<() => Promise<TokenPair>>();
  const tokenRefresh = createTokenRefresh({ session, now: () => start + 40 * minute, withLock: withTabLock, refresh });
  let isWaiting = true;
  const waiting = tokenRefresh.ensureFreshToken().then(() => {
    isWaiting = false;
  });
  await Promise.resolve();
  expect([isWaiting, timeout.mock.calls]).toEqual([true, [[30_000]]]);
  deadline.abort();
  await waiting;
  expect(refresh).not.toHaveBeenCalled();
});
