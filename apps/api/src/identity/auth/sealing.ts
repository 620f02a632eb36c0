import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

/** What signs, seals and fingerprints; and, while it is being replaced, the secret that did so before. */
export type Secrets = { present: string; previous?: string | undefined };

const algorithm = 'aes-256-gcm';
const lengths = { key: 32, nonce: 12, tag: 16 };

/** Makes texts unreadable to whoever has the database without the application's secret. */
export type Sealer = {
  /** `owner` is whom the text belongs to: it opens for nobody else. */
  seal(text: string, owner: string): string;
  /** Null when it was sealed with another secret or for somebody else, or was tampered with. */
  unseal(sealed: string, owner: string): string | null;
  /** The same under the present secret, where it opens under the one before; null where there is nothing to do. */
  reencrypt(sealed: string, owner: string): string | null;
};

const keyOf = (secret: string) => Buffer.from(hkdfSync('sha256', secret, '', 'madrasah second factor', lengths.key));

function sealWith(key: Buffer, text: string, owner: string): string {
  const nonce = randomBytes(lengths.nonce);
  const cipher = createCipheriv(algorithm, key, nonce).setAAD(Buffer.from(owner));
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url');
}

function unsealWith(key: Buffer, sealed: string, owner: string): string | null {
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

/**
 * Seals with AES-256-GCM under a key of its own, which is derived from the application's secret. What was sealed under
 * the secret before it opens as well, while that is given.
 */
export function createSealer({ present, previous }: Secrets): Sealer {
  const key = keyOf(present);
  const keyBefore = previous === undefined ? undefined : keyOf(previous);
  const unsealBefore = (sealed: string, owner: string) => keyBefore && unsealWith(keyBefore, sealed, owner);
  return {
    seal: (text, owner) => sealWith(key, text, owner),
    unseal: (sealed, owner) => unsealWith(key, sealed, owner) ?? unsealBefore(sealed, owner) ?? null,
    reencrypt(sealed, owner) {
      if (unsealWith(key, sealed, owner) !== null) return null;
      const text = unsealBefore(sealed, owner) ?? null;
      return text === null ? null : sealWith(key, text, owner);
    },
  };
}
