import { limits, type PersonalData, type ServerUser, texts, toRole } from '@madrasah/contract';
import { type RawQueryFragment, sql } from '@mikro-orm/core';
import type { Database } from '../../database/database.ts';
import { activitiesAbout } from '../../platform/activity/index.ts';
import { patternFor } from '../../shared/containing.ts';
import { readTexts } from './content-rows.ts';
import type { EntriesOfPersons } from './entries-of-persons.ts';
import { isAddress, mentions, type Person, personOf } from './person.ts';

const utc = (column: RawQueryFragment) => sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

type Part = { columns: RawQueryFragment; from: RawQueryFragment; where: RawQueryFragment; order: RawQueryFragment };

/** The newest rows of one place, and their number. */
async function readPlace<Item>(db: Database, { columns, from, where, order }: Part, limit: number) {
  const items = await db.execute<Item[]>(
    sql`select ${columns} from ${from} where ${where} order by ${order} limit ${limit}`,
  );
  const [counted] = await db.execute<{ total: number }[]>(
    sql`select count(*)::int as total from ${from} where ${where}`,
  );
  return { total: counted?.total ?? 0, items };
}

/** By an address: rows under it, and rows whose text contains it. By a name: rows whose name contains it. */
const isOf = (
  person: Person,
  { email, names, words }: { email?: RawQueryFragment; names: RawQueryFragment[]; words: RawQueryFragment[] },
): RawQueryFragment => {
  const any = (conditions: readonly RawQueryFragment[]) =>
    conditions.reduce((all, condition) => sql`${all} or ${condition}`, sql`false`);
  if (person.name !== null) {
    const pattern = patternFor(person.name);
    return any(names.map((name) => sql`${name} ilike ${pattern}`));
  }
  const named = [...names, ...words].map((column) => mentions(column, person.email));
  return any(email ? [isAddress(email, person.email), ...named] : named);
};

/** Whether a row has exactly the searched address. */
const isTheirs = (person: Person, email: RawQueryFragment) => sql`coalesce(${isAddress(email, person.email)}, false)`;

const commentsOf = (person: Person): Part => ({
  columns: sql`comments.id, comments.author, comments.email, comments.content, comments.status,
    ${utc(sql`comments.created_at`)} as date, articles.title as "articleTitle",
    (select count(*)::int from comments as answers where answers.parent_id = comments.id) as replies,
    ${isTheirs(person, sql`comments.email`)} as "isTheirs"`,
  from: sql`comments join articles on articles.id = comments.article_id`,
  where: isOf(person, {
    email: sql`comments.email`,
    names: [sql`comments.author`],
    words: [sql`comments.content`],
  }),
  order: sql`"isTheirs" desc, comments.created_at desc, comments.id desc`,
});

const messagesOf = (person: Person): Part => ({
  columns: sql`id, nama_lengkap as "namaLengkap", jabatan_posisi as "jabatanPosisi", rating, pesan,
    ${utc(sql`tanggal_kirim`)} as "tanggalKirim", status`,
  from: sql`guest_messages`,
  where: isOf(person, { names: [sql`nama_lengkap`], words: [sql`pesan`, sql`jabatan_posisi`] }),
  order: sql`tanggal_kirim desc, id desc`,
});

const subscriptionsOf = (person: Person): Part => ({
  columns: sql`id, email, ${utc(sql`created_at`)} as "createdAt", ${utc(sql`confirmed_at`)} as "confirmedAt",
    case when confirmed_at is not null then 'confirmed' when asked_at is not null then 'asked' else 'kept' end as state`,
  from: sql`subscribers`,
  where: isAddress(sql`email`, person.email),
  order: sql`id desc`,
});

const lettersTo = (person: Person): Part => ({
  columns: sql`id, kind, subject, state, ${utc(sql`created_at`)} as "createdAt"`,
  from: sql`outgoing_messages`,
  where: isAddress(sql`recipient`, person.email),
  order: sql`created_at desc, id`,
});

const accountsOf = (person: Person): Part => ({
  columns: sql`users.id, full_name as "fullName", username, email, role, is_active as "isActive", avatar,
    ${utc(sql`created_at`)} as "createdAt", ${utc(sql`updated_at`)} as "updatedAt",
    ${utc(sql`last_login_at`)} as "lastLoginAt", ${utc(sql`invitation_ends_at`)} as "invitationEndsAt", two_factor_since is not null as "usesTwoFactor",
    (select count(*)::int from articles where articles.author_user_id = users.id) as articles,
    (select count(*)::int from drafts where drafts.user_id = users.id) as "unsavedDrafts",
    (select count(*)::int from sessions where sessions.user_id = users.id) as sessions,
    ${isTheirs(person, sql`users.email`)} as "isTheirs"`,
  from: sql`users`,
  where: isOf(person, { email: sql`users.email`, names: [sql`users.full_name`, sql`users.username`], words: [] }),
  order: sql`"isTheirs" desc, full_name, users.id`,
});

const resultsOf = (person: Person, now: Date): Part => ({
  columns: sql`result_rows.id, result_periods.title as "periodTitle", number, full_name as "fullName",
    to_char(birth_date, 'YYYY-MM-DD') as "birthDate", class_name as "className",
    case when result_periods.approved_at is not null and result_periods.opens_at <= ${now} then outcome end as outcome`,
  from: sql`result_rows join result_periods on result_periods.id = result_rows.period_id`,
  where: isOf(person, { names: [sql`full_name`, sql`number`], words: [] }),
  order: sql`result_periods.opens_at desc, number`,
});

const inquiriesOf = (person: Person): Part => ({
  columns: sql`inquiries.id, left(number, 4) || '-' || substr(number, 5) as number, kind, state, name, email, whatsapp, text,
    ${utc(sql`inquiries.created_at`)} as date,
    array(select inquiry_answers.text from inquiry_answers
      where inquiry_answers.inquiry_id = inquiries.id order by inquiry_answers.id) as answers,
    array(select documents.name from inquiry_files join documents on documents.id = inquiry_files.document_id
      where inquiry_files.inquiry_id = inquiries.id order by position) as files,
    ${isTheirs(person, sql`email`)} as "isTheirs"`,
  from: sql`inquiries`,
  where: sql`${isOf(person, {
    email: sql`email`,
    names: [sql`name`, sql`number`, sql`whatsapp`],
    words: [sql`text`, sql`reason`],
  })}`,
  order: sql`"isTheirs" desc, inquiries.created_at desc, inquiries.id`,
});

const mostNames = 20;

/** What identifies the person in a text: the searched words, or the address and the names under it. */
async function namingOf(db: Database, person: Person): Promise<(text: RawQueryFragment) => RawQueryFragment> {
  const any = (conditions: readonly RawQueryFragment[]) =>
    conditions.reduce((all, condition) => sql`${all} or ${condition}`, sql`false`);
  const names =
    person.name !== null
      ? [person.name]
      : await readTexts(
          db,
          sql`select author as text from comments where ${isAddress(sql`email`, person.email)}
              union select name from inquiries where ${isAddress(sql`email`, person.email)}
              union select full_name from users where ${isAddress(sql`email`, person.email)}
              order by 1 limit ${mostNames}`,
        );
  const { queryMin } = limits.personalData;
  const patterns = names
    .filter((name) => name.length >= queryMin && name !== texts.personalData.visitor)
    .map(patternFor);
  return (text) =>
    sql`(${any([
      ...patterns.map((pattern) => sql`${text} ilike ${pattern}`),
      ...(person.email !== null ? [mentions(text, person.email)] : []),
    ])})`;
}

type Naming = Awaited<ReturnType<typeof namingOf>>;

const repliesNaming = (names: Naming): Part => ({
  columns: sql`comments.id, comments.content, articles.title as "articleTitle", ${utc(sql`comments.created_at`)} as date`,
  from: sql`comments join articles on articles.id = comments.article_id`,
  where: sql`comments.is_school and ${names(sql`comments.content`)}`,
  order: sql`comments.created_at desc, comments.id desc`,
});

/** Drafts of the person's own accounts are deleted with them. */
const draftsNaming = (names: Naming, own: readonly string[]): Part => ({
  columns: sql`drafts.id, users.full_name as owner, ${utc(sql`drafts.updated_at`)} as "updatedAt"`,
  from: sql`drafts join users on users.id = drafts.user_id`,
  where: sql`drafts.user_id::text <> all(string_to_array(${own.join(',')}, ','))
    and (${names(sql`drafts."values"`)} or ${names(sql`drafts.title`)} or ${names(sql`drafts.base`)})`,
  order: sql`drafts.updated_at desc, drafts.id`,
});

const settingsNaming = (names: Naming): Part => ({
  columns: sql`key, ${utc(sql`updated_at`)} as "updatedAt"`,
  from: sql`settings`,
  where: names(sql`value::text`),
  order: sql`key`,
});

type Replies = PersonalData['replies']['items'][number];
type Drafts = PersonalData['drafts']['items'][number];
type NamingSettings = PersonalData['settings']['items'][number];
type Comments = PersonalData['comments']['items'][number];
type Messages = PersonalData['messages']['items'][number];
type Subscriptions = PersonalData['subscriptions']['items'][number];
type Letters = PersonalData['letters']['items'][number];
type Results = PersonalData['results']['items'][number];
type Inquiries = PersonalData['inquiries']['items'][number];
type Accounts = PersonalData['accounts']['items'][number];
type AccountRow = Omit<Accounts, 'role'> & { role: string };

/** The stored data of a person in each place, up to a limit in each. */
export async function readPerson(
  db: Database,
  entries: EntriesOfPersons,
  { words, limit, now }: { words: string; limit: number; now: Date },
): Promise<PersonalData> {
  const person = personOf(words);
  const { email, name } = person;
  const accounts = await readPlace<AccountRow>(db, accountsOf(person), limit);
  const roleOf = (row: AccountRow): ServerUser['role'] => toRole(row.role);
  const names = await namingOf(db, person);
  const about = { email, accounts: accounts.items.filter((one) => one.isTheirs || email === null).map(({ id }) => id) };
  return {
    email,
    name,
    comments: await readPlace<Comments>(db, commentsOf(person), limit),
    messages: await readPlace<Messages>(db, messagesOf(person), limit),
    subscriptions: await readPlace<Subscriptions>(db, subscriptionsOf(person), limit),
    letters: await readPlace<Letters>(db, lettersTo(person), limit),
    accounts: { total: accounts.total, items: accounts.items.map((row) => ({ ...row, role: roleOf(row) })) },
    results: await readPlace<Results>(db, resultsOf(person, now), limit),
    inquiries: await readPlace<Inquiries>(db, inquiriesOf(person), limit),
    entries: await entries.find(db, person, limit),
    activities: await activitiesAbout(db, about, limit),
    replies: await readPlace<Replies>(db, repliesNaming(names), limit),
    drafts: await readPlace<Drafts>(db, draftsNaming(names, about.accounts), limit),
    settings: await readPlace<NamingSettings>(db, settingsNaming(names), limit),
  };
}
