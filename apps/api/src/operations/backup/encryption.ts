import type { BackupSettings } from '../../config/env.ts';
import { BackupError } from './backup-error.ts';

/** The lock of a backup: a passphrase, or the public half of a key whose secret half is stored elsewhere. */
export type Lock = NonNullable<BackupSettings['lock']>;

/** What decrypts an encrypted backup. */
export type Key = { passphrase?: string | undefined; identities: readonly string[] };

export const noKey: Key = { identities: [] };

/** What decrypts backups with this lock, as far as it is known here: not the secret half of a key. */
export const keyFrom = (lock: Lock | undefined): Key =>
  lock && 'passphrase' in lock ? { ...noKey, passphrase: lock.passphrase } : noKey;

/** The first bytes of a file in the age format (age-encryption.org/v1). */
export const ageMagic = Buffer.from('age-encryption.org/v1\n');

/** Half a megabyte of code, which only encrypted backups need. */
const loadAge = () => import('age-encryption');

type Bytes = AsyncIterable<Uint8Array>;

/** Encrypts a stream; refuses a recipient that is no key. */
export function locking(lock: Lock): (bytes: Bytes) => AsyncGenerator<Uint8Array> {
  return async function* (bytes) {
    const { Encrypter } = await loadAge();
    const encrypter = new Encrypter();
    try {
      if ('passphrase' in lock) encrypter.setPassphrase(lock.passphrase);
      else encrypter.addRecipient(lock.recipient);
    } catch {
      throw new BackupError('Kunci penerima tidak dikenal. Isi dengan kunci publik age: age1…');
    }
    yield* await encrypter.encrypt(ReadableStream.from(bytes));
  };
}

/** Decrypts a stream; fails with a message for the operator where the key does not fit. */
export function unlocking({ passphrase, identities }: Key): (bytes: Bytes) => AsyncGenerator<Uint8Array> {
  if (passphrase === undefined && identities.length === 0) {
    throw new BackupError(
      'Cadangan ini terenkripsi. Isi BACKUP_PASSPHRASE dengan kata sandinya, atau sebutkan berkas kuncinya dengan --identity.',
    );
  }
  return async function* (bytes) {
    const { Decrypter } = await loadAge();
    const decrypter = new Decrypter();
    try {
      if (passphrase !== undefined) decrypter.addPassphrase(passphrase);
      for (const identity of identities) decrypter.addIdentity(identity);
    } catch {
      throw new BackupError('Berkas kunci tidak dikenal. Isinya harus kunci age: AGE-SECRET-KEY-1…');
    }
    const opened = await decrypter.decrypt(ReadableStream.from(bytes)).catch((error: unknown) => {
      if (error instanceof Error && error.message.startsWith('no identity matched')) {
        throw new BackupError('Kata sandi atau kunci cadangan tidak cocok. Tidak ada yang diubah.');
      }
      throw error;
    });
    yield* opened;
  };
}
