import { limits, type ModerationState } from '@madrasah/contract';
import { sql } from 'kysely';
import type { Database } from '../../database/database.ts';
import { allOf, type Condition, countOfRows, readRow, readRows } from '../../database/query.ts';
import { containsTyped } from '../../database/word-query.ts';
import { columnOf, type Decision, type Moderated, queries } from './moderated.ts';

export type ModerationFilter = {
  search?: string | undefined;
  status?: string | undefined;
  suspected?: boolean | undefined;
};

export const hasState = (subject: Moderated, state: ModerationState): Condition =>
  sql<boolean>`${columnOf(subject, 'status')} = ${sql.lit(subject.states[state])}`;

const isInTrash = (subject: Moderated) => hasState(subject, 'trash');
const isNotInTrash = (subject: Moderated): Condition => sql<boolean>`not ${isInTrash(subject)}`;

export const isSuspectedSpam = (subject: Moderated): Condition =>
  sql<boolean>`${columnOf(subject, 'spam_score')} >= ${sql.lit(limits.spam.suspicious)}`;

/** Whether an action is for what is in the trash; the others are for the rest. */
export const isOpenTo = (subject: Moderated, action: Decision): Condition =>
  action === 'restore' || action === 'purge' ? isInTrash(subject) : isNotInTrash(subject);

/** The rows that a moderator has chosen; without a status those that are not in the trash. */
export function matching(subject: Moderated, { search, status, suspected }: ModerationFilter): Condition {
  const isFound = (typed: string): Condition =>
    sql<boolean>`(${sql.join(
      subject.searched.map((name) => containsTyped(columnOf(subject, name), typed)),
      sql` or `,
    )})`;
  return allOf(
    status ? sql<boolean>`${columnOf(subject, 'status')} = ${status}` : isNotInTrash(subject),
    ...(suspected ? [isSuspectedSpam(subject)] : []),
    ...(search ? [isFound(search)] : []),
  );
}

async function countUpTo(db: Database, subject: Moderated, condition: Condition, most: number): Promise<number> {
  const found = queries.selectFrom(subject.table).where(condition).select(sql.lit(1).as('one')).limit(sql.lit(most));
  const counted = await readRow(db, queries.selectFrom(found.as('found')).select(countOfRows.as('total')));
  return counted?.total ?? 0;
}

/** Limits the count of a search: a frequent word would otherwise be searched in all rows. */
export async function countMatching(
  db: Database,
  subject: Moderated,
  { search, condition }: { search: string | undefined; condition: Condition },
): Promise<number> {
  if (search) return countUpTo(db, subject, condition, limits.moderation.counted);
  const counted = queries.selectFrom(subject.table).where(condition).select(countOfRows.as('total'));
  return (await readRow(db, counted))?.total ?? 0;
}

/** How many wait for a moderator, counted up to a limit. */
export const countWaiting = (db: Database, subject: Moderated): Promise<number> =>
  countUpTo(db, subject, hasState(subject, 'pending'), limits.dashboard.counted);

/** The number of rows of each state, whatever is filtered. */
export async function summarise(
  db: Database,
  subject: Moderated,
): Promise<Record<ModerationState | 'total' | 'suspected', number>> {
  const suspected = sql<number>`(count(*) filter (where ${isSuspectedSpam(subject)}))::int`;
  const rows = await readRows(
    db,
    queries
      .selectFrom(subject.table)
      .groupBy('status')
      .select(['status', countOfRows.as('count'), suspected.as('suspected')]),
  );
  const of = (state: ModerationState) => rows.find(({ status }) => status === subject.states[state]);
  const countOf = (state: ModerationState) => of(state)?.count ?? 0;
  const [approved, pending, rejected] = [countOf('approved'), countOf('pending'), countOf('rejected')];
  return {
    total: approved + pending + rejected,
    approved,
    pending,
    rejected,
    suspected: of('pending')?.suspected ?? 0,
    trash: countOf('trash'),
  };
}
