import { createHmac, timingSafeEqual } from 'node:crypto';
import { type Connection, inSingleSession } from '../../database/orm.ts';
import { hasTable } from '../../database/query.ts';
import {
  type InstallationKey,
  loadInstallationKey,
  openKey,
  type SealedKey,
  type Sealer,
} from '../../platform/installation/index.ts';
import { BackupError } from './backup-error.ts';
import { type Manifest, manifestSchema } from './manifest.ts';

/**
 * Creates the key that signs backups where the site has none that can be decrypted: a backup without a signature would
 * be refused later. A database of a version without such keys stays as it is.
 */
export const prepareSigningKey = (connection: Connection, sealer: Sealer, now: Date): Promise<void> =>
  inSingleSession(connection, async ({ db }) => {
    if (await hasTable(db, 'installation_keys')) await loadInstallationKey(db, sealer, now);
  });

/** A backup that this installation did not sign: anyone may have made it. */
export class ForeignBackupError extends BackupError {
  override name = 'ForeignBackupError';
}

/** The manifest contains the hash of every part, so its signature covers the whole backup. */
function macOf({ signature: _, ...manifest }: Manifest, { bytes }: InstallationKey): Buffer {
  return createHmac('sha256', bytes).update('madrasah backup\n').update(JSON.stringify(manifest)).digest();
}

/** Signs with the newest key that can be decrypted; leaves the manifest unchanged where there is none. */
export function signManifest(manifest: Manifest, keys: readonly SealedKey[], sealer: Sealer | undefined): Manifest {
  if (!sealer) return manifest;
  for (const sealed of keys) {
    const key = openKey(sealed, sealer);
    if (!key) continue;
    // In the order in which it is read again.
    const plain = manifestSchema.parse(manifest);
    const mac = macOf(plain, key).toString('hex');
    return { ...plain, signature: { keyId: key.id, sealedKey: sealed.sealed, mac } };
  }
  return manifest;
}

/** What signatures are verified with: the secret of this installation, and the keys in its database. */
type Trust = { sealer: Sealer; keys: readonly SealedKey[] };

/** Whether this installation signed the backup, also before its secret was changed. */
export function isOwnBackup(manifest: Manifest, { sealer, keys }: Trust): boolean {
  const { signature } = manifest;
  if (!signature) return false;
  const stored = keys.filter(({ id }) => id === signature.keyId);
  return [...stored, { id: signature.keyId, sealed: signature.sealedKey }].some((sealed) => {
    const key = openKey(sealed, sealer);
    return key !== undefined && timingSafeEqual(macOf(manifest, key), Buffer.from(signature.mac, 'hex'));
  });
}

/** Refuses a foreign backup, unless the requester has confirmed it. */
export function requireTrusted(manifest: Manifest, trust: Trust, acceptsForeign: boolean): void {
  if (acceptsForeign || isOwnBackup(manifest, trust)) return;
  throw new ForeignBackupError(
    manifest.signature
      ? 'Cadangan ini ditandatangani oleh pemasangan lain, atau diubah sesudah dibuat. Pulihkan hanya bila Anda mengenal asalnya. Tidak ada yang diubah.'
      : 'Cadangan ini tidak bertanda tangan: dibuat oleh versi lama atau oleh program lain. Pulihkan hanya bila Anda mengenal asalnya. Tidak ada yang diubah.',
  );
}
