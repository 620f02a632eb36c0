import { collections, type FeatureUse, featureIds, featureTexts } from '@madrasah/contract';
import { type Expression, expressionBuilder, sql } from 'kysely';
import { type EntryTables, isShown } from '../../content/collections/index.ts';
import type { CommentTables } from '../../content/comments/index.ts';
import type { GuestMessageTables } from '../../content/guestbook/index.ts';
import { queriesOf, readOnlyRow, readRows } from '../../database/query.ts';
import type { ServiceContext } from '../../trpc/service-context.ts';

type Tables = EntryTables & CommentTables & GuestMessageTables;

const queries = queriesOf<Tables>();
const eb = expressionBuilder<Tables>();
const { uses } = featureTexts;

const amount = sql<number>`count(*)::int`.as('amount');
const amountOf = (rows: Expression<{ amount: number }>) => sql<number>`(${rows})`;

/** How much is being used of the features without kinds of entries, in one statement. */
const counted = queries.selectNoFrom([
  amountOf(eb.selectFrom('comments').where('status', 'in', ['approved', 'pending']).select(amount)).as('comments'),
  amountOf(eb.selectFrom('guest_messages').where('status', 'in', ['shown', 'pending']).select(amount)).as(
    'guestMessages',
  ),
]);

/** What visitors, readers or other systems use of each feature now; none of those that are not used. */
export async function readFeatureUses(
  context: Pick<ServiceContext, 'db' | 'now' | 'extensions'>,
): Promise<FeatureUse[]> {
  const { db, now, extensions } = context;
  const time = now();
  const shown = await readRows(
    db,
    queries.selectFrom('collection_entries').where(isShown(time)).groupBy('kind').select(['kind', amount]),
  );
  const ofEntries = collections.flatMap(({ api, name }) =>
    shown.filter(({ kind }) => kind === name).map((kind) => ({ feature: api, text: uses.entries(kind.amount) })),
  );
  const found = await readOnlyRow(db, counted);
  const others: [count: number, use: FeatureUse][] = [
    [found.comments, { feature: 'comments', text: uses.comments(found.comments) }],
    [found.guestMessages, { feature: 'guestbook', text: uses.guestMessages(found.guestMessages) }],
  ];
  const ofExtensions: FeatureUse[] = [];
  for (const { readUses } of extensions) ofExtensions.push(...((await readUses?.(context)) ?? []));
  return [...ofEntries, ...others.flatMap(([count, use]) => (count > 0 ? [use] : [])), ...ofExtensions].toSorted(
    (one, other) => featureIds.indexOf(one.feature) - featureIds.indexOf(other.feature),
  );
}
