import {
  type ChangesInput,
  type ChangesResponse,
  changesInput,
  changesResponse,
  changeTexts,
  type PublicChange,
  type PublicType,
} from '@madrasah/contract';
import { type SqlBool, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { z } from 'zod';
import type { Database } from '../../database/database.ts';
import { fieldColumns, queriesOf, rowIn, utc } from '../../database/query.ts';
import { invalidField, Refusal } from '../../shared/refusal.ts';
import type { Services } from '../../trpc/context.ts';
import { t } from '../../trpc/init.ts';
import { publicProcedure } from '../../trpc/procedures.ts';
import { rest } from '../../trpc/rest.ts';
import type { ChangesTables } from './changes.entity.ts';
import { type CollectContext, collectChanges } from './collect.ts';
import { keyOf, type PublicState, readPublic } from './public-subjects.ts';

const queries = queriesOf<ChangesTables>();

/** Where a consumer is in the feed. Up to `startedAt`, where the feed was when it began, it needs no deletions. */
type Cursor = { feed: string; position: number; startedAt: number };

/** PostgreSQL's largest integer. */
const mostPosition = 2_147_483_647;

const position = z.coerce.number().int().min(0).max(mostPosition);
const cursorParts = z.tuple([z.string().regex(/^[0-9a-f]{8}$/), position, position]);

/** The beginning of a feed's id, which is enough to distinguish feeds. */
export const feedName = (feedId: string): string => feedId.slice(0, 8);

export const writeCursor = ({ feed, position, startedAt }: Cursor): string =>
  Buffer.from([feed, position, startedAt].join('.')).toString('base64url');

/** What a consumer asks for. Deletions up to `startedAt` are left out; without `types` it gets all of them. */
type Wanted = {
  position: number;
  startedAt: number;
  limit: number;
  types?: readonly PublicType[] | undefined;
};

const wantedRows = ({ startedAt, limit }: Wanted) =>
  queries
    .selectFrom('public_changes as changed')
    .where((eb) => eb.or([eb('changed.change', '<>', 'deleted'), eb('changed.position', '>', startedAt)]))
    .limit(limit)
    .select((eb) => [
      'changed.type',
      'changed.subject_id as id',
      ...fieldColumns('changed', ['position', 'change', 'publicSince']),
      'changed.facts as lastFacts',
      utc(eb.ref('changed.changed_at')).as('changedAt'),
    ]);

const rowsOfAll = (wanted: Wanted) =>
  wantedRows(wanted).where('changed.position', '>', wanted.position).orderBy('changed.position');

/**
 * The first of each type, then the first of those. Compared and sorted by type and position together, for which only the
 * index of both serves: by the other one PostgreSQL would look for a rare type among all rows.
 */
const rowsOfTypes = (wanted: Wanted, types: readonly PublicType[]) =>
  queries
    .selectFrom(sql<{ type: PublicType }>`unnest(${[...types]}::text[])`.as<'wanted'>(sql`wanted (type)`))
    .innerJoinLateral(
      wantedRows(wanted)
        .where(sql<SqlBool>`(changed.type, changed.position) > (wanted.type, ${wanted.position})`)
        .where('changed.type', '<=', sql<PublicType>`wanted.type`)
        .orderBy('changed.type')
        .orderBy('changed.position')
        .as('found'),
      (join) => join.onTrue(),
    )
    .selectAll('found')
    .orderBy('found.position')
    .limit(wanted.limit);

/** The changes after a position, and the feed, in one state of both. Undefined while it was never collected. */
export const readLog = (db: Database, wanted: Wanted) =>
  queries
    .selectFrom('public_change_feeds as feed')
    .select([
      ...fieldColumns('feed', ['feedId', 'head', 'forgottenUntil']),
      jsonArrayFrom(wanted.types ? rowsOfTypes(wanted, wanted.types) : rowsOfAll(wanted)).as('changes'),
    ])
    .where('feed.name', '=', sql.lit('public'))
    .$call(rowIn(db));

/** Whether there is something to collect: notes, or a time to correct that a clock which was ahead has left. */
async function isWaiting({ db, databaseTime }: CollectContext): Promise<boolean> {
  const feed = await queries
    .selectFrom('public_change_feeds')
    .select((eb) => [
      'due_until as dueUntil',
      eb.cast<boolean>(eb.exists(eb.selectFrom('public_change_notes').select('id')), 'boolean').as('hasNotes'),
    ])
    .$call(rowIn(db));
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
  const { data } = cursorParts.safeParse(Buffer.from(since, 'base64url').toString('latin1').split('.'));
  if (!data) throw invalidField('since', changeTexts.unreadable);
  const [feed, position, startedAt] = data;
  return { feed, position, startedAt };
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

export const changesRouter = t.router({
  list: publicProcedure
    .meta({
      requires: null,
      refuses: ['INVALID', 'GONE'],
      openapi: rest(
        'GET',
        '/api/changes',
        'What has changed for visitors since a cursor, also what is no longer public',
      ),
      failure: changeTexts.fetchFailed,
    })
    .input(changesInput)
    .output(changesResponse)
    .query(({ ctx, input }) => listChanges(ctx, input)),
});
