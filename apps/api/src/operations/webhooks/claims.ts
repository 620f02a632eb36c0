import { webhookLimits } from '@madrasah/contract';
import { sql } from '@mikro-orm/core';
import type { Database } from '../../database/database.ts';
import { notify } from '../../identity/notices/index.ts';
import { recordActivity } from '../../platform/activity/index.ts';
import type { Outcome } from './post.ts';

// A claim is a row whose next attempt was moved ahead by more than an attempt takes, as with mail. Whoever claims a row
// counts the attempt, and may note what came of it only while that count stands. If the process dies between, the row is
// due again: a receiver may hear of something twice, under the same id.

export type ClaimedDelivery = {
  id: string;
  webhookId: string;
  url: string;
  /** Sealed. */
  secret: string;
  body: string;
  attempts: number;
};

const { attempts: mostAttempts, attemptMs, disableAfterMs } = webhookLimits;
const leaseMs = 6 * attemptMs;
const firstRetryMs = 30_000;
const longestRetryMs = 6 * 60 * 60_000;
/** Whoever answers so does not want to hear of anything any more. */
const gone = 410;

/** Half a minute, then four times as long each time, at most six hours: eight attempts take about fifteen hours. */
const retryMsAfter = (attempts: number): number => Math.min(firstRetryMs * 4 ** (attempts - 1), longestRetryMs);

const after = (now: Date, milliseconds: number) => new Date(now.getTime() + milliseconds);

/** Takes the delivery that is due, of webhooks that answer first; undefined when none is. */
export async function claimDelivery(db: Database, now: Date): Promise<ClaimedDelivery | undefined> {
  const [claimed] = await db.fork().execute<ClaimedDelivery[]>(
    sql`update webhook_deliveries set attempts = attempts + 1, next_attempt_at = ${after(now, leaseMs)}
        from webhooks
        where webhooks.id = webhook_deliveries.webhook_id and webhook_deliveries.id = (
          select due.id from webhook_deliveries as due join webhooks as receivers on receivers.id = due.webhook_id
          where due.state = 'waiting' and due.next_attempt_at <= ${now}
          order by receivers.failing_since is not null, due.next_attempt_at, due.id
          limit 1 for update of due skip locked)
        returning webhook_deliveries.id, webhook_deliveries.webhook_id as "webhookId", webhooks.url, webhooks.secret,
          webhook_deliveries.body, webhook_deliveries.attempts`,
  );
  return claimed;
}

/** Nothing more is sent to it; what waited is given up. */
export const endWaiting = (db: Database, webhookId: string, now: Date): Promise<unknown> =>
  db.execute(
    sql`update webhook_deliveries set state = 'failed', ended_at = ${now}, reason = 'Webhook dimatikan.'
        where webhook_id = ${webhookId}::uuid and state = 'waiting'`,
  );

/** Switches a webhook off that does not answer, and tells administrators. */
async function disable(db: Database, webhookId: string, now: Date): Promise<void> {
  const [disabled] = await db.execute<{ url: string }[]>(
    sql`update webhooks set is_active = false, disabled_at = ${now} where id = ${webhookId}::uuid and is_active
        returning url`,
  );
  if (!disabled) return;
  await endWaiting(db, webhookId, now);
  const subject = { id: webhookId, title: new URL(disabled.url).host };
  const context = { db, now: () => now, actor: null, address: '' };
  await notify(context, { kind: 'webhookOff', subject });
  await recordActivity(context, { action: 'webhook.disable', subject });
}

/** Notes what came of a claim, unless somebody else has claimed the delivery since. */
export async function noteOutcome(
  db: Database,
  { id, webhookId, attempts }: ClaimedDelivery,
  outcome: Outcome,
  now: Date,
): Promise<void> {
  const mine = sql`id = ${id} and state = 'waiting' and attempts = ${attempts}`;
  await db.fork().transactional(async (transaction) => {
    // The webhook before its deliveries, as everywhere: two that end at once wait for each other, and never in a circle.
    await transaction.execute(sql`select 1 from webhooks where id = ${webhookId} for no key update`);
    if (outcome.kind === 'brokenOff') {
      // Another process may send it at once: why wait until the claim has ended?
      await transaction.execute(sql`update webhook_deliveries set next_attempt_at = ${now} where ${mine}`);
      return;
    }
    const { statusCode } = outcome;
    if (outcome.kind === 'delivered') {
      const noted = await transaction.execute(
        sql`update webhook_deliveries set state = 'delivered', ended_at = ${now}, status_code = ${statusCode}, reason = null
            where ${mine} returning id`,
      );
      if (noted.length === 0) return;
      await transaction.execute(
        sql`update webhooks set failing_since = null where id = ${webhookId} and failing_since is not null`,
      );
      return;
    }
    const isOver = statusCode === gone || attempts >= mostAttempts;
    const reason = outcome.reason.slice(0, 300).toWellFormed();
    const noted = await transaction.execute(
      sql`update webhook_deliveries set status_code = ${statusCode}, reason = ${reason},
            state = ${isOver ? 'failed' : 'waiting'}, ended_at = ${isOver ? now : null},
            next_attempt_at = ${after(now, retryMsAfter(attempts))}
          where ${mine} returning id`,
    );
    if (noted.length === 0) return;
    const [webhook] = await transaction.execute<{ isLong: boolean }[]>(
      sql`update webhooks set failing_since = coalesce(failing_since, ${now}) where id = ${webhookId}
          returning failing_since <= ${after(now, -disableAfterMs)} as "isLong"`,
    );
    if (statusCode === gone || (isOver && webhook?.isLong)) await disable(transaction, webhookId, now);
  });
}
