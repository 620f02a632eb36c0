import { type RouterInputs, readRefusal, withIdempotencyKey } from '@madrasah/api-client';
import { idempotencyHeader } from '@madrasah/contract';
import type { Services } from '../../../../shared/services/services.ts';

type NewArticle = RouterInputs['articles']['create'];

/** The server has stored something else under this idempotency key. */
export const isIdempotencyKeyUsed = (error: unknown): boolean => idempotencyHeader in readRefusal(error).errors;

/**
 * Sends a new article with its draft's id as idempotency key, also when it is tried again or restored after a reload: a
 * save whose answer was lost does not make a second article. When something else was stored under that key, the call
 * fails, and the next try uses a new key.
 */
export function createArticleSender({ client }: Pick<Services, 'client'>, draftId: string) {
  let idempotencyKey = draftId;
  return (article: NewArticle) =>
    client.articles.create.mutate(article, withIdempotencyKey(idempotencyKey)).catch((error) => {
      if (isIdempotencyKeyUsed(error)) idempotencyKey = crypto.randomUUID();
      throw error;
    });
}
