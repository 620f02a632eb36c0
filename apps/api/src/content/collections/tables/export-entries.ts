import { type CollectionKind, collectionLimits, type Field, shownValue, stateNames } from '@madrasah/contract';
import { readRows } from '../../../database/query.ts';
import { recordActivity } from '../../../platform/activity/index.ts';
import { type Download, tableToDownload } from '../../../shared/tables/tables.ts';
import type { StaffContext } from '../../../trpc/service-context.ts';
import { isWorkedOnBy } from '../entries.policy.ts';
import { firstDay, queries, withoutPrivate } from '../entries.queries.ts';

const shownIn = new Set<Field['control']>(['line', 'text', 'choice', 'lines', 'year', 'date', 'switch']);

/**
 * The entries of a kind that this member of staff works on as a table, those of the latest days first; at most 5,000.
 * Logged, because it may contain names.
 */
export async function exportEntries(context: StaffContext, kind: CollectionKind): Promise<Download> {
  const columns = Object.entries(kind.fields).filter(([, { control }]) => shownIn.has(control));
  const stored = await readRows(
    context.db,
    queries
      .selectFrom('collection_entries')
      .where(isWorkedOnBy(kind, context.actor))
      .select(['collection_entries.title', 'collection_entries.status', 'collection_entries.content'])
      .orderBy(firstDay, 'desc')
      .orderBy('collection_entries.id', 'desc')
      .limit(collectionLimits.exported),
  );
  const rows = stored.map(({ title, status, content }) => {
    const values = withoutPrivate(kind, kind.readStored(content));
    return [title, ...columns.map(([name, field]) => shownValue(field, values[name])), stateNames[status]];
  });
  await recordActivity(context, {
    action: 'collection.export',
    subject: { id: kind.name, title: kind.labels.many },
    count: rows.length,
  });
  const head = [kind.title.label, ...columns.map(([, { label }]) => label), 'Status'];
  return tableToDownload(kind.api, { format: 'xlsx', sheet: kind.labels.many, rows: [head, ...rows] });
}
