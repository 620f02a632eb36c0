import {
  type CollectionKind,
  collectionTexts,
  entrySlugInput,
  files,
  type ShownEntry,
  type Values,
} from '@madrasah/contract';
import { expressionBuilder } from 'kysely';
import { z } from 'zod';
import type { Services } from '../../trpc/context.ts';
import { publicProcedure } from '../../trpc/procedures.ts';
import { type EntryContext, readShown, readShownBySlug } from './entries.queries.ts';
import type { EntryTables } from './entry.entity.ts';

const row = expressionBuilder<EntryTables, 'collection_entries'>();
const referencedIds = z.array(z.string()).catch([]);

/** The files of an entry that are shown now, in its order. */
async function readAttachments(
  context: EntryContext & Pick<Services, 'features'>,
  kind: CollectionKind,
  slug: string,
): Promise<(ShownEntry & Values)[]> {
  const { attachments }: Values = await readShownBySlug(context, kind, slug);
  const ids = referencedIds.parse(attachments);
  if (ids.length === 0 || (await context.features.off(context.cacheDependencies)).includes('files')) return [];
  const attached = await readShown(context, files, {
    where: row('collection_entries.public_id', '=', row.fn.any(row.val(ids))),
    limit: ids.length,
  });
  return attached.toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id));
}

/** What kinds with a field `attachments` have in addition. */
export const attachmentProcedures = (kind: CollectionKind) => ({
  attachments: publicProcedure
    .meta({
      requires: null,
      refuses: ['INVALID', 'NOT_FOUND'],
      cacheTags: [],
      failure: collectionTexts.fetchFailed(kind.labels.many),
    })
    .input(entrySlugInput)
    .output(z.object({ data: z.array(files.schemas.card) }))
    .query(async ({ ctx, input }) => ({ data: await readAttachments(ctx, kind, input.slug) })),
});
