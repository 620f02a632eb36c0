import { createHmac } from 'node:crypto';
import type { JWT } from '@fastify/jwt';
import { limits } from '@madrasah/contract';
import { z } from 'zod';
import type { Clock } from '../../shared/clock.ts';

/** What a token says. `sid` names the session; `jti` names the token, and for refreshing it is the session's `refreshId`. */
const claims = z.object({ sid: z.uuid(), jti: z.uuid(), use: z.enum(['access', 'refresh']) });
export type Claims = z.infer<typeof claims>;

/** The session that a token is made for; no token outlives it. */
type TokenSession = { id: string; refreshId: string; expiresAt: Date };

export type Tokens = {
  /** A token for calls, good for 30 minutes; with the session's `refreshId` as its own it also refreshes. */
  signAccess(session: TokenSession, id: string): string;
  /** The token that refreshes the session next. */
  signRefresh(session: TokenSession): string;
  /** What a token for calls says, or null when it is forged, expired or of the other kind. */
  readAccess(token: string): Claims | null;
  /** What a token for refreshing says; a login token counts even when it has expired. */
  readRefresh(token: string): Claims | null;
  /** What a text is known by, in 64 hexadecimal digits, without being readable or found by trying all there are. */
  fingerprint(text: string): string;
};

const accessSeconds = limits.session.accessTokenMs / 1000;

/** Signs and reads tokens; expiry is judged by `now`, so that tests can move the time. */
export function createTokens(jwt: Pick<JWT, 'sign' | 'verify'>, secret: string, now: Clock): Tokens {
  const toSeconds = (instant: Date) => Math.floor(instant.getTime() / 1000);
  const seconds = () => toSeconds(now());
  const claimsWithExpiry = claims.extend({ exp: z.number() });

  const read = (token: string) => {
    try {
      return claimsWithExpiry.safeParse(jwt.verify(token, { ignoreExpiration: true })).data ?? null;
    } catch {
      return null;
    }
  };
  const issue = (use: Claims['use'], sid: string, jti: string, exp: number) =>
    jwt.sign({ sid, jti, use, iat: seconds(), exp });

  return {
    signAccess: (session, id) =>
      issue('access', session.id, id, Math.min(seconds() + accessSeconds, toSeconds(session.expiresAt))),
    signRefresh: (session) => issue('refresh', session.id, session.refreshId, toSeconds(session.expiresAt)),
    readAccess: (token) => {
      const found = read(token);
      return found?.use === 'access' && found.exp > seconds() ? found : null;
    },
    readRefresh: read,
    fingerprint: (text) => createHmac('sha256', secret).update(text).digest('hex'),
  };
}
