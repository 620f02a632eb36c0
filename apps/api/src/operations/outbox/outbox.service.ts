import { type FailedMail, type HeldMail, limits, type Outbox, type SettleHeldInput, texts } from '@madrasah/contract';
import { school } from '@madrasah/starter-content/defaults';
import { sql } from '@mikro-orm/core';
import { User } from '../../identity/users/index.ts';
import { recordActivity } from '../../platform/activity/index.ts';
import { enqueue } from '../../platform/jobs/index.ts';
import { type MailContext, queueMail, writeLetter } from '../../platform/mail/index.ts';
import { attemptKey, consumeAttempt } from '../../platform/throttling/index.ts';
import { Refusal } from '../../shared/refusal.ts';
import type { StaffContext } from '../../trpc/service-context.ts';

type Counts = { waiting: number; waitingReason: string | null; sentLastWeek: number; failed: number; held: number };
type HeldRow = Omit<HeldMail, 'createdAt'> & { createdAt: Date | string };
type FailedRow = Omit<FailedMail, 'endedAt'> & { endedAt: Date | string };

const week = 7 * 24 * 60 * 60_000;

/** The state of the outbox: waiting messages with the reason, and failed ones, newest first. */
export async function describeOutbox({ db, now, mail }: MailContext): Promise<Outbox> {
  const [counts] = await db.execute<Counts[]>(
    sql`select
          (select count(*)::int from outgoing_messages where state = 'waiting') as waiting,
          (select reason from outgoing_messages where state = 'waiting' and reason is not null
            order by created_at, id limit 1) as "waitingReason",
          (select count(*)::int from outgoing_messages
            where state = 'sent' and ended_at > ${new Date(now().getTime() - week)}) as "sentLastWeek",
          (select count(*)::int from outgoing_messages where state = 'failed') as failed,
          (select count(*)::int from outgoing_messages where state = 'held') as held`,
  );
  const failed = await db.execute<FailedRow[]>(
    sql`select id, kind, recipient, subject, coalesce(reason, '') as reason, attempts, ended_at as "endedAt",
          text is not null as "canBeRetried"
        from outgoing_messages where state = 'failed' order by ended_at desc, id limit ${limits.mail.listed}`,
  );
  const held = await db.execute<HeldRow[]>(
    sql`select id, kind, recipient, subject, created_at as "createdAt"
        from outgoing_messages where state = 'held' order by created_at desc, id limit ${limits.mail.listed}`,
  );
  return {
    isOn: mail.isOn,
    held: counts?.held ?? 0,
    newestHeld: held.map((row) => ({ ...row, createdAt: new Date(row.createdAt).toISOString() })),
    waiting: counts?.waiting ?? 0,
    waitingReason: counts?.waitingReason ?? null,
    sentLastWeek: counts?.sentLastWeek ?? 0,
    failed: counts?.failed ?? 0,
    newestFailed: failed.map((row) => ({ ...row, endedAt: new Date(row.endedAt).toISOString() })),
  };
}

/** Retries a message that was given up, with all attempts. Refuses a missing or expired one. */
export async function retryMail({ db, now }: StaffContext, id: string): Promise<void> {
  await db.transactional(async (transaction) => {
    // The job is locked before its row, as at the end of an attempt.
    await enqueue(transaction, { name: 'mail.send', keys: [id], runAt: now() });
    const retried = await transaction.execute<unknown[]>(
      sql`update outgoing_messages set state = 'waiting', attempts = 0, ended_at = null, reason = null
          where id = ${id}::uuid and state = 'failed' and text is not null returning id`,
    );
    if (retried.length > 0) return;
    const found = await transaction.execute<unknown[]>(sql`select 1 from outgoing_messages where id = ${id}::uuid`);
    throw found.length > 0 ? new Refusal('CONFLICT', texts.mail.gone) : new Refusal('NOT_FOUND', texts.mail.notFound);
  });
}

/**
 * Sends or deletes the messages that a restore holds back: one, or all. Returns their number; refuses one that is not
 * held.
 */
export const settleHeldMail = (context: StaffContext, input: SettleHeldInput): Promise<number> =>
  context.db.transactional(async (db) => {
    const count = await settleHeld({ ...context, db }, input);
    if (count > 0) await recordActivity({ ...context, db }, { action: `mail.${input.action}`, count });
    return count;
  });

async function settleHeld({ db, now }: StaffContext, { action, id }: SettleHeldInput): Promise<number> {
  const isChosen = id === undefined ? sql`state = 'held'` : sql`state = 'held' and id = ${id}::uuid`;
  const settled = await db.execute<{ id: string }[]>(
    action === 'discard'
      ? sql`delete from outgoing_messages where ${isChosen} returning id`
      : sql`update outgoing_messages set state = 'waiting', attempts = 0, ended_at = null, reason = null
            where ${isChosen} returning id`,
  );
  if (action === 'release') {
    await enqueue(db, { name: 'mail.send', keys: settled.map((message) => message.id), runAt: now() });
  }
  if (id !== undefined && settled.length === 0) throw new Refusal('NOT_FOUND', texts.mail.notFound);
  return settled.length;
}

/** Sends the caller a test message; reports where mail is off. */
export async function sendTestMail(context: StaffContext & MailContext): Promise<string> {
  const { db, now, actor, mail } = context;
  const rateLimit = { limit: limits.mail.testsPerAccount, windowMs: limits.mail.testWindowMs };
  await consumeAttempt(db, attemptKey('mail:test', actor.id), rateLimit, now(), texts.mail.tooManyTests);
  if (!mail.isOn) return texts.mail.off;
  const { email } = await db.findOneOrFail(User, { id: actor.id });
  await queueMail(context, {
    to: email,
    kind: 'test',
    subject: `Surel percobaan dari ${school.shortName}`,
    ...writeLetter({
      paragraphs: ['Assalamu’alaikum.', 'Surel ini sampai, jadi situs madrasah dapat mengirim surel.'],
      smallPrint: ['Dikirim atas permintaan Anda dari ruang admin.'],
    }),
  });
  return texts.mail.testQueued(email);
}
