import {
  type ActivityAction,
  type Erased,
  type EraseMode,
  type ErasePersonInput,
  limits,
  type PersonalData,
  texts,
} from '@madrasah/contract';
import { type RawQueryFragment, sql } from '@mikro-orm/core';
import type { Database } from '../../database/database.ts';
import { patternFor } from '../../shared/containing.ts';
import { forbidden, Refusal } from '../../shared/refusal.ts';
import type { StaffContext } from '../../trpc/service-context.ts';
import { changesBetween, recordActivity, redactActivities } from '../activity/index.ts';
import { lockActiveAdminsForUpdate } from '../users/index.ts';
import { addressPattern, isAddress, mentions } from './person.ts';
import { readPerson } from './personal-data.queries.ts';

const { visitor, erasedAddress, erasedComment } = texts.personalData;

/** Notes that something was done with what is kept of a person: how much of it, never whose it was. */
const note = (context: StaffContext, action: ActivityAction, figures: Record<string, number>) =>
  recordActivity(context, { action, changes: changesBetween({}, figures) });

const figuresOf = ({ comments, messages, subscriptions, letters, accounts, activities }: PersonalData) => ({
  comments: comments.items.length,
  messages: messages.items.length,
  subscriptions: subscriptions.items.length,
  letters: letters.items.length,
  accounts: accounts.items.length,
  activities: activities.items.length,
});

/** What is kept of a person in each place; that somebody looked is logged. */
export async function findPerson(context: StaffContext, words: string): Promise<PersonalData> {
  return context.db.transactional(async (db) => {
    const data = await readPerson(db, words, limits.personalData.listed);
    await note({ ...context, db }, 'privacy.find', figuresOf(data));
    return data;
  });
}

/** All that is kept of a person, to be handed to them; that it was handed out is logged. */
export async function exportPerson(
  context: StaffContext,
  words: string,
): Promise<PersonalData & { exportedAt: string }> {
  return context.db.transactional(async (db) => {
    const data = await readPerson(db, words, limits.personalData.exported);
    await note({ ...context, db }, 'privacy.export', figuresOf(data));
    return { ...data, exportedAt: context.now().toISOString() };
  });
}

const listed = (ids: readonly (string | number)[]) => sql`string_to_array(${ids.join(',')}, ',')`;
const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id);
const namesAddress = (columns: readonly RawQueryFragment[], email: string) =>
  columns.reduce((any, column) => sql`${any} or ${mentions(column, email)}`, sql`false`);
const withoutAddress = (column: RawQueryFragment, email: string) =>
  sql`regexp_replace(${column}, ${addressPattern(email)}, ${erasedAddress}, 'gi')`;

/**
 * Takes comments from whoever wrote them. Deleting leaves the place of one that others have answered, so that their
 * answers stay where they are.
 */
async function eraseComments(db: Database, ids: readonly string[], mode: EraseMode): Promise<number> {
  if (ids.length === 0) return 0;
  const isChosen = sql`comments.id = any(${listed(ids)}) and not comments.is_school`;
  if (mode === 'anonymise') {
    const kept = await db.execute<unknown[]>(
      sql`update comments set author = ${visitor}, email = null where ${isChosen} returning id`,
    );
    return kept.length;
  }
  const deleted = await db.execute<unknown[]>(
    sql`delete from comments where ${isChosen} and not exists (
          select from comments as answers where answers.parent_id = comments.id and not (answers.id = any(${listed(ids)})))
        returning id`,
  );
  const emptied = await db.execute<unknown[]>(
    sql`update comments set author = ${visitor}, email = null, content = ${erasedComment}
        where ${isChosen} returning id`,
  );
  return deleted.length + emptied.length;
}

async function eraseMessages(db: Database, ids: readonly number[], mode: EraseMode): Promise<number> {
  if (ids.length === 0) return 0;
  const isChosen = sql`id::text = any(${listed(ids)})`;
  const rows = await db.execute<unknown[]>(
    mode === 'delete'
      ? sql`delete from guest_messages where ${isChosen} returning id`
      : sql`update guest_messages set nama_lengkap = ${visitor}, jabatan_posisi = null where ${isChosen} returning id`,
  );
  return rows.length;
}

/**
 * Deletes accounts of others; what their owners published stays, by 'Administrator' from then on. Whoever asks is an
 * active administrator and stays one, so there is always one left (A-61).
 */
async function eraseAccounts({ db, actor }: StaffContext, ids: readonly string[]): Promise<number> {
  if (ids.length === 0) return 0;
  const admins = await lockActiveAdminsForUpdate(db);
  if (!admins.some(({ id }) => id === actor.id)) throw forbidden();
  if (ids.includes(actor.id)) throw new Refusal('CONFLICT', texts.user.deletesOneself);
  const rows = await db.execute<unknown[]>(sql`delete from users where id::text = any(${listed(ids)}) returning id`);
  await db.execute(sql`delete from refused_logins where user_id::text = any(${listed(ids)})`);
  // What others are told of these accounts names their owners.
  await db.execute(sql`delete from notices where kind = 'failedLogins' and subject_id = any(${listed(ids)})`);
  return rows.length;
}

/** Takes the address out of what others wrote and of what visitors looked for. Answers how many texts named it. */
async function eraseMentions(db: Database, email: string): Promise<number> {
  const [author, content] = [sql`author`, sql`content`];
  const comments = await db.execute<unknown[]>(
    sql`update comments set author = left(${withoutAddress(author, email)}, 100), content = ${withoutAddress(content, email)}
        where ${namesAddress([author, content], email)} returning id`,
  );
  const [name, position, words] = [sql`nama_lengkap`, sql`jabatan_posisi`, sql`pesan`];
  const messages = await db.execute<unknown[]>(
    sql`update guest_messages set nama_lengkap = left(${withoutAddress(name, email)}, 100),
          jabatan_posisi = left(${withoutAddress(position, email)}, 100), pesan = ${withoutAddress(words, email)}
        where ${namesAddress([name, position, words], email)} returning id`,
  );
  const pattern = patternFor(email);
  await db.execute(sql`update visit_events set search = '' where search ilike ${pattern}`);
  await db.execute(sql`delete from visit_day_counts where kind = 'search' and name ilike ${pattern}`);
  await db.execute(sql`delete from tolerated_signs where sign ilike ${pattern}`);
  return comments.length + messages.length;
}

type Place = { table: RawQueryFragment; column: RawQueryFragment };

/** Deletes what stands under an address, whatever else it holds. */
async function eraseUnder(db: Database, { table, column }: Place, email: string | null): Promise<number> {
  if (email === null) return 0;
  const rows = await db.execute<unknown[]>(sql`delete from ${table} where ${isAddress(column, email)} returning id`);
  return rows.length;
}

/** What a create answered is repeated for a day to whoever sends the same key; not that of what is erased. */
async function forgetResults(
  db: Database,
  { email, comments, messages, accounts }: Pick<ErasePersonInput, 'email' | 'comments' | 'messages' | 'accounts'>,
) {
  const isMessage = sql`result ->> 'pesan' is not null and result ->> 'id' = any(${listed(messages)})`;
  const words = [...accounts, ...(email ? [email] : [])].map(patternFor);
  await db.execute(
    sql`delete from idempotency_keys where result ->> 'id' = any(${listed(comments)}) or (${isMessage})
          or exists (select from jsonb_array_elements_text(${JSON.stringify(words)}::jsonb) as listed(words)
            where result::text ilike words)`,
  );
}

/**
 * Erases what is kept of a person, all of it or nothing: everything under the address, and what was chosen besides. What
 * staff have written and published stays, as do others' words, without the address. Refuses (409) one's own account.
 */
export async function erasePerson(
  context: StaffContext,
  { mode, email = null, comments, messages, accounts }: ErasePersonInput,
): Promise<Erased> {
  return context.db.transactional(async (db) => {
    const transaction = { ...context, db };
    const underAddress = async (table: RawQueryFragment) =>
      email === null
        ? []
        : idsOf(await db.execute<{ id: string }[]>(sql`select id from ${table} where ${isAddress(sql`email`, email)}`));
    const theirAccounts = [...new Set([...accounts, ...(await underAddress(sql`users`))])];
    const theirComments = [...new Set([...comments, ...(await underAddress(sql`comments`))])];
    const erased: Erased = {
      accounts: await eraseAccounts(transaction, theirAccounts),
      comments: await eraseComments(db, theirComments, mode),
      messages: await eraseMessages(db, messages, mode),
      subscriptions: await eraseUnder(db, { table: sql`subscribers`, column: sql`email` }, email),
      letters: await eraseUnder(db, { table: sql`outgoing_messages`, column: sql`recipient` }, email),
      mentions: email === null ? 0 : await eraseMentions(db, email),
      activities: await redactActivities(db, { accounts: theirAccounts, email }),
    };
    await forgetResults(db, { email, comments: theirComments, messages, accounts: theirAccounts });
    await note(transaction, 'privacy.erase', erased);
    return erased;
  });
}
