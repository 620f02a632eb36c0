import { randomUUID } from 'node:crypto';
import {
  collections,
  type DeliveredEvent,
  entryPath,
  type PublicType,
  type WebhookEvent,
  webhookEventOf,
  webhookLimits,
} from '@madrasah/contract';
import { articlePath } from '@madrasah/display';
import { sql } from 'kysely';
import {
  type ChangesTables,
  type CollectContext,
  collectChanges,
  forgetFacts,
  keyOf,
  readLog,
  readPublic,
} from '../../../content/changes/index.ts';
import type { Database } from '../../../database/database.ts';
import { changeRows, queriesOf, readRow, readRows } from '../../../database/query.ts';
import { enqueue } from '../../../platform/jobs/index.ts';
import { readOff } from '../../../school/settings/index.ts';
import type { Clock } from '../../../shared/clock.ts';
import type { WebhookTables } from '../integrations.entity.ts';

const queries = queriesOf<ChangesTables & WebhookTables>();

/** The body of an event; `at` is ISO 8601 UTC. */
export const bodyOf = (type: string, at: string, data: object): string => JSON.stringify({ type, timestamp: at, data });

type Receiver = { id: string; isFailing: boolean };
type Event = { event: DeliveredEvent; title: string; body: string };

/** Adds deliveries of events and their jobs; receivers that respond have priority. */
export async function addDeliveries(db: Database, { id, isFailing }: Receiver, events: readonly Event[], now: Date) {
  if (events.length === 0) return;
  const rows = events.map((event) => ({
    id: randomUUID(),
    webhook_id: id,
    ...event,
    state: 'waiting' as const,
    created_at: now,
  }));
  await changeRows(db, queries.insertInto('webhook_deliveries').values(rows));
  await enqueue(db, {
    name: 'webhooks.deliver',
    keys: rows.map((row) => row.id),
    runAt: now,
    priority: isFailing ? 1 : 0,
  });
}

// Each active webhook is a consumer of the log of changes with a stored position. What follows it becomes deliveries in
// the transaction that moves the position, so no change is missed and none is sent twice.

type SendContext = CollectContext & { now: Clock; publicOrigin: string };

const { batch, rounds } = webhookLimits;

/** Where a webhook starts that becomes active now: behind all commits. Null while too much of that waits. */
export async function readStart(context: CollectContext): Promise<number | null> {
  if ((await collectChanges(context)) === 'more') return null;
  return (await readRow(context.db, selectHead))?.head ?? null;
}

const selectHead = queries.selectFrom('public_change_feeds').select('public_change_feeds.head');

/** Starts the webhooks without a position where the log ends. */
const startWaiting = (db: Database) =>
  changeRows(
    db,
    queries
      .updateTable('webhooks')
      .set({ position: selectHead })
      .where('is_active', '=', true)
      .where('position', 'is', null),
  );

/** A webhook that has not received all changes, locked; undefined while another process sends to it. */
const lockBehind = (db: Database, id: string) =>
  readRow(
    db,
    queries
      .selectFrom('webhooks')
      .where('id', '=', id)
      .where('is_active', '=', true)
      .where('position', '<', selectHead)
      .select((eb) => [
        'id',
        'events',
        eb.ref('position').$notNull().as('position'),
        eb.cast<boolean>(eb('failing_since', 'is not', null), 'boolean').as('isFailing'),
      ])
      .forNoKeyUpdate()
      .skipLocked(),
  );

type Behind = Receiver & { events: WebhookEvent[]; position: number };
type Log = NonNullable<Awaited<ReturnType<typeof readLog>>>;
type Public = Awaited<ReturnType<typeof readPublic>>;

const apis = new Map(collections.map(({ name, api }) => [name, api]));

const entryUrl = (type: PublicType, slug: string) => {
  const api = apis.get(type);
  return api === undefined ? '' : entryPath(api, slug);
};

/** What is sent of a change; undefined for what was not public to this receiver, or is no longer. */
function eventOf(
  { type, id, change, publicSince, changedAt, lastFacts }: Log['changes'][number],
  { position }: Behind,
  present: Public,
  origin: string,
): Event | undefined {
  const kind = change === 'deleted' || publicSince <= position ? change : 'published';
  const event = webhookEventOf(type, kind);
  const of = (title: string, data: object): Event => ({ event, title, body: bodyOf(event, changedAt, data) });
  if (kind === 'deleted') {
    if (!lastFacts) return of('', { id });
    return of(lastFacts.title, { ...lastFacts, url: `${origin}${articlePath(lastFacts)}` });
  }
  const facts = present.get(keyOf({ type, id }))?.facts;
  // Its deletion follows.
  if (!facts) return undefined;
  if (facts.article)
    return of(facts.article.title, { ...facts.article, url: `${origin}${articlePath(facts.article)}` });
  if (facts.entry)
    return of(facts.entry.title, { ...facts.entry, url: `${origin}${entryUrl(type, facts.entry.slug)}` });
  return of(facts.category?.name ?? '', { ...facts.category });
}

/** Sends a batch of changes on to a webhook. Returns whether there may be more. */
const advance = ({ db, databaseTime, now, publicOrigin }: SendContext, id: string): Promise<boolean> =>
  db.fork().transactional(async (transaction) => {
    const receiver = await lockBehind(transaction, id);
    if (!receiver) return false;
    const log = await readLog(transaction, { position: receiver.position, startedAt: 0, limit: batch });
    if (!log) return false;
    const time = await databaseTime(transaction);
    const present = await readPublic(transaction, log.changes, time, await readOff(transaction));
    const events = log.changes
      .flatMap((change) => eventOf(change, receiver, present, publicOrigin) ?? [])
      .filter(({ event }) => receiver.events.some((wanted) => wanted === event));
    await addDeliveries(transaction, receiver, events, now());
    const isFull = log.changes.length === batch;
    const position = isFull ? (log.changes.at(-1)?.position ?? log.head) : log.head;
    await changeRows(transaction, queries.updateTable('webhooks').set({ position }).where('id', '=', id));
    return isFull;
  });

/** Collects what has changed, and sends it on to every active webhook. */
export async function sendChanges(context: SendContext): Promise<void> {
  const { db } = context;
  const active = queries.selectFrom('webhooks').where('is_active', '=', true).select('id').orderBy('id');
  const receivers = await readRows(db, active);
  if (receivers.length === 0) return;
  if ((await collectChanges(context)) === 'done') await startWaiting(db.fork());
  for (const { id } of receivers) for (let round = 0; round < rounds && (await advance(context, id)); round += 1);
}

/** Removes the last public states of withdrawn articles that no webhook has still to receive. */
export async function forgetReceivedFacts(db: Database): Promise<void> {
  const reached = await readRow(
    db,
    queries
      .selectFrom('webhooks')
      .where('is_active', '=', true)
      .select((eb) => eb.fn.coalesce(eb.fn.min('position'), sql<number>`2147483647`).as('position')),
  );
  if (reached) await forgetFacts(db, reached.position);
}
