import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import type { JWT } from '@fastify/jwt';
import { limits } from '@madrasah/contract';
import { z } from 'zod';
import type { Clock } from '../../shared/clock.ts';
import type { Claims, Tokens } from '../../trpc/session.ts';

/** The secret that signs, encrypts and fingerprints, and its predecessor while it is being replaced. */
export type Secrets = { present: string; previous?: string | undefined };

const algorithm = 'aes-256-gcm';
const lengths = { key: 32, nonce: 12, tag: 16 };

const keyOf = (secret: string) => Buffer.from(hkdfSync('sha256', secret, '', 'madrasah second factor', lengths.key));

function encryptWith(key: Buffer, text: string, owner: string): string {
  const nonce = randomBytes(lengths.nonce);
  const cipher = createCipheriv(algorithm, key, nonce).setAAD(Buffer.from(owner));
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url');
}

function decryptWith(key: Buffer, sealed: string, owner: string): string | null {
  const bytes = Buffer.from(sealed, 'base64url');
  const textStart = lengths.nonce + lengths.tag;
  try {
    const decipher = createDecipheriv(algorithm, key, bytes.subarray(0, lengths.nonce), {
      authTagLength: lengths.tag,
    });
    decipher.setAAD(Buffer.from(owner)).setAuthTag(bytes.subarray(lengths.nonce, textStart));
    return Buffer.concat([decipher.update(bytes.subarray(textStart)), decipher.final()]).toString('utf8');
  } catch {
    return null;
  }
}

/** Encrypts with AES-256-GCM under a key derived from the application's secret; also decrypts with the previous one. */
export function createEncryptor({ present, previous }: Secrets): Pick<Tokens, 'encrypt' | 'decrypt' | 'reencrypt'> {
  const key = keyOf(present);
  const keyBefore = previous === undefined ? undefined : keyOf(previous);
  const decryptBefore = (sealed: string, owner: string) => keyBefore && decryptWith(keyBefore, sealed, owner);
  return {
    encrypt: (text, owner) => encryptWith(key, text, owner),
    decrypt: (sealed, owner) => decryptWith(key, sealed, owner) ?? decryptBefore(sealed, owner) ?? null,
    reencrypt(sealed, owner) {
      if (decryptWith(key, sealed, owner) !== null) return null;
      const text = decryptBefore(sealed, owner) ?? null;
      return text === null ? null : encryptWith(key, text, owner);
    },
  };
}

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

/** Signs with the current secret, verifies with either; expiry depends on `now`, so that tests can move the time. */
export function createTokens(jwt: Pick<JWT, 'sign' | 'verify'>, secrets: Secrets, now: Clock): Tokens {
  const keys = [secrets.present, secrets.previous].filter((secret) => secret !== undefined);
  const toSeconds = (instant: Date) => Math.floor(instant.getTime() / 1000);
  const seconds = () => toSeconds(now());
  /** Refuses a token that ends later than its lifetime allows: a clock that was ahead has issued it. */
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
    // Takes access tokens too, even expired ones, because a login's token refreshes; the stored session decides.
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
    ...createEncryptor(secrets),
    fingerprint: (text) => fingerprintWith(secrets.present, text),
    everyFingerprint: (text) => keys.map((key) => fingerprintWith(key, text)),
  };
}
