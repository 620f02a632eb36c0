import { type CollectionKind, collectionTexts } from '@madrasah/contract';
import type { Database } from '../../database/database.ts';
import { changeRows, readRow, readRows, runIn } from '../../database/query.ts';
import { invalidField } from '../../shared/refusal.ts';
import { firstFree, slugOf } from '../../shared/slug.ts';
import type { StaffContext } from '../../trpc/service-context.ts';
import { queries } from './entries.queries.ts';
import type { EntryDraft, StoredEntry } from './stored-entry.ts';

/** The address of an entry, unless another one has it. One of digits only could be a month or a page. */
export function slugBaseOf({ name }: CollectionKind, title: string): string {
  const slug = slugOf(title);
  return /[a-z]/.test(slug) ? slug : [name, slug].filter((part) => part !== '').join('-');
}

/** Whether an address of this kind stands directly below the site's, where other pages have theirs. */
const isReserved = ({ reservedPaths }: Pick<StaffContext, 'reservedPaths'>, slug: string) =>
  reservedPaths.has(slug.split('/')[0] ?? '');

/** The addresses of the other entries of a kind, also of those in the trash. */
const addressesOfOthers = ({ name }: CollectionKind, id: number | null) =>
  queries
    .selectFrom('collection_entries')
    .where('collection_entries.kind', '=', name)
    .where('collection_entries.id', 'is distinct from', id)
    .select('collection_entries.slug');

export async function freeSlug(
  context: Pick<StaffContext, 'db' | 'reservedPaths'>,
  kind: CollectionKind,
  { id, title }: Pick<EntryDraft, 'id' | 'title'>,
): Promise<string> {
  const base = slugBaseOf(kind, title);
  const similar = addressesOfOthers(kind, id).where('collection_entries.slug', 'like', `${base}%`);
  const taken = await readRows(context.db, similar);
  const reserved = kind.path !== undefined && isReserved(context, base) ? [base] : [];
  return firstFree(base, new Set([...taken.map(({ slug }) => slug), ...reserved]));
}

/** Refuses an address that another entry has, or that is not for entries. */
async function requireFreePath(
  context: StaffContext,
  kind: CollectionKind,
  { id, slug }: { id: number | null; slug: string },
): Promise<void> {
  const { path = '' } = kind;
  if (isReserved(context, slug)) throw invalidField(path, collectionTexts.pathReserved);
  const same = addressesOfOthers(kind, id).where('collection_entries.slug', '=', slug);
  if (await readRow(context.db, same)) throw invalidField(path, collectionTexts.pathTaken);
}

/** The address of an entry: the chosen one, or one that follows the title until the first publication. */
export async function addressOf(
  context: StaffContext,
  kind: CollectionKind,
  entry: EntryDraft,
  stored: Pick<StoredEntry, 'slug' | 'publishedAt'> | null,
): Promise<string> {
  const chosen = kind.path === undefined ? '' : String(entry.values[kind.path] ?? '');
  if (chosen !== '') {
    if (chosen !== stored?.slug) await requireFreePath(context, kind, { id: entry.id, slug: chosen });
    return chosen;
  }
  return stored && stored.publishedAt !== null ? stored.slug : freeSlug(context, kind, entry);
}

/** Links to the former address of a published entry lead to the current one, which redirects no more. */
export async function keepFormerSlug(
  db: Database,
  { name }: CollectionKind,
  { id, from, to }: { id: number | null; from: string | null; to: string },
): Promise<void> {
  await changeRows(db, queries.deleteFrom('collection_former_slugs').where('kind', '=', name).where('slug', '=', to));
  if (id === null || from === null || from === to) return;
  await queries
    .insertInto('collection_former_slugs')
    .values({ kind: name, slug: from, entry_id: id })
    .onConflict((conflict) => conflict.columns(['kind', 'slug']).doUpdateSet({ entry_id: id }))
    .$call(runIn(db));
}
