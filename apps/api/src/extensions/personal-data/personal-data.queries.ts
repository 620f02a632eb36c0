import { limits, type PersonalData, texts, toRole } from '@madrasah/contract';
import { type Expression, sql } from 'kysely';
import type { ArticleTables } from '../../content/articles/index.ts';
import type { CommentTables } from '../../content/comments/index.ts';
import type { DraftTables } from '../../content/drafts/index.ts';
import type { GuestMessageTables } from '../../content/guestbook/index.ts';
import {
  anyOf,
  type Condition,
  compiled,
  countOfRows,
  fieldColumns,
  oneOf,
  queriesOf,
  readCounted,
  readRows,
  utc,
} from '../../database/query.ts';
import type { SessionTables } from '../../identity/auth/index.ts';
import type { UserTables } from '../../identity/users/index.ts';
import { activitiesAbout } from '../../platform/activity/index.ts';
import type { OutgoingMessageTables } from '../../platform/mail/index.ts';
import type { SettingTables } from '../../school/settings/index.ts';
import { isAbout, isAddress, isTheirs, mentions, type Person, personOf } from '../../shared/person.ts';
import { patternFor } from '../../shared/search-words.ts';
import type { ServiceContext } from '../../trpc/service-context.ts';
import { findEntriesNaming } from './entries/erase-entries.ts';

const queries = queriesOf<
  ArticleTables &
    CommentTables &
    DraftTables &
    GuestMessageTables &
    OutgoingMessageTables &
    SessionTables &
    SettingTables &
    UserTables
>();

const commentsOf = (person: Person) =>
  queries
    .selectFrom('comments')
    .innerJoin('articles', 'articles.id', 'comments.article_id')
    .select((eb) => [
      ...fieldColumns('comments', ['id', 'author', 'email', 'content', 'status']),
      utc(eb.ref('comments.created_at')).as('date'),
      'articles.title as articleTitle',
      eb
        .selectFrom('comments as answers')
        .whereRef('answers.parent_id', '=', 'comments.id')
        .select(countOfRows.as('total'))
        .$asScalar()
        .$notNull()
        .as('replies'),
      isTheirs(person, eb.ref('comments.email')).as('isTheirs'),
    ])
    .where((eb) =>
      isAbout(person, {
        email: eb.ref('comments.email'),
        names: [eb.ref('comments.author')],
        contents: [eb.ref('comments.content')],
      }),
    )
    .orderBy('isTheirs', 'desc')
    .orderBy('comments.created_at', 'desc')
    .orderBy('comments.id', 'desc');

const messagesOf = (person: Person) =>
  queries
    .selectFrom('guest_messages')
    .select((eb) => [
      ...fieldColumns('guest_messages', ['id', 'namaLengkap', 'jabatanPosisi', 'rating', 'pesan', 'status']),
      utc(eb.ref('tanggal_kirim')).as('tanggalKirim'),
    ])
    .where((eb) =>
      isAbout(person, {
        names: [eb.ref('nama_lengkap')],
        contents: [eb.ref('pesan'), eb.ref('jabatan_posisi'), eb.ref('answer')],
      }),
    )
    .orderBy('tanggal_kirim', 'desc')
    .orderBy('id', 'desc');

const lettersTo = ({ email }: Person) =>
  queries
    .selectFrom('outgoing_messages')
    .select((eb) => ['id', 'kind', 'subject', 'state', utc(eb.ref('created_at')).as('createdAt')])
    .where((eb) => isAddress(eb.ref('recipient'), email))
    .orderBy('created_at', 'desc')
    .orderBy('id');

const accountsOf = (person: Person) =>
  queries
    .selectFrom('users')
    .select((eb) => {
      const countIn = (table: 'articles' | 'drafts' | 'sessions', owner: Expression<string | null>) =>
        eb
          .selectFrom(table)
          .where(sql<boolean>`${owner} = users.id`)
          .select(countOfRows.as('total'))
          .$asScalar()
          .$notNull();
      return [
        ...fieldColumns('users', ['id', 'fullName', 'username', 'email', 'role', 'isActive', 'avatar']),
        utc(eb.ref('users.created_at')).as('createdAt'),
        utc(eb.ref('users.updated_at')).as('updatedAt'),
        utc(eb.ref('users.last_login_at')).as('lastLoginAt'),
        utc(eb.ref('users.invitation_ends_at')).as('invitationEndsAt'),
        eb('users.two_factor_since', 'is not', null).$castTo<boolean>().as('usesTwoFactor'),
        countIn('articles', sql.ref('articles.author_user_id')).as('articles'),
        countIn('drafts', sql.ref('drafts.user_id')).as('unsavedDrafts'),
        countIn('sessions', sql.ref('sessions.user_id')).as('sessions'),
        isTheirs(person, eb.ref('users.email')).as('isTheirs'),
      ];
    })
    .where((eb) =>
      isAbout(person, {
        email: eb.ref('users.email'),
        names: [eb.ref('users.full_name'), eb.ref('users.username')],
        contents: [],
      }),
    )
    .orderBy('isTheirs', 'desc')
    .orderBy('users.full_name')
    .orderBy('users.id');

const mostNames = 20;

type Naming = (text: Expression<string | null>) => Condition;

/** What identifies the person in a text: the query, or the address and the names under it. */
async function namingOf({ db, extensions }: ReadContext, person: Person): Promise<Naming> {
  const { email } = person;
  const { queryMin } = limits.personalData;
  const namesUnder = async (address: string) => {
    const sources = [
      queries
        .selectFrom('comments')
        .select('author as text')
        .where((eb) => isAddress(eb.ref('email'), address)),
      queries
        .selectFrom('users')
        .select('full_name as text')
        .where((eb) => isAddress(eb.ref('email'), address)),
      ...extensions.flatMap(({ personalData }) => personalData?.namesUnder?.(address) ?? []),
    ];
    const all = sql<{ text: string | null }>`${sql.join(sources, sql` union `)} order by 1 limit ${mostNames}`;
    return (await readRows(db, compiled(all))).flatMap(({ text }) => text ?? []);
  };
  const names = person.name !== null ? [person.name] : await namesUnder(person.email);
  const patterns = names
    .filter((name) => name.length >= queryMin && name !== texts.personalData.visitor)
    .map(patternFor);
  return (text) =>
    anyOf(
      ...patterns.map((pattern) => sql<boolean>`${text} ilike ${pattern}`),
      ...(email !== null ? [mentions(text, email)] : []),
    );
}

const repliesNaming = (names: Naming) =>
  queries
    .selectFrom('comments')
    .innerJoin('articles', 'articles.id', 'comments.article_id')
    .select((eb) => [
      'comments.id',
      'comments.content',
      'articles.title as articleTitle',
      utc(eb.ref('comments.created_at')).as('date'),
    ])
    .where('comments.is_school', '=', true)
    .where((eb) => names(eb.ref('comments.content')))
    .orderBy('comments.created_at', 'desc')
    .orderBy('comments.id', 'desc');

/** Drafts of the person's own accounts are deleted with them. */
const draftsNaming = (names: Naming, own: readonly string[]) =>
  queries
    .selectFrom('drafts')
    .innerJoin('users', 'users.id', 'drafts.user_id')
    .select((eb) => ['drafts.id', 'users.full_name as owner', utc(eb.ref('drafts.updated_at')).as('updatedAt')])
    .where((eb) => eb.not(eb(eb.cast<string>('drafts.user_id', 'text'), '=', oneOf(own))))
    .where((eb) => anyOf(names(eb.ref('drafts.values')), names(eb.ref('drafts.title')), names(eb.ref('drafts.base'))))
    .orderBy('drafts.updated_at', 'desc')
    .orderBy('drafts.id');

const settingsNaming = (names: Naming) =>
  queries
    .selectFrom('settings')
    .select((eb) => ['key', utc(eb.ref('updated_at')).as('updatedAt')])
    .where((eb) => names(eb.cast<string>('value', 'text')))
    .orderBy('key');

type ReadContext = Pick<ServiceContext, 'db' | 'now' | 'extensions'>;

const nothing = { total: 0, items: [] };

/** The stored data of a person in each table, up to a limit in each. */
export async function readPerson(context: ReadContext, { query, limit }: { query: string; limit: number }) {
  const { db, extensions } = context;
  const person = personOf(query);
  const { email, name } = person;
  const accounts = await readCounted(db, accountsOf(person), limit);
  const names = await namingOf(context, person);
  const about = { email, accounts: accounts.items.filter((one) => one.isTheirs || email === null).map(({ id }) => id) };
  const data: PersonalData = {
    email,
    name,
    comments: await readCounted(db, commentsOf(person), limit),
    messages: await readCounted(db, messagesOf(person), limit),
    subscriptions: nothing,
    letters: await readCounted(db, lettersTo(person), limit),
    accounts: { ...accounts, items: accounts.items.map((row) => ({ ...row, role: toRole(row.role) })) },
    results: nothing,
    inquiries: nothing,
    entries: await findEntriesNaming(db, person, limit),
    activities: await activitiesAbout(db, about, limit),
    replies: await readCounted(db, repliesNaming(names), limit),
    drafts: await readCounted(db, draftsNaming(names, about.accounts), limit),
    settings: await readCounted(db, settingsNaming(names), limit),
  };
  for (const { personalData } of extensions) {
    Object.assign(data, await personalData?.find(db, person, { now: context.now(), limit }));
  }
  return data;
}
