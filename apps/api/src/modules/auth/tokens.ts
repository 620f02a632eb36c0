import type { JWT } from '@fastify/jwt';
import { limits } from '@madrasah/contract';
import { z } from 'zod';
import type { Clock } from '../../shared/clock.ts';

/** What a token says. `sid` names the session; `jti` names the token, and for refreshing it is the session's `refreshId`. */
const claims = z.object({ sid: z.uuid(), jti: z.uuid(), use: z.enum(['access', 'refresh']) });
export type Claims = z.infer<typeof claims>;

export type Tokens = {
  /** A token for calls, good for 30 minutes; right after login it also refreshes. */
  signAccess(session: string, id: string): string;
  signRefresh(session: string, id: string): string;
  /** What a token for calls says, or null when it is forged, expired or of the other kind. */
  readAccess(token: string): Claims | null;
  /** What a token for refreshing says; a login token counts even when it has expired. */
  readRefresh(token: string): Claims | null;
};

/** Signs and reads tokens; expiry is judged by `now`, so that tests can move the time. */
export function createTokens(jwt: Pick<JWT, 'sign' | 'verify'>, now: Clock): Tokens {
  const seconds = () => Math.floor(now().getTime() / 1000);
  const claimsWithExpiry = claims.extend({ exp: z.number() });

  const read = (token: string) => {
    try {
      return claimsWithExpiry.safeParse(jwt.verify(token, { ignoreExpiration: true })).data ?? null;
    } catch {
      return null;
    }
  };
  const issue = (use: Claims['use'], lifetimeMs: number) => (sid: string, jti: string) =>
    jwt.sign({ sid, jti, use, iat: seconds(), exp: seconds() + lifetimeMs / 1000 });

  return {
    signAccess: issue('access', limits.session.accessTokenMs),
    signRefresh: issue('refresh', limits.session.rememberedMs),
    readAccess: (token) => {
      const found = read(token);
      return found?.use === 'access' && found.exp > seconds() ? found : null;
    },
    readRefresh: read,
  };
}
