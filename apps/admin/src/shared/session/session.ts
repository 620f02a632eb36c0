import { keptValue } from '../services/kept-value.ts';
import { type SessionUser, sessionUserSchema } from './session-user.ts';

export type TokenPair = { token: string; refreshToken: string };

const keys = { token: 'authToken', refreshToken: 'refreshToken', user: 'user' } as const;

export type Session = ReturnType<typeof createSession>;

/** The session of this browser, shared by its tabs. A user is signed in while token and user are both stored. */
export function createSession(storage: Storage) {
  const listeners = new Set<() => void>();
  let signedOut = false;
  const keptUser = keptValue(storage, keys.user, sessionUserSchema);
  let parsed: { from: string | null; user: SessionUser | null } = { from: null, user: null };

  const storedUser = (): SessionUser | null => {
    const from = storage.getItem(keys.user);
    if (from !== parsed.from) parsed = { from, user: keptUser.read() };
    return parsed.user;
  };
  const notify = () => {
    for (const listener of listeners) listener();
  };

  const end = () => {
    for (const key of Object.values(keys)) storage.removeItem(key);
    notify();
  };

  return {
    user: (): SessionUser | null => (storage.getItem(keys.token) ? storedUser() : null),
    token: (): string | null => storage.getItem(keys.token),
    refreshToken: (): string | null => storage.getItem(keys.refreshToken),

    /** The login token is also the refresh token. */
    signIn({ user, token }: { user: SessionUser; token: string }) {
      signedOut = false;
      storage.setItem(keys.token, token);
      storage.setItem(keys.refreshToken, token);
      storage.setItem(keys.user, JSON.stringify(user));
      notify();
    },

    storeTokens({ token, refreshToken }: TokenPair) {
      storage.setItem(keys.token, token);
      storage.setItem(keys.refreshToken, refreshToken);
    },

    updateUser(user: SessionUser) {
      storage.setItem(keys.user, JSON.stringify(user));
      notify();
    },

    end,

    /** The same on request: the login does not lead back to the page they left. */
    signOut() {
      signedOut = true;
      end();
    },
    hasSignedOut: () => signedOut,

    /** Calls back on every login and logout, in this tab or another. */
    subscribe(listener: () => void): () => void {
      const onOtherTab = (event: StorageEvent) => {
        if (event.key === null || event.key === keys.user || event.key === keys.token) listener();
      };
      listeners.add(listener);
      window.addEventListener('storage', onOtherTab);
      return () => {
        listeners.delete(listener);
        window.removeEventListener('storage', onOtherTab);
      };
    },
  };
}
