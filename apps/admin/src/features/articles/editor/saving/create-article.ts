import { type RouterInputs, readRefusal, withIdempotencyKey } from '@madrasah/api-client';
import { idempotencyHeader } from '@madrasah/contract';
import type { Services } from '../../../../shared/services/services.ts';

type NewArticle = RouterInputs['articles']['create'];

/** The server has stored something else under this idempotency key. */
export const isIdempotencyKeyUsed = (error: unknown): boolean => idempotencyHeader in readRefusal(error).errors;

/**
 * Sends a new article with its draft's id as idempotency key, also on a retry or after a reload: a save whose
 * response was lost does not create a second article. When something else was stored under that key, the call fails,
 * and the next attempt uses a new key.
 */
export function createArticleSender({ client }: Pick<Services, 'client'>, draftId: string) {
  let idempotencyKey = draftId;
  /** That of the first attempt: a retry after midnight, or with the zone loaded since, must be the same request. */
  let day: Pick<NewArticle, 'date'> | undefined;
  return ({ date, ...article }: NewArticle) => {
    day ??= date === undefined ? {} : { date };
    return client.articles.create.mutate({ ...article, ...day }, withIdempotencyKey(idempotencyKey)).catch((error) => {
      if (isIdempotencyKeyUsed(error)) idempotencyKey = crypto.randomUUID();
      throw error;
    });
  };
}
