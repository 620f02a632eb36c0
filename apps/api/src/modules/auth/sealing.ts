import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const algorithm = 'aes-256-gcm';
const lengths = { key: 32, nonce: 12, tag: 16 };

/** Makes texts unreadable to whoever has the database without the application's secret. */
export type Sealer = {
  /** `owner` is whom the text belongs to: it opens for nobody else. */
  seal(text: string, owner: string): string;
  /** Null when it was sealed with another secret or for somebody else, or was tampered with. */
  unseal(sealed: string, owner: string): string | null;
};

/** Seals with AES-256-GCM under a key of its own, which is derived from the application's secret. */
export function createSealer(secret: string): Sealer {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'madrasah second factor', lengths.key));
  return {
    seal(text, owner) {
      const nonce = randomBytes(lengths.nonce);
      const cipher = createCipheriv(algorithm, key, nonce).setAAD(Buffer.from(owner));
      const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url');
    },
    unseal(sealed, owner) {
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
    },
  };
}
