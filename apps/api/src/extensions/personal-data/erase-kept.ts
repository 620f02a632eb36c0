import { type Erased, type EraseMode, texts } from '@madrasah/contract';
import { type RawQueryFragment, sql } from '@mikro-orm/core';
import type { Database } from '../../database/database.ts';
import { changeRows, queriesOf } from '../../database/query.ts';
import type { RefusedLoginTables } from '../../identity/auth/index.ts';
import type { NoticeTables } from '../../identity/notices/index.ts';
import type { UserTables } from '../../identity/users/index.ts';
import { redactActivities } from '../../platform/activity/index.ts';
import { patternFor } from '../../shared/containing.ts';
import { changeContent, readTexts } from './content-rows.ts';
import type { EntriesOfPersons, ErasingContext } from './entries-of-persons.ts';
import { namePattern } from './names.ts';
import { addressPattern, isAddress, mentions } from './person.ts';

const queries = queriesOf<UserTables & RefusedLoginTables & NoticeTables>();

const { visitor, erasedAddress, erasedComment } = texts.personalData;

/** What is erased: everything under the address, and further chosen rows. */
export type ErasedPerson = {
  mode: EraseMode;
  email: string | null;
  comments: readonly string[];
  messages: readonly number[];
  accounts: readonly string[];
  results: readonly string[];
  inquiries: readonly string[];
  /** Public ids of entries from which the name is removed. */
  entries: readonly string[];
  name: string | null;
};

const listed = (ids: readonly (string | number)[]) => sql`string_to_array(${ids.join(',')}, ',')`;
const namesAddress = (columns: readonly RawQueryFragment[], email: string) =>
  columns.reduce((any, column) => sql`${any} or ${mentions(column, email)}`, sql`false`);
const withoutAddress = (column: RawQueryFragment, email: string) =>
  sql`regexp_replace(${column}, ${addressPattern(email)}, ${erasedAddress}, 'gi')`;

/** Erases comments. A comment with replies is emptied instead of deleted, so that the replies keep their place. */
async function eraseComments(db: Database, ids: readonly string[], mode: EraseMode): Promise<number> {
  if (ids.length === 0) return 0;
  const isChosen = sql`comments.id = any(${listed(ids)}) and not comments.is_school`;
  if (mode === 'anonymise') {
    return changeContent(db, sql`update comments set author = ${visitor}, email = null where ${isChosen}`);
  }
  const deleted = await changeContent(
    db,
    sql`delete from comments where ${isChosen} and not exists (
          select from comments as answers where answers.parent_id = comments.id and not (answers.id = any(${listed(ids)})))`,
  );
  const emptied = await changeContent(
    db,
    sql`update comments set author = ${visitor}, email = null, content = ${erasedComment} where ${isChosen}`,
  );
  return deleted + emptied;
}

async function eraseMessages(db: Database, ids: readonly number[], mode: EraseMode): Promise<number> {
  if (ids.length === 0) return 0;
  const isChosen = sql`id::text = any(${listed(ids)})`;
  return changeContent(
    db,
    mode === 'delete'
      ? sql`delete from guest_messages where ${isChosen}`
      : // The school's answer may address its sender by name.
        sql`update guest_messages set nama_lengkap = ${visitor}, jabatan_posisi = null, answer = null,
              answered_at = null where ${isChosen}`,
  );
}

/** Deletes rows of results. The processes that have them in memory are notified through their periods. */
async function eraseResults(db: Database, ids: readonly string[]): Promise<number> {
  if (ids.length === 0) return 0;
  const isChosen = sql`id::text = any(${listed(ids)})`;
  await changeContent(
    db,
    sql`update result_periods set version = version + 1
        where id in (select period_id from result_rows where ${isChosen})`,
  );
  return changeContent(db, sql`delete from result_rows where ${isChosen}`);
}

/** Erases inquiries. Their files are deleted in both modes: the job of unused files deletes the bytes. */
async function eraseInquiries(db: Database, ids: readonly string[], mode: EraseMode): Promise<number> {
  if (ids.length === 0) return 0;
  const isChosen = sql`id = any(${listed(ids)})`;
  if (mode === 'delete') return changeContent(db, sql`delete from inquiries where ${isChosen}`);
  await changeContent(db, sql`delete from inquiry_files where inquiry_id = any(${listed(ids)})`);
  // Notes of staff may name the sender.
  await changeContent(db, sql`delete from inquiry_notes where inquiry_id = any(${listed(ids)})`);
  return changeContent(
    db,
    sql`update inquiries set name = null, email = null, whatsapp = null, version = version + 1 where ${isChosen}`,
  );
}

/** Deletes accounts; published articles stay, with 'Administrator' as their author. */
async function eraseAccounts(db: Database, ids: readonly string[]): Promise<number> {
  if (ids.length === 0) return 0;
  const deleted = await changeRows(
    db,
    queries.deleteFrom('users').where((eb) => eb(eb.cast<string>('id', 'text'), '=', eb.fn.any(eb.val(ids)))),
  );
  await changeRows(
    db,
    queries
      .deleteFrom('refused_logins')
      .where((eb) => eb(eb.cast<string>('user_id', 'text'), '=', eb.fn.any(eb.val(ids)))),
  );
  // Notices of others about these accounts contain their owners' names.
  await changeRows(
    db,
    queries
      .deleteFrom('notices')
      .where('kind', '=', 'failedLogins')
      .where((eb) => eb('subject_id', '=', eb.fn.any(eb.val(ids)))),
  );
  return deleted;
}

/**
 * Removes the address from texts of others, saved or not, and from search terms of visitors. Returns how many texts
 * contained it.
 */
async function eraseMentions(db: Database, email: string): Promise<number> {
  const [author, content] = [sql`author`, sql`content`];
  const comments = await changeContent(
    db,
    sql`update comments set author = left(${withoutAddress(author, email)}, 100), content = ${withoutAddress(content, email)}
        where ${namesAddress([author, content], email)}`,
  );
  const [name, position, words, reply] = [sql`nama_lengkap`, sql`jabatan_posisi`, sql`pesan`, sql`answer`];
  const messages = await changeContent(
    db,
    sql`update guest_messages set nama_lengkap = left(${withoutAddress(name, email)}, 100),
          jabatan_posisi = left(${withoutAddress(position, email)}, 100), pesan = ${withoutAddress(words, email)},
          answer = ${withoutAddress(reply, email)}
        where ${namesAddress([name, position, words, reply], email)}`,
  );
  const [title, beginning, values, base] = [sql`title`, sql`beginning`, sql`"values"`, sql`base`];
  const drafts = await changeContent(
    db,
    sql`update article_drafts set title = left(${withoutAddress(title, email)}, 255),
          beginning = left(${withoutAddress(beginning, email)}, 120), "values" = ${withoutAddress(values, email)},
          base = ${withoutAddress(base, email)}
        where ${namesAddress([title, beginning, values, base], email)}`,
  );
  const [wish, answer] = [sql`review_note`, sql`review_answer`];
  const reviews = await changeContent(
    db,
    sql`update article_reviews set review_note = ${withoutAddress(wish, email)}, review_answer = ${withoutAddress(answer, email)}
        where ${namesAddress([wish, answer], email)}`,
  );
  const [question, reason] = [sql`text`, sql`reason`];
  const inquiries = await changeContent(
    db,
    sql`update inquiries set name = left(${withoutAddress(sql`name`, email)}, 100), text = ${withoutAddress(question, email)},
          reason = ${withoutAddress(reason, email)}
        where ${namesAddress([sql`name`, question, reason], email)}`,
  );
  const answers = await changeContent(
    db,
    sql`update inquiry_answers set text = ${withoutAddress(question, email)} where ${namesAddress([question], email)}`,
  );
  const notes = await changeContent(
    db,
    sql`update inquiry_notes set text = ${withoutAddress(question, email)} where ${namesAddress([question], email)}`,
  );
  await changeContent(
    db,
    sql`update inquiry_steps set reason = ${withoutAddress(reason, email)} where ${namesAddress([reason], email)}`,
  );
  const pattern = patternFor(email);
  await db.execute(sql`update visit_events set search = '' where search ilike ${pattern}`);
  await db.execute(sql`delete from visit_day_counts where kind = 'search' and name ilike ${pattern}`);
  await db.execute(sql`delete from tolerated_signs where sign ilike ${pattern}`);
  return comments + messages + drafts + reviews + inquiries + answers + notes;
}

type Place = { table: RawQueryFragment; column: RawQueryFragment };

/** Deletes the rows under an address. */
async function eraseUnder(db: Database, { table, column }: Place, email: string | null): Promise<number> {
  if (email === null) return 0;
  return changeContent(db, sql`delete from ${table} where ${isAddress(column, email)}`);
}

/** Deletes the stored results of idempotency keys about what is erased; they would be returned for a day. */
async function forgetResults(
  db: Database,
  {
    email,
    comments,
    messages,
    accounts,
    entries,
  }: Pick<ErasedPerson, 'email' | 'comments' | 'messages' | 'accounts' | 'entries'>,
) {
  const isMessage = sql`result ->> 'pesan' is not null and result ->> 'id' = any(${listed(messages)})`;
  const words = [...accounts, ...(email ? [email] : [])].map(patternFor);
  await db.execute(
    sql`delete from idempotency_keys where result ->> 'id' = any(${listed([...comments, ...entries])}) or (${isMessage})
          or exists (select from jsonb_array_elements_text(${JSON.stringify(words)}::jsonb) as listed(words)
            where result::text ilike words)`,
  );
}

/** The person with every account, comment and inquiry under their address. */
export async function withRowsUnderAddress(db: Database, person: ErasedPerson): Promise<ErasedPerson> {
  const { email } = person;
  if (email === null) return person;
  const under = (table: RawQueryFragment) =>
    readTexts(db, sql`select id as text from ${table} where ${isAddress(sql`email`, email)}`);
  return {
    ...person,
    accounts: [...new Set([...person.accounts, ...(await under(sql`users`))])],
    comments: [...new Set([...person.comments, ...(await under(sql`comments`))])],
    inquiries: [...new Set([...person.inquiries, ...(await under(sql`inquiries`))])],
  };
}

/** Removes the address from all entries, and the name from the chosen ones. */
async function eraseFromEntries(
  context: ErasingContext,
  { erase }: EntriesOfPersons,
  { email, name, entries }: ErasedPerson,
) {
  const nothing = { changed: [], deleted: [] };
  const byAddress = email === null ? nothing : await erase(context, { email, name: null }, []);
  const byName = name === null || entries.length === 0 ? nothing : await erase(context, { email: null, name }, entries);
  return {
    changed: [...new Set([...byAddress.changed, ...byName.changed])],
    deleted: byName.deleted,
  };
}

/** Erases the stored data of a person, within the caller's transaction. */
export async function eraseKept(
  context: ErasingContext,
  entriesOfPersons: EntriesOfPersons,
  person: ErasedPerson,
): Promise<Erased> {
  const { db } = context;
  const { mode, email, comments, messages, accounts, results, inquiries } = await withRowsUnderAddress(db, person);
  const entries = await eraseFromEntries(context, entriesOfPersons, person);
  const erased: Erased = {
    accounts: await eraseAccounts(db, accounts),
    comments: await eraseComments(db, comments, mode),
    messages: await eraseMessages(db, messages, mode),
    results: await eraseResults(db, results),
    inquiries: await eraseInquiries(db, inquiries, mode),
    subscriptions: await eraseUnder(db, { table: sql`subscribers`, column: sql`email` }, email),
    letters: await eraseUnder(db, { table: sql`outgoing_messages`, column: sql`recipient` }, email),
    entries: entries.changed.length + entries.deleted.length,
    mentions: email === null ? 0 : await eraseMentions(db, email),
    activities: await redactActivities(db, {
      accounts,
      email,
      entries: person.name === null ? null : { ids: person.entries, pattern: namePattern(person.name) },
      deleted: entries.deleted,
    }),
  };
  await forgetResults(db, { email, comments, messages, accounts, entries: person.entries });
  return erased;
}
