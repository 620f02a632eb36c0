import {
  announcements,
  type CollectionApi,
  type CollectionKind,
  can,
  collections,
  permissionScope,
} from '@madrasah/contract';
import { allOf, type Condition, queriesOf, readOnlyRow } from '../../database/query.ts';
import type { StaffContext } from '../../trpc/service-context.ts';
import { countWaiting } from '../lifecycle/index.ts';
import { endsSoonAfter, isCreatedBy, isInState, isWorkedOnBy } from './entries.policy.ts';

const queries = queriesOf<object>();

type Counted = { kind: 'entryReviews' | 'entryDrafts' | 'announcements'; of: CollectionApi; condition: Condition };
type EntryWork = Omit<Counted, 'condition'> & { count: number };

/** What this person may do with the entries of a kind. */
function workOn(kind: CollectionKind & { api: CollectionApi }, { actor, now }: StaffContext): Counted[] {
  const isTheirs = isWorkedOnBy(kind, actor);
  const maySeeAll = permissionScope(actor, kind.right) === 'any';
  const isOwn = isCreatedBy(actor);
  const { api: of } = kind;
  return [
    ...(maySeeAll
      ? [{ kind: 'entryReviews' as const, of, condition: allOf(isTheirs, isInState('waiting', now())) }]
      : []),
    ...(maySeeAll && of === announcements.api
      ? [{ kind: 'announcements' as const, of, condition: allOf(isTheirs, endsSoonAfter(now())) }]
      : []),
    { kind: 'entryDrafts', of, condition: allOf(isTheirs, isOwn, isInState('draft', now())) },
  ];
}

/** The entries of all kinds that wait for this person, each counted up to a limit, in one statement. */
export async function countEntryWork(context: StaffContext): Promise<EntryWork[]> {
  const work = collections
    .filter(({ right }) => can(context.actor, right, { ownerId: context.actor.id, status: 'draft' }))
    .flatMap((kind) => workOn(kind, context));
  if (work.length === 0) return [];
  const counted = await readOnlyRow(
    context.db,
    queries.selectNoFrom(
      work.map(({ condition }, index) => countWaiting('collection_entries', condition).as(`work${index}`)),
    ),
  );
  return work.map(({ kind, of }, index) => ({ kind, of, count: counted[`work${index}`] ?? 0 }));
}
