import type { CollectionKind, EntryStatus, Values } from '@madrasah/contract';
import { allOf, readRows } from '../../database/query.ts';
import { recordActivity } from '../../platform/activity/index.ts';
import { firstFree, newPublicId } from '../../shared/slug.ts';
import type { StaffContext } from '../../trpc/service-context.ts';
import { slugBaseOf } from './addresses.ts';
import { isWorkedOnBy } from './entries.policy.ts';
import { isEntry, queries } from './entries.queries.ts';
import { storeChanges } from './entries.service.ts';
import { keepRevisions } from './revisions.ts';
import { columnsOf, draftOf, type EntryDraft, selectStored } from './stored-entry.ts';

export type ImportedEntries = {
  added: { title: string; values: Values }[];
  /** Given values replace the stored ones; `id` is the public id. */
  changed: { id: string; title: string; values: Values }[];
  /** The state of the added ones; changed ones keep theirs. */
  status: EntryStatus;
  onRows: (count: number) => void;
};

const rowsAtOnce = 100;

/**
 * Stores the entries of a file in the caller's transaction, which has locked the kind. The caller has checked the values
 * and that the actor may publish. The log has one line for all of them.
 */
export async function importEntries(
  context: StaffContext,
  kind: CollectionKind,
  { added, changed, status, onRows }: ImportedEntries,
): Promise<void> {
  await addEntries(context, kind, added, { status, onRows });
  for (const { id, title, values } of changed) {
    const isChanged = allOf(isWorkedOnBy(kind, context.actor), isEntry(id));
    for (const stored of await readRows(context.db, selectStored().where(isChanged).forUpdate())) {
      const before = draftOf(kind, stored);
      await storeChanges(context, kind, stored, { ...before, title, values: { ...before.values, ...values } });
    }
    onRows(1);
  }
  const count = added.length + changed.length;
  await recordActivity(context, {
    action: 'collection.import',
    subject: { id: kind.name, title: kind.labels.many },
    count,
  });
}

async function addEntries(
  context: StaffContext,
  kind: CollectionKind,
  entries: ImportedEntries['added'],
  { status, onRows }: Pick<ImportedEntries, 'status' | 'onRows'>,
): Promise<void> {
  const { db, actor } = context;
  const now = context.now();
  const taken = new Set(
    (
      await readRows(
        db,
        queries
          .selectFrom('collection_entries')
          .where('collection_entries.kind', '=', kind.name)
          .select('collection_entries.slug'),
      )
    ).map(({ slug }) => slug),
  );
  const rows = entries.map(({ title, values }) => {
    const startsAt = status === 'published' ? now : null;
    const draft: EntryDraft = { id: null, title, status, startsAt, endsAt: null, values };
    const slug = firstFree(slugBaseOf(kind, title), taken);
    taken.add(slug);
    return {
      ...columnsOf(kind, draft),
      public_id: newPublicId(),
      kind: kind.name,
      slug,
      published_at: startsAt,
      created_at: now,
      created_by_id: actor.id,
      updated_at: now,
      updated_by_id: actor.id,
    };
  });
  for (let at = 0; at < rows.length; at += rowsAtOnce) {
    const part = rows.slice(at, at + rowsAtOnce);
    const stored = await readRows(
      db,
      queries.insertInto('collection_entries').values(part).returning('collection_entries.id'),
    );
    await keepRevisions(
      db,
      stored.map(({ id }) => id),
    );
    onRows(part.length);
  }
}
