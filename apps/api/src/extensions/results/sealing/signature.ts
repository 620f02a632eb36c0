import { createPrivateKey, createPublicKey, hkdfSync, type KeyObject, sign } from 'node:crypto';

/** What stands before the 32 bytes of a private Ed25519 key in PKCS #8 (RFC 8410). */
const pkcs8Head = Buffer.from('302e020100300506032b657004220420', 'hex');

/** The signing key of this installation, derived from its stored key. */
export const signingKeyOf = (installationKey: Buffer): KeyObject =>
  createPrivateKey({
    key: Buffer.concat([pkcs8Head, Buffer.from(hkdfSync('sha256', installationKey, '', 'madrasah results', 32))]),
    format: 'der',
    type: 'pkcs8',
  });

type Sealed = { slug: string; opensAt: Date; sealedAt: Date; sealHash: string };

/** The line that is signed: which results, when they open, when they were sealed, and the hash of their shards. */
export const statementOf = ({ slug, opensAt, sealedAt, sealHash }: Sealed): string =>
  `madrasah-hasil ${slug} ${opensAt.toISOString()} ${sealedAt.toISOString()} ${sealHash}`;

/** The signature, and the public key in DER; both in base64. */
export const signStatement = (statement: string, key: KeyObject): { signature: string; publicKey: string } => ({
  signature: sign(null, Buffer.from(statement), key).toString('base64'),
  publicKey: createPublicKey(key).export({ format: 'der', type: 'spki' }).toString('base64'),
});
