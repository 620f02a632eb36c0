import { type Author, authorInput, authorResponse, texts } from '@madrasah/contract';
import { z } from 'zod';
import { User } from '../../identity/users/index.ts';
import { authorListingTag, authorTag } from '../../shared/change-tags.ts';
import { authorNotFound } from '../../shared/refusal.ts';
import { t } from '../../trpc/init.ts';
import { publicProcedure } from '../../trpc/procedures.ts';
import { rest } from '../../trpc/rest.ts';
import { countPublishedBy, type ListingContext } from '../articles/index.ts';
import { type ReaderContext, requireAuthorNames, toPublicPerson } from '../privacy/index.ts';

type PublishedAuthor = { user: User; articleCount: number };

const userId = z.uuid();

/**
 * The author of published articles. One without any, or whose name is not shown, is answered like a missing one
 *.
 */
async function findAuthor(context: ListingContext & ReaderContext, id: string): Promise<PublishedAuthor> {
  await requireAuthorNames(context);
  if (!userId.safeParse(id).success) throw authorNotFound();
  context.cacheDependencies?.addTags([authorTag(id), authorListingTag(id)]);
  const user = await context.db.findOne(User, { id });
  const articleCount = user ? await countPublishedBy(context, user.id) : 0;
  if (!user || articleCount === 0) throw authorNotFound();
  return { user, articleCount };
}

/** An author as visitors see one. */
const toAuthor = ({ user, articleCount }: PublishedAuthor): Author => ({
  ...toPublicPerson(user),
  articleCount,
});

export const authorsRouter = t.router({
  byId: publicProcedure
    .meta({
      requires: null,
      refuses: ['NOT_FOUND'],
      cacheTags: ['settings'],
      openapi: rest('GET', '/api/authors/{id}', 'An author of published articles'),
      failure: texts.author.fetchFailed,
    })
    .input(authorInput)
    .output(authorResponse)
    .query(async ({ ctx, input }) => ({ data: toAuthor(await findAuthor(ctx, input.id)) })),
});
