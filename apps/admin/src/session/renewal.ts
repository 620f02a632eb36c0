import { isUnauthenticated, readRefusal } from '@madrasah/api-client';
import { limits } from '@madrasah/contract';
import { z } from 'zod';
import type { Session, TokenPair } from './session.ts';

/** A token is renewed while the last third of its life runs. */
const renewAheadMs = limits.session.accessTokenMs / 3;
/** Nearer to its end than this, a call could arrive too late: it waits for the new token. */
const safetyMs = 30_000;

const tokenTimes = z.object({ iat: z.number(), exp: z.number() });

/** When a token was made and when it ends, in milliseconds of the server's clock; null when it does not say. */
export function readTokenTimes(token: string): { madeAt: number; endsAt: number } | null {
  const payload = token.split('.')[1];
  if (!payload) return null;
  try {
    const times = tokenTimes.parse(JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/'))));
    return { madeAt: times.iat * 1000, endsAt: times.exp * 1000 };
  } catch {
    return null;
  }
}

/** How urgent a new token is, with so many milliseconds of its life left. */
export function renewalNeed(remainingMs: number): 'none' | 'soon' | 'now' {
  if (remainingMs <= safetyMs) return 'now';
  return remainingMs <= renewAheadMs ? 'soon' : 'none';
}

type RenewalOptions = {
  session: Session;
  /** Trades a refresh token; rejects when the server refuses or does not answer. Ends no session by itself. */
  refresh: (refreshToken: string) => Promise<TokenPair>;
  now: () => number;
  /** Lets one tab at a time through. */
  alone: (task: () => Promise<void>) => Promise<void>;
};

/**
 * Keeps the session's token fresh ahead of its end, so that nobody is thrown out while writing (D-08, A-22).
 * Several askers, also in other tabs, share one call.
 */
export function createRenewal({ session, refresh, now, alone }: RenewalOptions) {
  let running: Promise<void> | null = null;
  /** How far this machine's clock is ahead of the server's, learnt from tokens that have just been made. */
  let clockAheadMs = 0;

  /** Milliseconds until the token ends; null without a token that tells. */
  const remaining = (): number | null => {
    const token = session.token();
    const times = token ? readTokenTimes(token) : null;
    return times && times.endsAt + clockAheadMs - now();
  };
  const need = () => {
    const left = remaining();
    return left === null ? 'none' : renewalNeed(left);
  };

  async function trade() {
    const refreshToken = session.refreshToken();
    if (!refreshToken || need() === 'none') return;
    const isCurrent = () => session.refreshToken() === refreshToken;
    try {
      const pair = await refresh(refreshToken);
      if (!isCurrent()) return;
      session.renew(pair);
      learnClock(pair.token);
    } catch (error) {
      // A server that is busy or away says nothing about the session: the next occasion tries again.
      if (isCurrent() && isUnauthenticated(readRefusal(error))) session.end();
    }
  }

  function learnClock(freshToken: string) {
    const times = readTokenTimes(freshToken);
    if (times) clockAheadMs = now() - times.madeAt;
  }

  function renew(): Promise<void> {
    running ??= alone(trade)
      .catch(() => undefined)
      .finally(() => {
        running = null;
      });
    return running;
  }

  return {
    learnClock,
    /** Resolves when the token is good for a call; a failed renewal is left to the call to notice. */
    async keepFresh(): Promise<void> {
      const urgency = need();
      if (urgency === 'none') return;
      const renewed = renew();
      if (urgency === 'now') await renewed;
    },

    /**
     * A call was refused for its token. A token that has merely run out, because it could not be renewed in time, is
     * renewed now; if any other is refused, the session is over (ST-004). The call itself is not made again (ST-006).
     */
    tokenRefused(): void {
      const left = remaining();
      if (left !== null && left <= 0) void renew();
      else session.end();
    },
  };
}
export type Renewal = ReturnType<typeof createRenewal>;

/**
 * One tab at a time where the browser has Web Locks; the server's grace period covers the others. A tab that
 * the browser has put to sleep may hold the lock for ever, so nobody waits longer for it than for a call.
 */
export const oneTabAtATime = async (task: () => Promise<void>): Promise<void> => {
  if (!('locks' in navigator)) return task();
  await navigator.locks.request('madrasah-session', { signal: AbortSignal.timeout(limits.apiTimeoutMs) }, task);
};
