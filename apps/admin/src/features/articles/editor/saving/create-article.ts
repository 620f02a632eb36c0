import { type RouterInputs, readRefusal, withIdempotencyKey } from '@madrasah/api-client';
import { idempotencyHeader, texts } from '@madrasah/contract';
import { type Failure, readFailure } from '../../../../shared/calls/failure.ts';
import type { Services } from '../../../../shared/services/services.ts';

type NewArticle = RouterInputs['articles']['create'];

/** The server has stored something else under this idempotency key. */
const isIdempotencyKeyUsed = (error: unknown): boolean => idempotencyHeader in readRefusal(error).errors;

/** Whether the article may have been stored: there was no answer, the server failed, or it is still storing it. */
function mayBeStored(error: unknown): boolean {
  const { code, status } = readRefusal(error);
  return code === 'UNEXPECTED_RESPONSE' || code === 'CONFLICT' || status === 0 || status >= 500;
}

/**
 * Sends a new article with its draft's id as idempotency key, also on a retry or after a reload: a save whose
 * response was lost does not create a second article. When something else was stored under that key, the call fails,
 * and the next attempt uses a new key.
 */
export function createArticleSender({ client }: Pick<Services, 'client'>, draftId: string) {
  let idempotencyKey = draftId;
  /** The day of an attempt that may have been stored: after midnight, a retry must still be the same request. */
  let sentDay: Pick<NewArticle, 'date'> | undefined;
  return ({ date, ...article }: NewArticle) => {
    const day = sentDay ?? (date === undefined ? {} : { date });
    return client.articles.create.mutate({ ...article, ...day }, withIdempotencyKey(idempotencyKey)).catch((error) => {
      if (mayBeStored(error)) sentDay = day;
      if (isIdempotencyKeyUsed(error)) {
        idempotencyKey = crypto.randomUUID();
        sentDay = undefined;
      }
      throw error;
    });
  };
}

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

export function readSaveError(error: unknown, fallback: string): Failure {
  if (error instanceof MissingPicturesError) return missingPictures;
  return isIdempotencyKeyUsed(error) ? savedBefore : readFailure(error, fallback);
}
