import { named, type RouterInputs, readRefusal } from '@madrasah/api-client';
import { idempotencyHeader } from '@madrasah/contract';
import type { Services } from '../../services.ts';

type NewArticle = RouterInputs['articles']['create'];

/** The server knows this name already, with something else in it. */
export const isNameTaken = (error: unknown): boolean => idempotencyHeader in readRefusal(error).errors;

/**
 * Sends a new article under its draft's name, also when it is tried again or restored after a reload: a save whose
 * answer was lost does not make a second article. When something else was stored under that name, the writer is told,
 * and the next try has a name of its own.
 */
export function createArticleSender({ client }: Pick<Services, 'client'>, draftId: string) {
  let name = draftId;
  return (article: NewArticle) =>
    client.articles.create.mutate(article, named(name)).catch((error) => {
      if (isNameTaken(error)) name = crypto.randomUUID();
      throw error;
    });
}
