import { type ChangedType, type ChangeKind, changeLimits } from '@madrasah/contract';
import { sql } from 'kysely';
import type { Database } from '../../database/database.ts';
import { changeRows, queriesOf, readRow, readRows } from '../../database/query.ts';
import type { RecurringJob } from '../../platform/jobs/index.ts';
import type { Clock } from '../../shared/clock.ts';
import { type ArticleTables, findDueArticles, isPublished } from '../articles/index.ts';
import type { CategoryTables } from '../category-tree/index.ts';
import type { ChangesTables } from './changes.entity.ts';
import { isListedCategory } from './listed-category.ts';

// The database notes changed articles and categories in the transaction that writes them, in any order of commits. One
// process at a time takes the notes that are committed, compares them with what was reported, and appends the
// differences under a lock. So positions are assigned in the order in which they become visible, and no consumer can
// pass one that appears later.

export type CollectContext = { db: Database; now: Clock };

const queries = queriesOf<ArticleTables & CategoryTables & ChangesTables>();

const publicFeed = sql.lit('public');

type Feed = { head: number; dueUntil: string };

/** The feed, locked until the transaction ends; undefined while another process collects. */
async function lockFeed(db: Database, now: Date): Promise<Feed | undefined> {
  await changeRows(
    db,
    queries
      .insertInto('public_change_feeds')
      .values({
        name: publicFeed,
        feed_id: sql`gen_random_uuid()`,
        head: sql.lit(0),
        forgotten_until: sql.lit(0),
        due_until: now,
      })
      .onConflict((conflict) => conflict.doNothing()),
  );
  return readRow(
    db,
    queries
      .selectFrom('public_change_feeds')
      .where('name', '=', publicFeed)
      .select(['head', 'due_until as dueUntil'])
      .forUpdate()
      .skipLocked(),
  );
}

type Subject = { type: ChangedType; id: number };

/** The subjects of the oldest notes, which are removed. */
function takeNotes(db: Database): Promise<Subject[]> {
  const oldest = queries.selectFrom('public_change_notes').select('id').orderBy('id').limit(changeLimits.batch);
  const taken = queries
    .deleteFrom('public_change_notes')
    .where('id', 'in', oldest)
    .returning(['type', 'subject_id as id']);
  return readRows(db, taken);
}

const keyOf = ({ type, id }: Subject) => `${type}:${id}`;

/** The versions of those subjects that are public now, by key. */
async function readPublic(db: Database, subjects: readonly Subject[], now: Date): Promise<Map<string, number>> {
  const idsOf = (type: ChangedType) => subjects.filter((subject) => subject.type === type).map(({ id }) => id);
  const articles = queries
    .selectFrom('articles')
    .where(isPublished({ actor: null, now: () => now }))
    .where((eb) => eb('articles.id', '=', eb.fn.any(eb.val(idsOf('article')))))
    .select([sql.lit<ChangedType>('article').as('type'), 'articles.id', 'articles.version']);
  const categories = queries
    .selectFrom('categories')
    .where(isListedCategory)
    .where((eb) => eb('categories.id', '=', eb.fn.any(eb.val(idsOf('category')))))
    .select([sql.lit<ChangedType>('category').as('type'), 'categories.id', 'categories.version']);
  const rows = await readRows(db, articles.unionAll(categories));
  return new Map(rows.map(({ version, ...subject }) => [keyOf(subject), version]));
}

/** The reported versions, by key; null for what was last reported as deleted. */
async function readReported(db: Database, subjects: readonly Subject[]): Promise<Map<string, number | null>> {
  const wanted = sql<{ type: ChangedType; id: number }>`unnest(
    ${subjects.map(({ type }) => type)}::text[], ${subjects.map(({ id }) => id)}::int[])`;
  const rows = await readRows(
    db,
    queries
      .selectFrom(wanted.as<'wanted'>(sql`wanted (type, id)`))
      .innerJoin('public_changes as reported', (join) =>
        join.onRef('reported.type', '=', 'wanted.type').onRef('reported.subject_id', '=', 'wanted.id'),
      )
      .select(['reported.type', 'reported.subject_id as id', 'reported.version']),
  );
  return new Map(rows.map(({ version, ...subject }) => [keyOf(subject), version]));
}

/** The difference to report; null where there is none. */
function changeOf(before: number | null | undefined, after: number | undefined): ChangeKind | null {
  const wasPublic = before !== undefined && before !== null;
  if (after === undefined) return wasPublic ? 'deleted' : null;
  if (!wasPublic) return 'published';
  return after === before ? null : 'updated';
}

type Row = { type: ChangedType; subject_id: number; position: number; change: ChangeKind; version: number | null };

async function append(db: Database, rows: readonly Row[], now: Date): Promise<void> {
  const added = sql<Row>`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
    as added (type text, subject_id int, position int, change text, version int)`;
  await changeRows(
    db,
    queries
      .insertInto('public_changes')
      .columns(['type', 'subject_id', 'position', 'change', 'version', 'changed_at'])
      .expression(
        sql`select type, subject_id, position, change, version, ${now.toISOString()}::timestamptz from ${added}`,
      )
      .onConflict((conflict) =>
        conflict.columns(['type', 'subject_id']).doUpdateSet((eb) => ({
          position: eb.ref('excluded.position'),
          change: eb.ref('excluded.change'),
          version: eb.ref('excluded.version'),
          changed_at: eb.ref('excluded.changed_at'),
        })),
      ),
  );
}

/**
 * Appends the changes since the last round, in one transaction. Returns whether there may be more. Several changes of one
 * article are one: consumers get states, not each save.
 */
async function collectRound({ db, now }: CollectContext): Promise<boolean> {
  const time = now();
  return db.fork().transactional(async (transaction) => {
    const feed = await lockFeed(transaction, time);
    if (!feed) return false;
    const noted = await takeNotes(transaction);
    const due = await findDueArticles(transaction, feed.dueUntil, time);
    const all = [...noted, ...due.map((id): Subject => ({ type: 'article', id }))];
    const subjects = [...new Map(all.map((subject) => [keyOf(subject), subject])).values()];
    const reported = await readReported(transaction, subjects);
    const present = await readPublic(transaction, subjects, time);
    const rows: Row[] = [];
    for (const subject of subjects) {
      const after = present.get(keyOf(subject));
      const change = changeOf(reported.get(keyOf(subject)), after);
      if (!change) continue;
      const position = feed.head + rows.length + 1;
      rows.push({ type: subject.type, subject_id: subject.id, position, change, version: after ?? null });
    }
    await append(transaction, rows, time);
    await changeRows(
      transaction,
      queries
        .updateTable('public_change_feeds')
        .where('name', '=', publicFeed)
        .set((eb) => ({
          head: feed.head + rows.length,
          due_until: sql<Date>`greatest(${eb.ref('due_until')}, ${time.toISOString()})`,
        })),
    );
    return noted.length === changeLimits.batch;
  });
}

/** Appends what was committed before this call, a bounded part of it at once. */
export async function collectChanges(context: CollectContext): Promise<void> {
  for (let round = 0; round < changeLimits.rounds; round += 1) if (!(await collectRound(context))) return;
}

/** The same in the background, also for articles whose planned time has come. */
export const collectChangesJob = ({
  openDatabase,
  now,
}: {
  openDatabase: () => Database;
  now: Clock;
}): RecurringJob => ({
  kind: 'recurring',
  name: 'changes.collect',
  schedule: { everyMs: 5_000 },
  async run() {
    await collectChanges({ db: openDatabase(), now });
    return undefined;
  },
});

/** Removes deletions that are older than ninety days; cursors before them are refused from then on. */
export async function removeOldChanges(db: Database, now: Date): Promise<void> {
  const until = new Date(now.getTime() - changeLimits.deletionsKeptMs).toISOString();
  await db.fork().transactional(async (transaction) => {
    if (!(await lockFeed(transaction, now))) return;
    const old = queries
      .selectFrom('public_changes')
      .select('position')
      // A literal, for the index of deletions.
      .where('change', '=', sql.lit('deleted' as const))
      .where('changed_at', '<=', until)
      .orderBy('changed_at')
      .limit(changeLimits.removedAtOnce);
    const removed = await readRows(
      transaction,
      queries.deleteFrom('public_changes').where('position', 'in', old).returning('position'),
    );
    if (removed.length === 0) return;
    const last = Math.max(...removed.map(({ position }) => position));
    await changeRows(
      transaction,
      queries
        .updateTable('public_change_feeds')
        .where('name', '=', publicFeed)
        .set((eb) => ({ forgotten_until: sql<number>`greatest(${eb.ref('forgotten_until')}, ${last})` })),
    );
  });
}

/** Makes cursors invalid that were given out after the backup: its positions are assigned again, to other changes. */
export const renewChangeFeed = (db: Database): Promise<number> =>
  changeRows(db, queries.updateTable('public_change_feeds').set({ feed_id: sql`gen_random_uuid()` }));
