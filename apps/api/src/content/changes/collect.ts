import { type ArticleFacts, type ChangeKind, changeLimits, type PublicType } from '@madrasah/contract';
import { sql } from 'kysely';
import type { Database } from '../../database/database.ts';
import { type DatabaseTime, databaseTimestamp } from '../../database/database-clock.ts';
import { changeRows, excluded, queriesOf, readRows, rowIn, rowsIn, runIn } from '../../database/query.ts';
import type { RecurringJob } from '../../platform/jobs/index.ts';
import { readOff } from '../../school/settings/index.ts';
import type { ChangesTables } from './changes.entity.ts';
import { keyOf, noteDue, type PublicState, readPublic, type Subject } from './public-subjects.ts';

// The database notes what changed in the transaction that writes it, in any order of commits. One process at a time
// takes the notes that are committed, compares their subjects with what was reported, and appends the differences under
// a lock. So positions are assigned in the order in which they become visible, and no consumer can pass one that appears
// later. The time is the database's, read under the lock: each round judges at a later time than the one before it.

export type CollectContext = { db: Database; databaseTime: DatabaseTime };

const queries = queriesOf<ChangesTables>();

const publicFeed = sql.lit('public');

/** The feed, locked until the transaction ends; undefined while another process collects. */
async function lockFeed(db: Database) {
  await queries
    .insertInto('public_change_feeds')
    .values({
      name: publicFeed,
      feed_id: sql`gen_random_uuid()`,
      head: sql.lit(0),
      forgotten_until: sql.lit(0),
      due_until: databaseTimestamp,
    })
    .onConflict((conflict) => conflict.doNothing())
    .$call(runIn(db));
  return queries
    .selectFrom('public_change_feeds')
    .where('name', '=', publicFeed)
    .select(['head', 'due_until as dueUntil'])
    .forUpdate()
    .skipLocked()
    .$call(rowIn(db));
}

/** The subjects of the oldest notes, which are removed. */
function takeNotes(db: Database): Promise<Subject[]> {
  const oldest = queries.selectFrom('public_change_notes').select('id').orderBy('id').limit(changeLimits.batch);
  const taken = queries
    .deleteFrom('public_change_notes')
    .where('id', 'in', oldest)
    .returning(['type', 'subject_id as id']);
  return readRows(db, taken);
}

/** The reported versions, by key; null for what was last reported as deleted. */
async function readReported(db: Database, subjects: readonly Subject[]): Promise<Map<string, number | null>> {
  const wanted = sql<{ type: PublicType; id: number }>`unnest(
    ${subjects.map(({ type }) => type)}::text[], ${subjects.map(({ id }) => id)}::int[])`;
  const rows = await queries
    .selectFrom(wanted.as<'wanted'>(sql`wanted (type, id)`))
    .innerJoin('public_changes as reported', (join) =>
      join.onRef('reported.type', '=', 'wanted.type').onRef('reported.subject_id', '=', 'wanted.id'),
    )
    .select(['reported.type', 'reported.subject_id as id', 'reported.version'])
    .$call(rowsIn(db));
  return new Map(rows.map(({ version, ...subject }) => [keyOf(subject), version]));
}

/** The difference to report; null where there is none. */
function changeOf(before: number | null | undefined, after: PublicState | undefined): ChangeKind | null {
  const wasPublic = before !== undefined && before !== null;
  if (after === undefined) return wasPublic ? 'deleted' : null;
  if (!wasPublic) return 'published';
  return after.version === before ? null : 'updated';
}

type Row = {
  type: PublicType;
  subject_id: number;
  position: number;
  change: ChangeKind;
  version: number | null;
  facts: ArticleFacts | null;
};

async function append(db: Database, rows: readonly Row[], time: Date): Promise<void> {
  const added = sql<Row>`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
    as added (type text, subject_id int, position int, change text, version int, facts jsonb)`;
  await queries
    .insertInto('public_changes')
    .columns(['type', 'subject_id', 'position', 'change', 'public_since', 'version', 'facts', 'changed_at'])
    .expression(
      sql`select type, subject_id, position, change, position, version, nullif(facts, 'null'), ${time.toISOString()}::timestamptz from ${added}`,
    )
    .onConflict((conflict) =>
      conflict.columns(['type', 'subject_id']).doUpdateSet((eb) => ({
        ...excluded('position', 'change', 'version', 'changed_at'),
        public_since: eb
          .case()
          .when('excluded.change', '=', 'published')
          .then(eb.ref('excluded.public_since'))
          .else(eb.ref('public_changes.public_since'))
          .end(),
        // A deletion keeps the last public state.
        facts: eb.fn.coalesce('excluded.facts', 'public_changes.facts'),
      })),
    )
    .$call(runIn(db));
}

/** `busy`: another process collects. `more`: notes remain. */
type Outcome = 'busy' | 'more' | 'done';

/** Appends the changes since the last round. Several changes of one subject are one: consumers get states. */
const collectRound = ({ db, databaseTime }: CollectContext): Promise<Outcome> =>
  db.fork().transactional(async (transaction) => {
    const feed = await lockFeed(transaction);
    if (!feed) return 'busy';
    const time = await databaseTime(transaction);
    // After a clock that was ahead, what was judged too early is noted too.
    const last = new Date(feed.dueUntil);
    await (last < time ? noteDue(transaction, last, time) : noteDue(transaction, time, last));
    const noted = await takeNotes(transaction);
    const subjects = [...new Map(noted.map((subject) => [keyOf(subject), subject])).values()];
    const reported = await readReported(transaction, subjects);
    const off = subjects.length > 0 ? await readOff(transaction) : [];
    const present = await readPublic(transaction, subjects, time, off);
    const rows: Row[] = [];
    for (const subject of subjects) {
      const after = present.get(keyOf(subject));
      const change = changeOf(reported.get(keyOf(subject)), after);
      if (!change) continue;
      rows.push({
        type: subject.type,
        subject_id: subject.id,
        position: feed.head + rows.length + 1,
        change,
        version: after?.version ?? null,
        facts: after?.facts.article ?? null,
      });
    }
    await append(transaction, rows, time);
    await queries
      .updateTable('public_change_feeds')
      .where('name', '=', publicFeed)
      .set({ head: feed.head + rows.length, due_until: time })
      .$call(runIn(transaction));
    return noted.length === changeLimits.batch ? 'more' : 'done';
  });

/** Appends what was committed before this call, a bounded part of it at once. */
export async function collectChanges(context: CollectContext): Promise<Outcome> {
  let outcome: Outcome = 'more';
  for (let round = 0; round < changeLimits.rounds && outcome === 'more'; round += 1)
    outcome = await collectRound(context);
  return outcome;
}

/** The same in the background, also for what begins or ends as planned. */
export const collectChangesJob = ({
  openDatabase,
  databaseTime,
}: {
  openDatabase: () => Database;
  databaseTime: DatabaseTime;
}): RecurringJob => ({
  kind: 'recurring',
  name: 'changes.collect',
  schedule: { everyMs: 5_000 },
  async run() {
    await collectChanges({ db: openDatabase(), databaseTime });
    return undefined;
  },
});

/** Removes deletions that are older than ninety days; cursors before them are refused from then on. */
export async function removeOldChanges({ db, databaseTime }: CollectContext): Promise<void> {
  await db.fork().transactional(async (transaction) => {
    if (!(await lockFeed(transaction))) return;
    const time = await databaseTime(transaction);
    const until = new Date(time.getTime() - changeLimits.deletionsKeptMs).toISOString();
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
    await queries
      .updateTable('public_change_feeds')
      .where('name', '=', publicFeed)
      .set((eb) => ({ forgotten_until: sql<number>`greatest(${eb.ref('forgotten_until')}, ${last})` }))
      .$call(runIn(transaction));
  });
}

/** Removes the last public states of withdrawn articles up to a position, which no consumer needs any more. */
export async function forgetFacts(db: Database, until: number): Promise<void> {
  await db.fork().transactional(async (transaction) => {
    if (!(await lockFeed(transaction))) return;
    await queries
      .updateTable('public_changes')
      .set({ facts: null })
      // A literal, for the index of deletions.
      .where('change', '=', sql.lit('deleted' as const))
      .where('facts', 'is not', null)
      .where('position', '<=', until)
      .$call(runIn(transaction));
  });
}

/** Makes cursors invalid that were given out after the backup: its positions are assigned again, to other changes. */
export const renewChangeFeed = (db: Database): Promise<number> =>
  changeRows(db, queries.updateTable('public_change_feeds').set({ feed_id: sql`gen_random_uuid()` }));
