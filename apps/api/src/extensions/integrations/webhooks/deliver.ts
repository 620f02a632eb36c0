import { createHmac, randomBytes } from 'node:crypto';
import { webhookLimits, webhookSecretPrefix } from '@madrasah/contract';
import { sql } from 'kysely';
import type { Database } from '../../../database/database.ts';
import { changeRows, fieldColumns, queriesOf, readRow } from '../../../database/query.ts';
import { recordActivity } from '../../../platform/activity/index.ts';
import type { QueuedJob } from '../../../platform/jobs/index.ts';
import { notify } from '../../../school/notices/index.ts';
import type { Clock } from '../../../shared/clock.ts';
import type { Tokens } from '../../../trpc/session.ts';
import type { WebhookTables } from '../integrations.entity.ts';
import { type Outcome, post, type WebhookMode } from './post.ts';

const queries = queriesOf<WebhookTables>();

const secretLength = 32;

/** The secret with which a receiver verifies signatures. */
export const makeSecret = (): string => `${webhookSecretPrefix}${randomBytes(secretLength).toString('base64')}`;

/** A message as it is sent, with its second since 1970. */
type SignedMessage = { id: string; timestamp: number; body: string };

/** The headers that authenticate a message and its time, by the Standard Webhooks specification. */
function signatureHeaders(secret: string, { id, timestamp, body }: SignedMessage): Record<string, string> {
  const key = Buffer.from(secret.slice(webhookSecretPrefix.length), 'base64');
  const signature = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64');
  return { 'webhook-id': id, 'webhook-timestamp': String(timestamp), 'webhook-signature': `v1,${signature}` };
}

/** A literal, so that PostgreSQL uses the partial index of ended deliveries. */
const waiting = sql.lit('waiting' as const);

export type SendingContext = {
  openDatabase: () => Database;
  now: Clock;
  tokens: Pick<Tokens, 'decrypt'>;
  mode: WebhookMode;
  /** Shorter for tests. */
  attemptMs?: number;
};

const { attempts, disableAfterMs } = webhookLimits;
/** Concurrent deliveries, so that one receiver that does not respond delays the others less. */
const concurrency = 4;
/** Half a minute, then four times as long each time, at most six hours: eight attempts take about fifteen hours. */
const backoff = { firstMs: 30_000, factor: 4, longestMs: 6 * 60 * 60_000 };
/** The status of a receiver that wants no further deliveries. */
const gone = 410;

const findWaiting = (db: Database, id: string) =>
  readRow(
    db,
    queries
      .selectFrom('webhook_deliveries')
      .innerJoin('webhooks', 'webhooks.id', 'webhook_deliveries.webhook_id')
      .select([
        ...fieldColumns('webhook_deliveries', ['id', 'webhookId', 'body']),
        ...fieldColumns('webhooks', ['url', 'secret']),
      ])
      .where('webhook_deliveries.id', '=', id)
      .where('webhook_deliveries.state', '=', waiting),
  );

type Delivery = NonNullable<Awaited<ReturnType<typeof findWaiting>>>;

async function send(
  { tokens, now, mode, attemptMs }: SendingContext,
  { id, webhookId, url, secret: sealed, body }: Delivery,
  signal: AbortSignal,
): Promise<Outcome> {
  const secret = tokens.decrypt(sealed, webhookId);
  if (secret === null)
    return { kind: 'failed', statusCode: null, reason: 'Rahasianya tidak dapat dibuka lagi. Buat webhook baru.' };
  const timestamp = Math.floor(now().getTime() / 1_000);
  const headers = signatureHeaders(secret, { id, timestamp, body });
  return post({ url, body, headers }, mode, { deadlineMs: attemptMs, signal });
}

/** Gives up the waiting deliveries of a webhook; their jobs then find nothing to send. */
export const endWaiting = (db: Database, webhookId: string, now: Date): Promise<number> =>
  changeRows(
    db,
    queries
      .updateTable('webhook_deliveries')
      .set({ state: 'failed', ended_at: now, reason: 'Webhook dimatikan.' })
      .where('webhook_id', '=', webhookId)
      .where('state', '=', waiting),
  );

/** Disables a webhook that does not respond, and notifies administrators. */
async function disable(db: Database, webhookId: string, now: Date): Promise<void> {
  const disabled = await readRow(
    db,
    queries
      .updateTable('webhooks')
      .set({ is_active: false, disabled_at: now })
      .where('id', '=', webhookId)
      .where('is_active', '=', true)
      .returning('url'),
  );
  if (!disabled) return;
  await endWaiting(db, webhookId, now);
  const subject = { id: webhookId, title: new URL(disabled.url).host };
  const context = { db, now: () => now, actor: null, address: '' };
  await notify(context, { kind: 'webhookOff', subject });
  await recordActivity(context, { action: 'webhook.disable', subject });
}

const updateWaiting = (id: string) =>
  queries.updateTable('webhook_deliveries').where('id', '=', id).where('state', '=', waiting);

/** The webhook is locked before its deliveries, as everywhere, so that transactions cannot deadlock. */
const lockWebhook = (db: Database, { webhookId }: Delivery) =>
  readRow(db, queries.selectFrom('webhooks').select('id').where('id', '=', webhookId).forNoKeyUpdate());

async function noteDelivered(db: Database, delivery: Delivery, number: number, statusCode: number, now: Date) {
  await lockWebhook(db, delivery);
  const delivered = { state: 'delivered', ended_at: now, status_code: statusCode, reason: null } as const;
  const noted = await changeRows(db, updateWaiting(delivery.id).set({ ...delivered, attempts: number }));
  if (noted === 0) return;
  await changeRows(
    db,
    queries
      .updateTable('webhooks')
      .set({ failing_since: null })
      .where('id', '=', delivery.webhookId)
      .where('failing_since', 'is not', null),
  );
}

type Failure = { statusCode: number | null; reason: string };

async function noteFailed(
  db: Database,
  delivery: Delivery,
  { number, isOver, failure: { statusCode, reason } }: { number: number; isOver: boolean; failure: Failure },
  now: Date,
) {
  await lockWebhook(db, delivery);
  const noted = await changeRows(
    db,
    updateWaiting(delivery.id).set({
      status_code: statusCode,
      reason: reason.slice(0, 300).toWellFormed(),
      attempts: number,
      state: isOver ? 'failed' : 'waiting',
      ended_at: isOver ? now : null,
    }),
  );
  if (noted === 0) return;
  const since = new Date(now.getTime() - disableAfterMs);
  const webhook = await readRow(
    db,
    queries
      .updateTable('webhooks')
      .set((eb) => ({ failing_since: eb.fn.coalesce('failing_since', eb.val(now)) }))
      .where('id', '=', delivery.webhookId)
      .returning((eb) => eb('failing_since', '<=', since.toISOString()).as('isLong')),
  );
  if (statusCode === gone || (isOver && webhook?.isLong)) await disable(db, delivery.webhookId, now);
}

/** Sends one delivery, by its id. After a crash a receiver may get the same event twice, under the same id. */
export const deliverJob = (context: SendingContext): QueuedJob => ({
  kind: 'queued',
  name: 'webhooks.deliver',
  backoff,
  attempts,
  concurrency,
  async run({ key, number, signal }) {
    const { openDatabase, now } = context;
    const delivery = await findWaiting(openDatabase(), key);
    if (!delivery) return { kind: 'done' };
    const outcome = await send(context, delivery, signal);
    if (outcome.kind === 'brokenOff') return { kind: 'release' };
    if (outcome.kind === 'delivered')
      return { kind: 'done', write: (db) => noteDelivered(db, delivery, number, outcome.statusCode, now()) };
    const isOver = outcome.statusCode === gone || number >= attempts;
    const details = { number, isOver, failure: outcome };
    return { kind: isOver ? 'done' : 'retry', write: (db) => noteFailed(db, delivery, details, now()) };
  },
});

/** Holds waiting deliveries after a restore, because they may have been sent since the backup. */
export async function holdDeliveries(db: Database, now: Date): Promise<number> {
  await changeRows(db, queries.updateTable('webhooks').set({ position: null }));
  const held = queries.updateTable('webhook_deliveries').set({ state: 'held', ended_at: now });
  return changeRows(db, held.where('state', '=', waiting));
}

const { endedKeptMs, removedAtOnce } = webhookLimits;

/** Removes deliveries that ended more than thirty days ago. */
export async function removeOldDeliveries(db: Database, now: Date): Promise<void> {
  const old = queries
    .selectFrom('webhook_deliveries')
    .select('id')
    .where('state', '<>', waiting)
    .where('ended_at', '<=', new Date(now.getTime() - endedKeptMs).toISOString())
    .orderBy('ended_at')
    .limit(removedAtOnce)
    .forUpdate()
    .skipLocked();
  await changeRows(db.fork(), queries.deleteFrom('webhook_deliveries').where('id', 'in', old));
}
