import { isUnauthenticated, readRefusal } from '@madrasah/api-client';
import { accessTokenMs, apiTimeoutMs } from '@madrasah/contract';
import { jwtDecode } from 'jwt-decode';
import { z } from 'zod';
import type { Session, TokenPair } from './session.ts';

/** A token is refreshed during the last third of its life. */
const refreshAheadMs = accessTokenMs / 3;
/** A token with less time left could expire during the call, so the call waits for a new one. */
const marginMs = 30_000;

const tokenTimes = z.object({ iat: z.number(), exp: z.number() });

/** In milliseconds of the server's clock; null without both times. */
export function readTokenLifetime(token: string): { issuedAt: number; expiresAt: number } | null {
  try {
    const times = tokenTimes.parse(jwtDecode(token));
    return { issuedAt: times.iat * 1000, expiresAt: times.exp * 1000 };
  } catch {
    return null;
  }
}

/** How urgently a token with this many milliseconds left must be refreshed. */
export function refreshUrgency(remainingMs: number): 'none' | 'soon' | 'now' {
  if (remainingMs <= marginMs) return 'now';
  return remainingMs <= refreshAheadMs ? 'soon' : 'none';
}

type TokenRefreshOptions = {
  session: Session;
  /** Rejects when the server refuses or does not answer. Does not end the session itself. */
  refresh: (refreshToken: string) => Promise<TokenPair>;
  now: () => number;
  /** Runs the task while no other tab runs its own. */
  withLock: (task: () => Promise<void>) => Promise<void>;
};

/** Refreshes the token before it expires; concurrent callers, also in other tabs, share one request. */
export function createTokenRefresh({ session, refresh, now, withLock }: TokenRefreshOptions) {
  let running: Promise<void> | null = null;
  /** How far this machine's clock is ahead of the server's, measured on new tokens. */
  let clockAheadMs = 0;

  /** Milliseconds until the token expires; null without a token that contains its expiry. */
  const remaining = (): number | null => {
    const token = session.token();
    const times = token ? readTokenLifetime(token) : null;
    return times && times.expiresAt + clockAheadMs - now();
  };
  const urgency = () => {
    const left = remaining();
    return left === null ? 'none' : refreshUrgency(left);
  };

  async function exchangeTokens() {
    const refreshToken = session.refreshToken();
    if (!refreshToken || urgency() === 'none') return;
    const isCurrent = () => session.refreshToken() === refreshToken;
    try {
      const pair = await refresh(refreshToken);
      if (!isCurrent()) return;
      session.storeTokens(pair);
      syncClock(pair.token);
    } catch (error) {
      // A busy or unreachable server says nothing about the session: the next call tries again.
      if (isCurrent() && isUnauthenticated(readRefusal(error))) session.end();
    }
  }

  function syncClock(freshToken: string) {
    const times = readTokenLifetime(freshToken);
    if (times) clockAheadMs = now() - times.issuedAt;
  }

  function refreshOnce(): Promise<void> {
    running ??= withLock(exchangeTokens)
      .catch(() => undefined)
      .finally(() => {
        running = null;
      });
    return running;
  }

  return {
    syncClock,
    /** Resolves when the token is valid for a call; a failed refresh is left to the call. */
    async ensureFreshToken(): Promise<void> {
      const needed = urgency();
      if (needed === 'none') return;
      const refreshed = refreshOnce();
      if (needed === 'now') await refreshed;
    },

    /**
     * A call was refused for its token. An expired token, which could not be refreshed in time, is refreshed now; if
     * any other is refused, the session is over. The call itself is not repeated.
     */
    handleTokenRefused(): void {
      const left = remaining();
      if (left !== null && left <= 0) void refreshOnce();
      else session.end();
    },
  };
}
export type TokenRefresh = ReturnType<typeof createTokenRefresh>;

/**
 * One tab at a time if the browser has Web Locks; the server's grace period covers the others. A suspended tab
 * may keep the lock forever, so the wait is limited to the duration of a call.
 */
export const withTabLock = async (task: () => Promise<void>): Promise<void> => {
  if (!('locks' in navigator)) return task();
  await navigator.locks.request('madrasah-session', { signal: AbortSignal.timeout(apiTimeoutMs) }, task);
};
