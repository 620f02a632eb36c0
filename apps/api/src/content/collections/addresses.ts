import { type CollectionKind, collectionTexts } from '@madrasah/contract';
import type { Database } from '../../database/database.ts';
import { changeRows, rowIn, rowsIn, runIn } from '../../database/query.ts';
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

export async function freeSlug(
  context: Pick<StaffContext, 'db' | 'reservedPaths'>,
  kind: CollectionKind,
  { id, title }: Pick<EntryDraft, 'id' | 'title'>,
): Promise<string> {
  const { db } = context;
  const { name, path } = kind;
  const base = slugBaseOf(kind, title);
  const taken = await queries
    .selectFrom('collection_entries')
    .where('collection_entries.kind', '=', name)
    .where('collection_entries.slug', 'like', `${base}%`)
    .where('collection_entries.id', 'is distinct from', id)
    .select('collection_entries.slug')
    .$call(rowsIn(db));
  const reserved = path !== undefined && isReserved(context, base) ? [base] : [];
  return firstFree(base, new Set([...taken.map(({ slug }) => slug), ...reserved]));
}

/** Refuses an address that another entry has, also one in the trash, or that is not for entries. */
async function requireFreePath(
  context: StaffContext,
  { name, path = '' }: CollectionKind,
  { id, slug }: { id: number | null; slug: string },
): Promise<void> {
  if (isReserved(context, slug)) throw invalidField(path, collectionTexts.pathReserved);
  const taken = await queries
    .selectFrom('collection_entries')
    .where('collection_entries.kind', '=', name)
    .where('collection_entries.slug', '=', slug)
    .where('collection_entries.id', 'is distinct from', id)
    .select('collection_entries.id')
    .$call(rowIn(context.db));
  if (taken) throw invalidField(path, collectionTexts.pathTaken);
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
