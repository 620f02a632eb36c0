import { adviceFor, readRefusal } from '@madrasah/api-client';
import { type StaleVersion, texts } from '@madrasah/contract';
import { isIdempotencyKeyUsed } from './create-article.ts';

/** Why saving failed: another person saved in between, pictures are missing, or a message for the red box. */
export type SaveError =
  | { kind: 'stale'; current: StaleVersion }
  | { kind: 'pictures' | 'failed'; message: string; hint: string };

/** A picture of the form is not uploaded: nothing was sent. */
export class MissingPicturesError extends Error {}

const kept = 'Tulisan Anda aman di halaman ini dan di perangkat ini.';
const hints: Partial<Record<string, string>> = {
  TIMEOUT: `Server tidak menjawab dalam 30 detik. Periksa daftar artikel sebelum mencoba lagi. ${kept}`,
  UNREACHABLE: `Server tidak dapat dihubungi. Periksa koneksi internet, lalu coba lagi. ${kept}`,
};

const savedBefore: SaveError = {
  kind: 'failed',
  message: 'Percobaan menyimpan sebelumnya rupanya sudah sampai di server.',
  hint: `Periksa daftar artikel. Bila ingin menyimpan tulisan ini sebagai artikel baru, simpan sekali lagi. ${kept}`,
};

const missingPictures: SaveError = {
  kind: 'pictures',
  message: texts.upload.failed,
  hint: 'Ada gambar yang belum terunggah. Unggah ulang atau hapus gambar itu, lalu simpan lagi.',
};

/** Converts a failed save: the server's message, else the screen's own. */
export function readSaveError(error: unknown, fallback: string): SaveError {
  if (error instanceof MissingPicturesError) return missingPictures;
  const refusal = readRefusal(error);
  const { code, message, errors, current } = refusal;
  if (code === 'STALE' && current) return { kind: 'stale', current };
  if (isIdempotencyKeyUsed(error)) return savedBefore;
  const fields = Object.values(errors).join(' ');
  const hint = code === 'UNEXPECTED_RESPONSE' ? `${adviceFor(refusal)} ${kept}` : (hints[code] ?? kept);
  return {
    kind: 'failed',
    message: message || fallback,
    hint: [fields, hint].filter(Boolean).join(' '),
  };
}
