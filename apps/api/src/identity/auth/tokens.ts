import { createHmac } from 'node:crypto';
import type { JWT } from '@fastify/jwt';
import { limits } from '@madrasah/contract';
import { z } from 'zod';
import type { Clock } from '../../shared/clock.ts';
import type { Claims, Tokens } from '../../trpc/session.ts';
import { createSealer, type Secrets } from './sealing.ts';

const claims = z.object({
  sid: z.uuid(),
  jti: z.uuid(),
  use: z.enum(['access', 'refresh']),
  exp: z.number(),
}) satisfies z.ZodType<Claims>;

const challengeClaims = z.object({
  sub: z.uuid(),
  use: z.literal('challenge'),
  remember: z.boolean(),
  proof: z.string(),
  exp: z.number(),
});

const fingerprintWith = (key: string, text: string) => createHmac('sha256', key).update(text).digest('hex');

const accessSeconds = limits.session.accessTokenMs / 1000;

/**
 * Signs with the current secret and verifies with it or the previous one; expiry depends on `now`, so that tests can
 * move the time.
 */
export function createTokens(jwt: Pick<JWT, 'sign' | 'verify'>, secrets: Secrets, now: Clock): Tokens {
  const keys = [secrets.present, secrets.previous].filter((secret) => secret !== undefined);
  const toSeconds = (instant: Date) => Math.floor(instant.getTime() / 1000);
  const seconds = () => toSeconds(now());
  /** One that ends later than it can was issued by a clock that was ahead. */
  const isValid = (exp: number, lifetimeMs: number) =>
    exp > seconds() && exp <= seconds() + (lifetimeMs + limits.clock.toleranceMs) / 1_000;

  const verify = <Schema extends z.ZodType>(token: string, schema: Schema): z.output<Schema> | null => {
    for (const key of keys) {
      try {
        return schema.safeParse(jwt.verify(token, { key, ignoreExpiration: true })).data ?? null;
      } catch {
        // Forged, or signed with the other secret.
      }
    }
    return null;
  };
  const read = (token: string) => verify(token, claims);
  const issue = (use: Claims['use'], sid: string, jti: string, exp: number) =>
    jwt.sign({ sid, jti, use, iat: seconds(), exp });

  return {
    signAccess: (session, id) =>
      issue('access', session.id, id, Math.min(seconds() + accessSeconds, toSeconds(session.expiresAt))),
    signRefresh: (session) => issue('refresh', session.id, session.refreshId, toSeconds(session.expiresAt)),
    readAccess: (token) => {
      const found = read(token);
      return found?.use === 'access' && isValid(found.exp, limits.session.accessTokenMs) ? found : null;
    },
    readRefresh: read,
    signChallenge: ({ userId, remember, passwordProof }) =>
      jwt.sign({
        sub: userId,
        use: 'challenge',
        remember,
        proof: passwordProof,
        iat: seconds(),
        exp: seconds() + limits.twoFactor.challengeMs / 1_000,
      }),
    readChallenge: (token) => {
      const found = verify(token, challengeClaims);
      if (!found || !isValid(found.exp, limits.twoFactor.challengeMs)) return null;
      return { userId: found.sub, remember: found.remember, passwordProof: found.proof };
    },
    ...createSealer(secrets),
    fingerprint: (text) => fingerprintWith(secrets.present, text),
    everyFingerprint: (text) => keys.map((key) => fingerprintWith(key, text)),
  };
}
