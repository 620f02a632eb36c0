import { randomUUID } from 'node:crypto';
import {
  limits,
  messageResponse,
  type Outbox,
  outboxResponse,
  type SettleHeldInput,
  settleHeldInput,
  type TestMail,
  type TestMailInput,
  testMailInput,
  testMailResponse,
  texts,
  uuidInput,
} from '@madrasah/contract';
import { expressionBuilder, sql } from 'kysely';
import { changeRows, queriesOf, readIds, readOnlyRow, readRow, readRows, utc } from '../../database/query.ts';
import { User } from '../../identity/users/index.ts';
import { recordActivity } from '../../platform/activity/index.ts';
import { enqueue } from '../../platform/jobs/index.ts';
import {
  type MailContext,
  messagesIn,
  numberOf,
  type OutgoingMessageTables,
  writeLetter,
} from '../../platform/mail/index.ts';
import { recordStep } from '../../platform/steps/index.ts';
import { attemptKey, consumeAttempt } from '../../platform/throttling/index.ts';
import { letterheadOf } from '../../school/mark/index.ts';
import { readIdentity } from '../../school/settings/index.ts';
import type { SentMessage } from '../../shared/mail.ts';
import { answering } from '../../shared/promises.ts';
import { invalidField, Refusal } from '../../shared/refusal.ts';
import type { Services } from '../../trpc/context.ts';
import { t } from '../../trpc/init.ts';
import { staffProcedure } from '../../trpc/procedures.ts';
import { inTransaction, type StaffContext } from '../../trpc/service-context.ts';

const queries = queriesOf<OutgoingMessageTables>();

const expressions = expressionBuilder<OutgoingMessageTables, 'outgoing_messages'>();

/** The states are literals and no parameters, so that PostgreSQL can use partial indexes. */
const [failed, held] = [sql.lit('failed' as const), sql.lit('held' as const)];

const week = 7 * 24 * 60 * 60_000;

const countOutbox = (since: Date) =>
  queries.selectNoFrom([
    numberOf(messagesIn('waiting')).as('waiting'),
    messagesIn('waiting')
      .select('reason')
      .where('reason', 'is not', null)
      .orderBy('created_at')
      .orderBy('id')
      .limit(1)
      .as('waitingReason'),
    numberOf(messagesIn('sent').where('ended_at', '>', since.toISOString())).as('sentLastWeek'),
    numberOf(messagesIn('failed')).as('failed'),
    numberOf(messagesIn('held')).as('held'),
  ]);

const newestFailed = messagesIn('failed')
  .select((eb) => [
    'id',
    'kind',
    'recipient',
    'subject',
    eb.fn.coalesce('reason', sql.lit('')).as('reason'),
    'attempts',
    utc(eb.ref('ended_at').$notNull()).as('endedAt'),
    sql<boolean>`${eb.ref('text')} is not null`.as('canBeRetried'),
  ])
  .orderBy('ended_at', 'desc')
  .orderBy('id')
  .limit(limits.mail.listed);

const newestHeld = messagesIn('held')
  .select((eb) => ['id', 'kind', 'recipient', 'subject', utc(eb.ref('created_at')).as('createdAt')])
  .orderBy('created_at', 'desc')
  .orderBy('id')
  .limit(limits.mail.listed);

/** The numbers of waiting, sent, failed and held messages, and the newest failed and held ones. */
const describeOutbox = async ({ db, now, mail }: MailContext): Promise<Outbox> => ({
  isOn: mail.isOn,
  ...(await readOnlyRow(db, countOutbox(new Date(now().getTime() - week)))),
  newestFailed: await readRows(db, newestFailed),
  newestHeld: await readRows(db, newestHeld),
});

/** As if it had not been attempted. */
const waitingAgain = { state: 'waiting', attempts: 0, ended_at: null, reason: null } as const;

/** Retries a message that was given up, with all attempts. Refuses a missing or expired one. */
async function retryMail({ db, now }: StaffContext, id: string): Promise<void> {
  await db.transactional(async (transaction) => {
    // The job is locked before its row, as at the end of an attempt.
    await enqueue(transaction, { name: 'mail.send', keys: [id], runAt: now() });
    const retried = await changeRows(
      transaction,
      queries
        .updateTable('outgoing_messages')
        .set(waitingAgain)
        .where('id', '=', id)
        .where('state', '=', failed)
        .where('text', 'is not', null),
    );
    if (retried > 0) return;
    const found = await readRow(transaction, queries.selectFrom('outgoing_messages').select('id').where('id', '=', id));
    throw found ? new Refusal('CONFLICT', texts.mail.gone) : new Refusal('NOT_FOUND', texts.mail.notFound);
  });
}

/** Sends or deletes held messages, one or all. Returns their number; refuses one that is not held. */
const settleHeldMail = (context: StaffContext, { action, id }: SettleHeldInput): Promise<number> =>
  inTransaction(context, async (transaction) => {
    const { db, now } = transaction;
    const isChosen = expressions.and([
      expressions('state', '=', held),
      ...(id === undefined ? [] : [expressions('id', '=', id)]),
    ]);
    const settled = await readIds(
      db,
      action === 'discard'
        ? queries.deleteFrom('outgoing_messages').where(isChosen).returning('id')
        : queries.updateTable('outgoing_messages').set(waitingAgain).where(isChosen).returning('id'),
    );
    if (id !== undefined && settled.length === 0) throw new Refusal('NOT_FOUND', texts.mail.notFound);
    if (action === 'release') await enqueue(db, { name: 'mail.send', keys: settled, runAt: now() });
    if (settled.length > 0) await recordActivity(transaction, { action: `mail.${action}`, count: settled.length });
    return settled.length;
  });

type TestContext = StaffContext & Pick<Services, 'mail' | 'mailTransport'>;

async function writeTest({ db, mail }: TestContext, recipient: string): Promise<SentMessage> {
  const school = await readIdentity(db);
  return {
    id: randomUUID(),
    recipient,
    subject: `Surel uji dari ${school.shortName}`,
    unsubscribeUrl: null,
    ...writeLetter({
      school: letterheadOf(school, mail),
      paragraphs: ['Assalamu’alaikum.', 'Surel ini sampai, jadi situs ini dapat mengirim surel.'],
      smallPrint: ['Dikirim dari ruang admin untuk menguji server surel. Tidak perlu dibalas.'],
    }),
  };
}

const outcomeWith = (outcome: TestMail['outcome'], to: string, reason: string | null = null): TestMail => ({
  outcome,
  message: texts.mail.testOutcomes[outcome](to),
  reason,
});

/** Sends a test message at once and returns what the mail server did; that it took a test is remembered. */
async function sendTestMail(context: TestContext, input: TestMailInput = {}): Promise<TestMail> {
  const { db, now, actor, mailTransport } = context;
  const to = input.to ?? (await db.findOneOrFail(User, { id: actor.id })).email;
  if (to === '') throw invalidField('to', texts.mail.testWithoutAddress);
  const rateLimit = { limit: limits.mail.testsPerAccount, windowMs: limits.mail.testWindowMs };
  await consumeAttempt(db, attemptKey('mail:test', actor.id), rateLimit, now(), texts.mail.tooManyTests);
  if (!mailTransport) return outcomeWith('notConfigured', to);
  const sent = await mailTransport.send(await writeTest(context, to));
  if (sent.kind !== 'sent') return outcomeWith(sent.fault, to, sent.reason);
  await recordStep(db, 'mailTested', now());
  return outcomeWith('accepted', to);
}

const changes = staffProcedure.meta({ requires: 'settings:manage', invalidatesNothing: true });

export const mailRouter = t.router({
  outbox: staffProcedure
    .meta({ requires: 'settings:manage', failure: texts.mail.fetchFailed })
    .output(outboxResponse)
    .query(async ({ ctx }) => ({ data: await describeOutbox(ctx) })),

  retry: changes
    .meta({ refuses: ['INVALID', 'NOT_FOUND', 'CONFLICT'], failure: texts.mail.retryFailed })
    .input(uuidInput)
    .output(messageResponse)
    .mutation(answering(texts.mail.retried, ({ ctx, input }) => retryMail(ctx, input.id))),

  settleHeld: changes
    .meta({ refuses: ['INVALID', 'NOT_FOUND'], failure: texts.mail.settleFailed })
    .input(settleHeldInput)
    .output(messageResponse)
    .mutation(async ({ ctx, input }) => {
      const count = await settleHeldMail(ctx, input);
      return { message: input.action === 'release' ? texts.mail.released(count) : texts.mail.discarded(count) };
    }),

  sendTest: changes
    .meta({ refuses: ['INVALID', 'RATE_LIMITED'], failure: texts.mail.testFailed })
    .input(testMailInput.optional())
    .output(testMailResponse)
    .mutation(async ({ ctx, input }) => ({ data: await sendTestMail(ctx, input) })),
});
