import { z } from 'zod';
import { User } from '../../identity/users/index.ts';
import { authorListingTag, authorTag } from '../../shared/change-tags.ts';
import { authorNotFound } from '../../shared/refusal.ts';
import { countPublishedBy, type ListingContext } from '../articles/index.ts';
import { type ReaderContext, requireAuthorNames } from '../privacy/index.ts';

export type PublishedAuthor = { user: User; articleCount: number };

const userId = z.uuid();

/**
 * The author of published articles. One without any, or whose name is not shown, is answered like a missing one
 *.
 */
export async function findAuthor(context: ListingContext & ReaderContext, id: string): Promise<PublishedAuthor> {
  await requireAuthorNames(context);
  if (!userId.safeParse(id).success) throw authorNotFound();
  context.cacheDependencies?.addTags([authorTag(id), authorListingTag(id)]);
  const user = await context.db.findOne(User, { id });
  const articleCount = user ? await countPublishedBy(context, user.id) : 0;
  if (!user || articleCount === 0) throw authorNotFound();
  return { user, articleCount };
}
