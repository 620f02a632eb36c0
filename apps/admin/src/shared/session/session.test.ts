// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest';
import { createSession } from './session.ts';
import type { SessionUser } from './session-user.ts';

const user: SessionUser = {
  id: '1',
  username: 'siti',
  email: '',
  role: 'editor',
  name: 'Siti',
  avatar: '/admin/favicon.svg',
  createdAt: '',
  lastLogin: '',
};

beforeEach(() => window.localStorage.clear());

test('[ENT-042] [ST-002] login stores the token twice and the user, under the documented keys and no others', () => {
  createSession(window.localStorage).signIn({ user, token: 'a.b.c' });
  expect({ ...window.localStorage }).toEqual({
    authToken: 'a.b.c',
    refreshToken: 'a.b.c',
    user: JSON.stringify(user),
  });
});

test('[ST-001] a person is signed in only while both the token and the user are stored', () => {
  const session = createSession(window.localStorage);
  session.signIn({ user, token: 'a.b.c' });
  expect(session.user()).toEqual(user);

  window.localStorage.removeItem('authToken');
  expect(session.user()).toBeNull();

  session.signIn({ user, token: 'a.b.c' });
  window.localStorage.removeItem('user');
  expect(session.user()).toBeNull();
});

test('an invalid stored user counts as signed out', () => {
  const session = createSession(window.localStorage);
  session.signIn({ user, token: 'a.b.c' });
  for (const broken of ['{', 'null', '[]', '{"id":""}']) {
    window.localStorage.setItem('user', broken);
    expect(session.user()).toBeNull();
  }
});

test('ending the session removes all three keys and calls the listeners', () => {
  const session = createSession(window.localStorage);
  session.signIn({ user, token: 'a.b.c' });
  const listener = vi.fn();
  session.subscribe(listener);

  session.end();

  expect(window.localStorage.length).toBe(0);
  expect(listener).toHaveBeenCalledOnce();
  expect(session.hasSignedOut()).toBe(false);
});

test('signing out is stored until the next login', () => {
  const session = createSession(window.localStorage);
  session.signOut();
  expect(session.hasSignedOut()).toBe(true);
  session.signIn({ user, token: 'a.b.c' });
  expect(session.hasSignedOut()).toBe(false);
});

test('a logout in another tab is noticed here', () => {
  const session = createSession(window.localStorage);
  const listener = vi.fn();
  const stop = session.subscribe(listener);

  window.dispatchEvent(new StorageEvent('storage', { key: 'authToken' }));
  window.dispatchEvent(new StorageEvent('storage', { key: 'something-else' }));
  stop();
  window.dispatchEvent(new StorageEvent('storage', { key: 'authToken' }));

  expect(listener).toHaveBeenCalledOnce();
});
