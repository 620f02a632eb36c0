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
  /** Trades a refresh token; rejects when the server refuses or does not answer. */
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

  const need = () => {
    const token = session.token();
    const times = token && readTokenTimes(token);
    return times ? renewalNeed(times.endsAt + clockAheadMs - now()) : 'none';
  };

  async function trade() {
    const refreshToken = session.refreshToken();
    if (!refreshToken || need() === 'none') return;
    const pair = await refresh(refreshToken);
    if (session.refreshToken() !== refreshToken) return;
    session.renew(pair);
    learnClock(pair.token);
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
  };
}
export type Renewal = ReturnType<typeof createRenewal>;

/** One tab at a time where the browser has Web Locks; the server's grace period covers the others. */
export const oneTabAtATime = async (task: () => Promise<void>): Promise<void> => {
  if (!('locks' in navigator)) return task();
  await navigator.locks.request('madrasah-session', task);
};
