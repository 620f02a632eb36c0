import { approvedOneByOne, type CountedForm, limits, undoDecisionInput, undoneResponse } from '@madrasah/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../database/database.ts';
import { allOf, type Condition, changeRows, compiled, readRow, readRows, runIn } from '../../database/query.ts';
import { recordActivity } from '../../platform/activity/index.ts';
import { settleDecided } from '../../school/notices/index.ts';
import { newPublicId } from '../../shared/slug.ts';
import type { staffProcedure } from '../../trpc/procedures.ts';
import { inTransaction, type StaffContext } from '../../trpc/service-context.ts';
import {
  columnOf,
  type Decision,
  hasState,
  idsOf,
  isOpenTo,
  isSuspectedSpam,
  type Moderated,
  queries,
} from './moderated.ts';
import { assessSpam, countAccepted, type SpamScore, type Suspect, tolerate, tolerateNoMore } from './spam.ts';

type Decided<Id> = { ok: Id[]; failed: { id: Id; message: string }[]; decision: string | null };

const isOneOf = <Id extends string | number>(subject: Moderated<Id>, ids: readonly Id[]): Condition =>
  sql<boolean>`${columnOf(subject, 'id')} = any(${idsOf(subject, ids)})`;

type Chosen<Id> = { id: Id; isApproved: boolean; isSuspected: boolean };

/** The chosen rows, with what a decision about them depends on. `end`: their order, limit and lock. */
const readChosen = <Id extends string | number>(
  db: Database,
  subject: Moderated<Id>,
  condition: Condition,
  end: RawBuilder<unknown> = sql``,
): Promise<Chosen<Id>[]> =>
  readRows(
    db,
    compiled(sql<Chosen<Id>>`select ${columnOf(subject, 'id')} as id, ${hasState(subject, 'approved')} as "isApproved",
      ${isSuspectedSpam(subject)} as "isSuspected" from ${sql.table(subject.table)} where ${condition} ${end}`),
  );

/** What a decision leaves behind, for its undoing. */
const formerState = sql<never>`jsonb_build_object('status', status, 'spamScore', spam_score,
  'spamReasons', to_jsonb(spam_reasons), 'moderatedAt', moderated_at, 'moderatedBy', moderated_by_id)`;

const markedAsSpam = {
  spam_score: sql<number>`greatest(spam_score, ${sql.lit(limits.spam.suspicious)})`,
  spam_reasons: sql<string[]>`array_append(array_remove(spam_reasons, 'marked'), 'marked')`,
};
const noSpam = { spam_score: 0, spam_reasons: sql<string[]>`'{}'` };

/** The columns that each action changes. */
const changesBy = {
  approve: ({ states }) => ({ status: states.approved }),
  reject: ({ states }) => ({ status: states.rejected }),
  hold: ({ states }) => ({ status: states.pending }),
  spam: ({ states }) => ({ status: states.rejected, ...markedAsSpam }),
  notSpam: ({ states }) => ({ status: states.approved, ...noSpam }),
  delete: ({ states }) => ({ status: states.trash }),
  restore: ({ states }) => ({ status: sql<string>`coalesce(former ->> 'status', ${states.pending})` }),
} as const satisfies Record<Exclude<Decision, 'purge'>, (subject: Moderated) => object>;

async function textsOf<Id extends string | number>(db: Database, subject: Moderated<Id>, ids: readonly Id[]) {
  const columns = sql.join(subject.weighed.map((name) => sql`coalesce(${columnOf<string>(subject, name)}, '')`));
  const texts = sql<string[]>`array[${columns}]::text[]`.as('texts');
  const rows = await readRows(db, queries.selectFrom(subject.table).where(isOneOf(subject, ids)).select(texts));
  return rows.flatMap((row) => row.texts);
}

/** Trains the filter with what staff say about rows. */
async function learn<Id extends string | number>(
  { db, now }: StaffContext,
  subject: Moderated<Id>,
  { ids, action }: { ids: readonly Id[]; action: Decision },
): Promise<void> {
  if (action === 'notSpam') await tolerate(db, await textsOf(db, subject, ids), now());
  if (action === 'spam') await tolerateNoMore(db, await textsOf(db, subject, ids));
}

/** Applies an action to rows that the transaction has locked, under the id of the decision. */
export async function applyDecision<Id extends string | number>(
  transaction: StaffContext,
  subject: Moderated<Id>,
  { ids, action, decision }: { ids: readonly Id[]; action: Decision; decision: string },
): Promise<void> {
  const { db, now, actor } = transaction;
  if (ids.length === 0) return;
  const isChosen = isOneOf(subject, ids);
  if (action === 'purge') {
    await changeRows(db, queries.deleteFrom(subject.table).where(isChosen));
    return;
  }
  await learn(transaction, subject, { ids, action });
  await queries
    .updateTable(subject.table)
    .set({
      ...changesBy[action](subject),
      decision,
      former: formerState,
      moderated_at: now(),
      moderated_by_id: actor.id,
    })
    .where(isChosen)
    .$call(runIn(db));
}

/** Locks rows in the order of their ids, after what belongs to them. */
export async function lockRows<Id extends string | number>(
  db: Database,
  subject: Moderated<Id>,
  { ids, condition }: { ids: readonly Id[]; condition: Condition },
): Promise<Map<Id, Chosen<Id>>> {
  if (ids.length === 0) return new Map();
  await subject.lockFirst?.(db, idsOf(subject, ids));
  const inOrder = sql`order by ${columnOf(subject, 'id')} for update`;
  const rows = await readChosen(db, subject, allOf(isOneOf(subject, ids), condition), inOrder);
  return new Map(rows.map((row) => [row.id, row]));
}

/** The end of each decision: one entry of the log for all rows, and notices only about what still waits. */
async function completeDecision(
  transaction: StaffContext,
  { activities, notices }: Moderated,
  { action, count }: { action: Decision | 'undo'; count: number },
): Promise<void> {
  await recordActivity(transaction, { action: activities[action], count });
  await settleDecided(transaction, notices);
}

/** Applies an action to several texts; a missing one does not affect the others, and suspected spam is approved alone. */
export async function decide<Id extends string | number>(
  context: StaffContext,
  subject: Moderated<Id>,
  { ids, action }: { ids: readonly Id[]; action: Decision },
): Promise<Decided<Id>> {
  return inTransaction(context, async (transaction) => {
    const { db } = transaction;
    const asked = [...new Set(ids)];
    const locked = await lockRows(db, subject, { ids: asked, condition: isOpenTo(subject, action) });
    const reasonAgainst = (row: Chosen<Id> | undefined): string | null => {
      if (!row) return subject.notFound;
      return action === 'approve' && ids.length > 1 && row.isSuspected && !row.isApproved ? approvedOneByOne : null;
    };
    const refused = asked.map((id) => ({ id, message: reasonAgainst(locked.get(id)) }));
    const ok = refused.flatMap(({ id, message }) => (message === null ? [id] : []));
    const failed = refused.flatMap(({ id, message }) => (message === null ? [] : [{ id, message }]));
    if (ok.length === 0) return { ok, failed, decision: null };
    const along = (await subject.alsoDecided?.(db, idsOf(subject, ok), action)) ?? [];
    const others = await lockRows(db, subject, { ids: along, condition: isOpenTo(subject, action) });
    const decision = newPublicId();
    await applyDecision(transaction, subject, { ids: [...new Set([...ok, ...others.keys()])], action, decision });
    await completeDecision(transaction, subject, { action, count: ok.length });
    return { ok, failed, decision: action === 'purge' ? null : decision };
  });
}

/** What an action would not change, or what it leaves to a decision about a single row. */
function isLeftOut(subject: Moderated, action: Decision): Condition {
  if (action === 'approve') return sql<boolean>`(${hasState(subject, 'approved')} or ${isSuspectedSpam(subject)})`;
  if (action === 'reject') return hasState(subject, 'rejected');
  if (action === 'spam') return sql<boolean>`'marked' = any(${columnOf(subject, 'spam_reasons')})`;
  return sql<boolean>`false`;
}

/** The same for all that match and were there when the list was read, newest first, without suspected spam. */
export async function decideAll<Id extends string | number>(
  context: StaffContext,
  subject: Moderated<Id>,
  { condition, action, asOf }: { condition: Condition; action: Decision; asOf: string },
): Promise<Decided<Id> & { hasMore: boolean }> {
  const most = limits.bulk.matching;
  const [id, sentAt] = [columnOf(subject, 'id'), columnOf(subject, subject.sentAt)];
  const isUnchanged = sql<boolean>`not ${isLeftOut(subject, action)} and ${sentAt} <= ${asOf}::timestamptz`;
  const found = await readChosen(
    context.db,
    subject,
    allOf(condition, isOpenTo(subject, action), isUnchanged),
    sql`order by ${sentAt} desc, ${id} desc limit ${most + 1}`,
  );
  const ids = found.slice(0, most).map(({ id }) => id);
  const decided = await decide(context, subject, { ids, action });
  return { ...decided, hasMore: found.length > most };
}

/** Gives back the state that the caller's decision replaced; what was decided again since then stays. */
async function undoDecision<Id extends string | number>(
  context: StaffContext,
  subject: Moderated<Id>,
  decision: string,
): Promise<number> {
  return inTransaction(context, async (transaction) => {
    const { db } = transaction;
    const isTheirs = sql<boolean>`decision = ${decision} and moderated_by_id = ${context.actor.id}`;
    const found = (await readChosen(db, subject, isTheirs)).map(({ id }) => id);
    const ids = [...(await lockRows(db, subject, { ids: found, condition: isTheirs })).keys()];
    if (ids.length === 0) return 0;
    await unlearn(transaction, subject, ids);
    const former = (name: string) => sql`former ->> ${sql.lit(name)}`;
    await queries
      .updateTable(subject.table)
      .set({
        status: sql<string>`${former('status')}`,
        spam_score: sql<number>`(${former('spamScore')})::smallint`,
        spam_reasons: sql<string[]>`array(select jsonb_array_elements_text(former -> 'spamReasons'))`,
        moderated_at: sql<string | null>`(${former('moderatedAt')})::timestamptz`,
        // The account may have been deleted since.
        moderated_by_id: sql<
          string | null
        >`(select users.id from users where users.id = (${former('moderatedBy')})::uuid)`,
        decision: null,
        former: null,
      })
      .where(isOneOf(subject, ids))
      .$call(runIn(db));
    await completeDecision(transaction, subject, { action: 'undo', count: ids.length });
    return ids.length;
  });
}

/** What was tolerated because of a decision that is undone weighs fully again. */
async function unlearn<Id extends string | number>({ db }: StaffContext, subject: Moderated<Id>, ids: readonly Id[]) {
  const wasNoSpam = sql<boolean>`spam_reasons = '{}' and former -> 'spamReasons' <> '[]'::jsonb`;
  const tolerated = (await readChosen(db, subject, allOf(isOneOf(subject, ids), wasNoSpam))).map(({ id }) => id);
  if (tolerated.length > 0) await tolerateNoMore(db, await textsOf(db, subject, tolerated));
}

/** Takes back a decision of the caller, about one text or many. */
export const undoProcedure = (subject: Moderated, decides: typeof staffProcedure) =>
  decides
    .input(undoDecisionInput)
    .output(undoneResponse)
    .mutation(async ({ ctx, input }) => ({ data: { count: await undoDecision(ctx, subject, input.decision) } }));

/** A form of visitors, and the columns of what it stores: the text that is repeated by senders of spam, and its time. */
type Source = { form: CountedForm; table: string; text: string; sentAt: string };

type Sent = Pick<Suspect, 'texts' | 'website' | 'elapsedMs'> & { text: string };

/** How often the same text was sent since then, by any sender. */
async function countRepeats(db: Database, source: Source, text: string, since: Date): Promise<number> {
  const [column, time] = [columnOf(source, source.text), columnOf(source, source.sentAt)];
  const repeats = compiled(sql<{ total: number }>`select count(*)::int as total from ${sql.table(source.table)}
    where ${column} = ${text} and ${time} > ${since.toISOString()}`);
  return (await readRow(db, repeats))?.total ?? 0;
}

/** Counts a visitor's text for its address, in the transaction that stores it, and weighs it. */
export async function assess(
  transaction: Database,
  source: Source,
  { address, now, sent }: { address: string; now: Date; sent: Sent },
): Promise<SpamScore & { isFrequent: boolean }> {
  const { text, ...weighed } = sent;
  const isFrequent = await countAccepted(transaction, { form: source.form, address, now });
  const since = new Date(now.getTime() - limits.spam.repeatWindowMs);
  const repeats = await countRepeats(transaction, source, text, since);
  return { ...(await assessSpam(transaction, { ...weighed, repeats, isFrequent })), isFrequent };
}
