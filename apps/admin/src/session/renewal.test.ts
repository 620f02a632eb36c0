// @vitest-environment jsdom
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { createRenewal, oneTabAtATime, readTokenTimes, renewalNeed } from './renewal.ts';
import { createSession, type TokenPair } from './session.ts';

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

const aToken = (madeAt: number, name = '') =>
  `x.${btoa(JSON.stringify({ iat: madeAt / 1000, exp: madeAt / 1000 + 1800 }))}.${name}`;

function aRenewal(now: { at: number }) {
  const session = createSession(window.localStorage);
  const asked: string[] = [];
  const answers: ((pair: TokenPair) => void)[] = [];
  const renewal = createRenewal({
    session,
    now: () => now.at,
    alone: (task) => task(),
    refresh: (refreshToken) => {
      asked.push(refreshToken);
      return new Promise((resolve) => answers.push(resolve));
    },
  });
  return { session, renewal, asked, answers };
}

beforeEach(() => window.localStorage.clear());

test('a token is renewed in the last third of its 30 minutes, and awaited in its last seconds', () => {
  expect(renewalNeed(11 * minute)).toBe('none');
  expect(renewalNeed(10 * minute)).toBe('soon');
  expect(renewalNeed(30_000)).toBe('now');
  expect(renewalNeed(-5 * minute)).toBe('now');
});

test('what is not a token tells no times', () => {
  for (const broken of ['', 'abc', 'a.b.c', `a.${btoa('{}')}.c`]) expect(readTokenTimes(broken)).toBeNull();
});

test('a fresh token is left alone, and so is somebody who is not signed in', async () => {
  const now = { at: start };
  const { session, renewal, asked } = aRenewal(now);
  await renewal.keepFresh();
  session.signIn({ user, token: aToken(start) });
  now.at = start + 15 * minute;
  await renewal.keepFresh();
  expect(asked).toEqual([]);
});

test('[D-08] many askers share one renewal, and the new pair is stored', async () => {
  const now = { at: start };
  const { session, renewal, asked, answers } = aRenewal(now);
  const old = aToken(start, 'old');
  session.signIn({ user, token: old });
  now.at = start + 40 * minute;

  const waiting = [renewal.keepFresh(), renewal.keepFresh(), renewal.keepFresh()];
  const fresh = aToken(now.at, 'fresh');
  answers[0]?.({ token: fresh, refreshToken: 'next' });
  await Promise.all(waiting);

  expect(asked).toEqual([old]);
  expect(window.localStorage.getItem('authToken')).toBe(fresh);
  expect(window.localStorage.getItem('refreshToken')).toBe('next');
});

test('a refused renewal does not reject, and nothing is stored', async () => {
  const session = createSession(window.localStorage);
  const token = aToken(start);
  session.signIn({ user, token });
  const renewal = createRenewal({
    session,
    now: () => start + 40 * minute,
    alone: (task) => task(),
    refresh: () => Promise.reject(new Error('refused')),
  });
  await renewal.keepFresh();
  expect(session.token()).toBe(token);
});

test('a pair that arrives after the logout is thrown away', async () => {
  const now = { at: start };
  const { session, renewal, answers } = aRenewal(now);
  session.signIn({ user, token: aToken(start) });
  now.at = start + 40 * minute;
  const waiting = renewal.keepFresh();
  session.leave();
  answers[0]?.({ token: aToken(now.at), refreshToken: 'next' });
  await waiting;
  expect(window.localStorage.length).toBe(0);
});

test('a machine whose clock is an hour ahead does not renew again and again', async () => {
  const now = { at: start + 60 * minute };
  const { session, renewal, asked } = aRenewal(now);
  const token = aToken(start);
  session.signIn({ user, token });
  renewal.learnClock(token);
  await renewal.keepFresh();
  expect(asked).toEqual([]);
});

test('a sleeping tab that holds the lock keeps nobody waiting longer than a call may take', async () => {
  onTestFinished(() => {
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });
  const patience = new AbortController();
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(patience.signal);
  const heldForEver = (_name: string, { signal }: { signal?: AbortSignal }) =>
    new Promise((_granted, reject) => signal?.addEventListener('abort', () => reject(signal.reason)));
  vi.stubGlobal('navigator', { locks: { request: heldForEver } });

  const session = createSession(window.localStorage);
  session.signIn({ user, token: aToken(start) });
  const refresh = vi.fn<() => Promise<TokenPair>>();
  const renewal = createRenewal({ session, now: () => start + 40 * minute, alone: oneTabAtATime, refresh });
  let isWaiting = true;
  const waiting = renewal.keepFresh().then(() => {
    isWaiting = false;
  });
  await Promise.resolve();
  expect([isWaiting, timeout.mock.calls]).toEqual([true, [[30_000]]]);
  patience.abort();
  await waiting;
  expect(refresh).not.toHaveBeenCalled();
});
