import { texts } from '@madrasah/contract';
import { type Failure, readFailure } from '../../../../shared/calls/failure.ts';
import { isIdempotencyKeyUsed } from './create-article.ts';

/** A picture of the form is not uploaded: nothing was sent. */
export class MissingPicturesError extends Error {}

const missingPictures: Failure = {
  message: texts.upload.failed,
  advice: '',
  errors: { pictures: 'Ada gambar yang belum terunggah. Unggah ulang atau hapus gambar itu, lalu simpan lagi.' },
};

const savedBefore: Failure = {
  message: 'Percobaan menyimpan sebelumnya rupanya sudah sampai di server.',
  advice: 'Periksa daftar artikel. Bila ingin menyimpan tulisan ini sebagai artikel baru, simpan sekali lagi.',
  errors: {},
};

/** Why an article could not be saved: the server's message, else the screen's own. */
export function readSaveError(error: unknown, fallback: string): Failure {
  if (error instanceof MissingPicturesError) return missingPictures;
  return isIdempotencyKeyUsed(error) ? savedBefore : readFailure(error, fallback);
}
