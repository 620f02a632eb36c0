import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

/** The secret that signs, encrypts and fingerprints, and its predecessor while it is being replaced. */
export type Secrets = { present: string; previous?: string | undefined };

const algorithm = 'aes-256-gcm';
const lengths = { key: 32, nonce: 12, tag: 16 };

/** Encrypts texts, so that the database alone does not reveal them. */
export type Sealer = {
  /** `owner` identifies whom the text belongs to, and is needed to decrypt it. */
  seal(text: string, owner: string): string;
  /** Null when it was encrypted with another secret or for another owner, or was changed. */
  unseal(sealed: string, owner: string): string | null;
  /** Encrypts a text again that was encrypted under the previous secret; null where that is not necessary. */
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
 * Encrypts with AES-256-GCM under its own key, derived from the application's secret. Texts of the previous secret can
 * be decrypted too, while that is configured.
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
