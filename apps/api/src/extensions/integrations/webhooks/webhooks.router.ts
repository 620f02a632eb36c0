import { randomUUID } from 'node:crypto';
import {
  type ChangeWebhookInput,
  type CreatedWebhook,
  type CreateWebhookInput,
  changeWebhookInput,
  createdWebhookResponse,
  createWebhookInput,
  type Delivery,
  deliveriesResponse,
  messageResponse,
  pick,
  uuidInput,
  type Webhook as WebhookView,
  webhookLimits,
  webhookResponse,
  webhooksResponse,
  webhookTexts,
} from '@madrasah/contract';
import { LockMode } from '@mikro-orm/core';
import type { Database } from '../../../database/database.ts';
import type { DatabaseTime } from '../../../database/database-clock.ts';
import { changeRows, countRows, fieldColumns, queriesOf, readRow, readRows, utc } from '../../../database/query.ts';
import { reencryptColumn } from '../../../database/reencrypt.ts';
import { recordActivity } from '../../../platform/activity/index.ts';
import { enqueue, type JobTables } from '../../../platform/jobs/index.ts';
import { attemptKey, consumeAttempt } from '../../../platform/throttling/index.ts';
import { answering } from '../../../shared/promises.ts';
import { isInsideHost } from '../../../shared/public-addresses.ts';
import { invalidField, Refusal } from '../../../shared/refusal.ts';
import { t } from '../../../trpc/init.ts';
import { staffProcedure } from '../../../trpc/procedures.ts';
import type { StaffContext } from '../../../trpc/service-context.ts';
import type { Tokens } from '../../../trpc/session.ts';
import { Webhook, type WebhookTables } from '../integrations.entity.ts';
import { endWaiting, makeSecret } from './deliver.ts';
import type { WebhookMode } from './post.ts';
import { addDeliveries, bodyOf, readStart } from './send-changes.ts';

const queries = queriesOf<WebhookTables & JobTables>();

type WebhookContext = StaffContext & { webhookMode: WebhookMode; databaseTime: DatabaseTime };

const toView = (webhook: Webhook): WebhookView => ({
  ...pick(webhook, ['id', 'url', 'events', 'isActive']),
  failingSince: webhook.failingSince?.toISOString() ?? null,
  disabledAt: webhook.disabledAt?.toISOString() ?? null,
  createdAt: webhook.createdAt.toISOString(),
});

/** The title of a webhook in the activity log. */
const subjectOf = ({ id, url }: Webhook) => ({ id, title: new URL(url).host });

async function listWebhooks({ db }: StaffContext): Promise<WebhookView[]> {
  const webhooks = await db.find(Webhook, {}, { orderBy: { createdAt: 'asc', id: 'asc' }, limit: webhookLimits.kept });
  return webhooks.map(toView);
}

/** Names are looked up when something is sent; an internal IP address is refused at once. */
function requireReachable({ webhookMode }: WebhookContext, url: string | undefined) {
  if (url === undefined || webhookMode === 'anywhere') return;
  const { protocol, hostname } = new URL(url);
  if (protocol !== 'https:') throw invalidField('url', webhookTexts.insecure);
  if (isInsideHost(hostname)) throw invalidField('url', webhookTexts.inside);
}

/** Adds a webhook with its own secret, which is returned once and stored encrypted. */
async function createWebhook(
  context: WebhookContext & { tokens: Pick<Tokens, 'encrypt'> },
  { url, events }: CreateWebhookInput,
): Promise<CreatedWebhook> {
  requireReachable(context, url);
  const secret = makeSecret();
  const id = randomUUID();
  const position = await readStart(context);
  return context.db.transactional(async (db) => {
    const webhook = db.create(
      Webhook,
      { id, url, events, secret: context.tokens.encrypt(secret, id), position, createdAt: context.now() },
      { persist: true },
    );
    await db.flush();
    if ((await countRows(db, queries.selectFrom('webhooks'))) > webhookLimits.kept)
      throw new Refusal('CONFLICT', webhookTexts.tooMany);
    await recordActivity({ ...context, db }, { action: 'webhook.create', subject: subjectOf(webhook) });
    return { ...toView(webhook), secret };
  });
}

async function lockWebhook(db: Database, id: string): Promise<Webhook> {
  const webhook = await db.findOne(Webhook, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
  if (!webhook) throw new Refusal('NOT_FOUND', webhookTexts.notFound);
  return webhook;
}

/** Changes a webhook. Disabling it drops its waiting deliveries; enabled again, it receives later changes. */
async function changeWebhook(context: WebhookContext, { id, isActive, ...changes }: ChangeWebhookInput) {
  requireReachable(context, changes.url);
  const position = isActive ? await readStart(context) : null;
  return context.db.transactional(async (db) => {
    const webhook = await lockWebhook(db, id);
    db.assign(webhook, changes, { ignoreUndefined: true });
    if (isActive !== undefined && isActive !== webhook.isActive) {
      db.assign(webhook, { isActive, position, failingSince: null, disabledAt: null });
      if (!isActive) await endWaiting(db, id, context.now());
    }
    await db.flush();
    await recordActivity({ ...context, db }, { action: 'webhook.update', subject: subjectOf(webhook) });
    return toView(webhook);
  });
}

async function removeWebhook(context: StaffContext, id: string): Promise<void> {
  await context.db.transactional(async (db) => {
    const webhook = await lockWebhook(db, id);
    await db.remove(webhook).flush();
    await recordActivity({ ...context, db }, { action: 'webhook.delete', subject: subjectOf(webhook) });
  });
}

async function requireActive({ db }: StaffContext, id: string): Promise<void> {
  const found = await readRow(db, queries.selectFrom('webhooks').select('is_active as isActive').where('id', '=', id));
  if (!found) throw new Refusal('NOT_FOUND', webhookTexts.notFound);
  if (!found.isActive) throw new Refusal('CONFLICT', webhookTexts.inactive);
}

const testLimit = { limit: webhookLimits.testsPerAccount, windowMs: webhookLimits.testWindowMs };

async function testWebhook(context: StaffContext, id: string): Promise<void> {
  const { db, now, actor } = context;
  await requireActive(context, id);
  await consumeAttempt(db, attemptKey('webhook-test', actor.id), testLimit, now(), webhookTexts.tooManyTests);
  const body = bodyOf('webhook.test', now().toISOString(), { webhookId: id });
  const event = { event: 'webhook.test', title: '', body } as const;
  await db.transactional((transaction) => addDeliveries(transaction, { id, isFailing: false }, [event], now()));
}

async function listDeliveries({ db }: StaffContext, id: string): Promise<Delivery[]> {
  const known = await readRow(db, queries.selectFrom('webhooks').select('id').where('id', '=', id));
  if (!known) throw new Refusal('NOT_FOUND', webhookTexts.notFound);
  return readRows(
    db,
    queries
      .selectFrom('webhook_deliveries')
      .leftJoin('jobs', (join) =>
        join
          .on('jobs.name', '=', 'webhooks.deliver')
          .on((eb) => eb('jobs.key', '=', eb.cast<string>('webhook_deliveries.id', 'text'))),
      )
      .select((eb) => [
        ...fieldColumns('webhook_deliveries', ['id', 'event', 'title', 'state', 'attempts', 'statusCode', 'reason']),
        utc(eb.ref('webhook_deliveries.created_at')).as('createdAt'),
        utc(eb.case().when('webhook_deliveries.state', '=', 'waiting').then(eb.ref('jobs.run_at')).end()).as(
          'nextAttemptAt',
        ),
        utc(eb.ref('webhook_deliveries.ended_at')).as('endedAt'),
      ])
      .where('webhook_deliveries.webhook_id', '=', id)
      .orderBy('webhook_deliveries.created_at', 'desc')
      .orderBy('webhook_deliveries.id')
      .limit(webhookLimits.listed),
  );
}

/** Sends an ended delivery again, under the same id, with all attempts. */
async function retryDelivery(context: StaffContext, id: string): Promise<void> {
  const { db, now } = context;
  const found = await readRow(
    db,
    queries.selectFrom('webhook_deliveries').select('webhook_id as webhookId').where('id', '=', id),
  );
  if (!found) throw new Refusal('NOT_FOUND', webhookTexts.deliveryNotFound);
  await requireActive(context, found.webhookId);
  await db.transactional(async (transaction) => {
    // The job is locked before its row, as at the end of an attempt.
    await enqueue(transaction, { name: 'webhooks.deliver', keys: [id], runAt: now() });
    const retried = await changeRows(
      transaction,
      queries
        .updateTable('webhook_deliveries')
        .set({ state: 'waiting', attempts: 0, ended_at: null })
        .where('id', '=', id)
        .where('state', '<>', 'waiting'),
    );
    if (retried === 0) throw new Refusal('CONFLICT', webhookTexts.underWay);
  });
}

/** Encrypts secrets under the application's current secret that were encrypted under the previous one. */
export const reencryptWebhookSecrets = (db: Database, tokens: Pick<Tokens, 'reencrypt'>) =>
  reencryptColumn(db, tokens, { table: 'webhooks', key: 'id', column: 'secret', ownerOf: (id) => id });

const calls = staffProcedure.meta({ requires: 'webhook:manage' });
const changes = calls.meta({ invalidatesNothing: true });
/** Changes of one webhook or delivery, which a message answers. */
const actions = changes.input(uuidInput).output(messageResponse);

/** The webhooks, which send changes of articles to other systems. */
export const webhooksRouter = t.router({
  list: calls
    .meta({ failure: webhookTexts.fetchFailed })
    .output(webhooksResponse)
    .query(async ({ ctx }) => ({ data: await listWebhooks(ctx) })),

  // Not 201: responses under an idempotency key are stored, and this one contains a secret.
  create: changes
    .meta({ reauthenticate: true, refuses: ['INVALID', 'CONFLICT'], failure: webhookTexts.createFailed })
    .input(createWebhookInput)
    .output(createdWebhookResponse)
    .mutation(async ({ ctx, input }) => ({ data: await createWebhook(ctx, input) })),

  change: changes
    .meta({ reauthenticate: true, refuses: ['INVALID', 'NOT_FOUND'], failure: webhookTexts.saveFailed })
    .input(changeWebhookInput)
    .output(webhookResponse)
    .mutation(async ({ ctx, input }) => ({ data: await changeWebhook(ctx, input) })),

  remove: actions
    .meta({ refuses: ['INVALID', 'NOT_FOUND'], failure: webhookTexts.removeFailed })
    .mutation(answering(webhookTexts.removed, ({ ctx, input }) => removeWebhook(ctx, input.id))),

  test: actions
    .meta({ refuses: ['INVALID', 'NOT_FOUND', 'CONFLICT', 'RATE_LIMITED'], failure: webhookTexts.testFailed })
    .mutation(answering(webhookTexts.testQueued, ({ ctx, input }) => testWebhook(ctx, input.id))),

  deliveries: calls
    .meta({ refuses: ['INVALID', 'NOT_FOUND'], failure: webhookTexts.deliveriesFailed })
    .input(uuidInput)
    .output(deliveriesResponse)
    .query(async ({ ctx, input }) => ({ data: await listDeliveries(ctx, input.id) })),

  retry: actions
    .meta({ refuses: ['INVALID', 'NOT_FOUND', 'CONFLICT'], failure: webhookTexts.retryFailed })
    .mutation(answering(webhookTexts.retried, ({ ctx, input }) => retryDelivery(ctx, input.id))),
});
