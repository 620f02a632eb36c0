import { type ChangesInput, type ChangesResponse, changeTexts, type PublicChange } from '@madrasah/contract';
import { queriesOf, readRow } from '../../database/query.ts';
import { invalidField, Refusal } from '../../shared/refusal.ts';
import type { Services } from '../../trpc/context.ts';
import type { ChangesTables } from './changes.entity.ts';
import { type CollectContext, collectChanges } from './collect.ts';
import { type Cursor, feedName, mostPosition, readCursor, writeCursor } from './cursor.ts';
import { keyOf, type PublicState, readPublic } from './public-subjects.ts';
import { readLog } from './read-log.ts';

const queries = queriesOf<ChangesTables>();

/** Whether there is something to collect: notes, or a time to correct that a clock which was ahead has left. */
async function isWaiting({ db, databaseTime }: CollectContext): Promise<boolean> {
  const feed = await readRow(
    db,
    queries
      .selectFrom('public_change_feeds')
      .select((eb) => [
        'due_until as dueUntil',
        eb.cast<boolean>(eb.exists(eb.selectFrom('public_change_notes').select('id')), 'boolean').as('hasNotes'),
      ]),
  );
  return !feed || feed.hasNotes || new Date(feed.dueUntil) > (await databaseTime(db));
}

type Log = NonNullable<Awaited<ReturnType<typeof readLog>>>;

/** What is public now has its facts, and nothing else has, also before the difference is noted. */
function toChange(
  { type, id, change, changedAt }: Log['changes'][number],
  state: PublicState | undefined,
): PublicChange {
  if (!state) return { type, id, change: 'deleted', changedAt };
  return { type, id, change: change === 'deleted' ? 'published' : change, changedAt, ...state.facts };
}

/** Refuses a cursor of another feed, and one before the oldest listed deletion. */
function requireKept({ feed, position, startedAt }: Cursor, { feedId, head, forgottenUntil }: Log) {
  const isKept = feed === feedName(feedId) && position <= head && Math.max(position, startedAt) >= forgottenUntil;
  if (!isKept) throw new Refusal('GONE', changeTexts.tooOld);
}

function cursorOf(since: string | undefined): Cursor | undefined {
  if (since === undefined) return undefined;
  const cursor = readCursor(since);
  if (!cursor) throw invalidField('since', changeTexts.unreadable);
  return cursor;
}

/** A new consumer begins with everything that is public now, and has nothing to delete. */
const beginning = { position: 0, startedAt: mostPosition };

/**
 * What has changed for visitors after a cursor, in the order in which it was noted; each subject once, as it is now.
 * Includes everything that was committed before, unless another process is just noting it.
 */
export async function listChanges(
  context: CollectContext & Pick<Services, 'features'>,
  { since, limit, type: types }: ChangesInput,
): Promise<ChangesResponse> {
  const { db, databaseTime } = context;
  const cursor = cursorOf(since);
  if (await isWaiting(context)) await collectChanges(context);
  const { position: after, startedAt: begun } = cursor ?? beginning;
  const log = await readLog(db, { position: after, startedAt: begun, limit: limit + 1, types });
  if (!log) throw new Error('the feed of changes was not started');
  if (cursor) requireKept(cursor, log);
  const changes = log.changes.slice(0, limit);
  const present = await readPublic(db, changes, await databaseTime(db), await context.features.off());
  const hasMore = log.changes.length > limit;
  const position = hasMore ? (changes.at(-1)?.position ?? 0) : Math.max(cursor?.position ?? 0, log.head);
  const startedAt = cursor?.startedAt ?? log.head;
  return {
    data: changes.map((change) => toChange(change, present.get(keyOf(change)))),
    cursor: writeCursor({ feed: feedName(log.feedId), position, startedAt }),
    hasMore,
  };
}
