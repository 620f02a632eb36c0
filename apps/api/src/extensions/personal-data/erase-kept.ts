import { type Erased, type EraseMode, texts } from '@madrasah/contract';
import { sql } from 'kysely';
import type { VisitsTables } from '../../content/analytics/index.ts';
import type { ReviewTables } from '../../content/articles/index.ts';
import type { CommentTables } from '../../content/comments/index.ts';
import type { DraftTables } from '../../content/drafts/index.ts';
import type { GuestMessageTables } from '../../content/guestbook/index.ts';
import type { ToleratedSignTables } from '../../content/moderation/index.ts';
import type { Database } from '../../database/database.ts';
import { changeRows, oneOf, queriesOf, readIds } from '../../database/query.ts';
import type { RefusedLoginTables } from '../../identity/auth/index.ts';
import type { UserTables } from '../../identity/users/index.ts';
import { redactActivities } from '../../platform/activity/index.ts';
import { eraseAddress, type TextColumns } from '../../platform/erasures/index.ts';
import type { IdempotencyKeyTables } from '../../platform/idempotency/index.ts';
import type { OutgoingMessageTables } from '../../platform/mail/index.ts';
import type { NoticeTables } from '../../school/notices/index.ts';
import { isAddress } from '../../shared/person.ts';
import { patternFor } from '../../shared/search-words.ts';
import { eraseFromEntries } from './entries/erase-entries.ts';
import { type ErasedPerson, type ErasingContext, namePattern } from './names.ts';

const queries = queriesOf<
  CommentTables &
    GuestMessageTables &
    IdempotencyKeyTables &
    NoticeTables &
    OutgoingMessageTables &
    RefusedLoginTables &
    ToleratedSignTables &
    UserTables &
    VisitsTables
>();

const { visitor, erasedComment } = texts.personalData;

/** Texts that others wrote or that are about others, and may contain an address. */
export const textsOfOthers = {
  comments: { author: 100, content: null },
  guest_messages: { nama_lengkap: 100, jabatan_posisi: 100, pesan: null, answer: null },
  drafts: { title: 255, beginning: 120, values: null, base: null },
  article_reviews: { review_note: null, review_answer: null },
} as const satisfies TextColumns<CommentTables & DraftTables & GuestMessageTables & ReviewTables>;

/** Erases comments. A comment with replies is emptied instead of deleted, so that the replies stay below it. */
async function eraseComments(db: Database, ids: readonly string[], mode: EraseMode): Promise<number> {
  if (ids.length === 0) return 0;
  const anonymised = queries
    .updateTable('comments')
    .set({ author: visitor, email: null })
    .where('id', '=', oneOf(ids))
    .where('is_school', '=', false);
  if (mode === 'anonymise') return changeRows(db, anonymised);
  const deleted = await changeRows(
    db,
    queries
      .deleteFrom('comments')
      .where('id', '=', oneOf(ids))
      .where('is_school', '=', false)
      .where((eb) =>
        eb.not(
          eb.exists(
            eb
              .selectFrom('comments as answers')
              .select('answers.id')
              .whereRef('answers.parent_id', '=', 'comments.id')
              .where((answer) => answer.not(answer('answers.id', '=', oneOf(ids)))),
          ),
        ),
      ),
  );
  return deleted + (await changeRows(db, anonymised.set({ content: erasedComment })));
}

async function eraseMessages(db: Database, ids: readonly number[], mode: EraseMode): Promise<number> {
  if (ids.length === 0) return 0;
  return changeRows(
    db,
    mode === 'delete'
      ? queries.deleteFrom('guest_messages').where('id', '=', oneOf(ids))
      : // The school's answer may address its sender by name.
        queries
          .updateTable('guest_messages')
          .set({ nama_lengkap: visitor, jabatan_posisi: null, answer: null, answered_at: null })
          .where('id', '=', oneOf(ids)),
  );
}

/** Deletes accounts; published articles stay, with 'Administrator' as their author. */
async function eraseAccounts(db: Database, ids: readonly string[]): Promise<number> {
  if (ids.length === 0) return 0;
  const deleted = await changeRows(
    db,
    queries.deleteFrom('users').where((eb) => eb(eb.cast<string>('id', 'text'), '=', oneOf(ids))),
  );
  await changeRows(
    db,
    queries.deleteFrom('refused_logins').where((eb) => eb(eb.cast<string>('user_id', 'text'), '=', oneOf(ids))),
  );
  // Notices of others about these accounts contain their owners' names.
  await changeRows(
    db,
    queries.deleteFrom('notices').where('kind', '=', 'failedLogins').where('subject_id', '=', oneOf(ids)),
  );
  return deleted;
}

/** Removes the address from texts of others and from search terms. Returns how many texts contained it. */
async function eraseMentions(db: Database, email: string): Promise<number> {
  const changed = await eraseAddress(db, email, textsOfOthers);
  const pattern = patternFor(email);
  await changeRows(db, queries.updateTable('visit_events').set({ search: '' }).where('search', 'ilike', pattern));
  await changeRows(
    db,
    queries.deleteFrom('visit_day_counts').where('kind', '=', 'search').where('name', 'ilike', pattern),
  );
  await changeRows(db, queries.deleteFrom('tolerated_signs').where('sign', 'ilike', pattern));
  return changed;
}

/** Deletes the stored results of idempotency keys about what is erased; they would be returned for a day. */
async function forgetResults(db: Database, { email, comments, messages, accounts, entries }: ErasedPerson) {
  const patterns = [...accounts, ...(email ? [email] : [])].map(patternFor);
  await changeRows(
    db,
    queries.deleteFrom('idempotency_keys').where((eb) => {
      const id = sql<string>`${eb.ref('result')} ->> 'id'`;
      const isOneOf = (ids: readonly (string | number)[]) => eb(id, '=', oneOf(ids.map(String)));
      return eb.or([
        isOneOf([...comments, ...entries]),
        eb.and([sql<boolean>`${eb.ref('result')} ->> 'pesan' is not null`, isOneOf(messages)]),
        eb(eb.cast<string>('result', 'text'), 'ilike', oneOf(patterns)),
      ]);
    }),
  );
}

export const partsOf = ({ extensions }: Pick<ErasingContext, 'extensions'>) =>
  extensions.flatMap(({ personalData }) => personalData ?? []);

/** The person with every account, comment and row of extensions under their address. */
export async function withRowsUnderAddress(context: Pick<ErasingContext, 'db' | 'extensions'>, person: ErasedPerson) {
  const { email } = person;
  if (email === null) return person;
  const { db } = context;
  const isUnder = isAddress(sql.ref('email'), email);
  const under = (table: 'users' | 'comments') => readIds(db, queries.selectFrom(table).select('id').where(isUnder));
  const found = {
    ...person,
    accounts: [...new Set([...person.accounts, ...(await under('users'))])],
    comments: [...new Set([...person.comments, ...(await under('comments'))])],
  };
  for (const { rows } of partsOf(context)) {
    if (rows?.idsUnder) found[rows.name] = [...new Set([...person[rows.name], ...(await rows.idsUnder(db, email))])];
  }
  return found;
}

/** Erases the stored data of a person, within the caller's transaction. */
export async function eraseKept(context: ErasingContext, erased: ErasedPerson): Promise<Erased> {
  const { db } = context;
  const person = await withRowsUnderAddress(context, erased);
  const { mode, email, comments, messages, accounts } = person;
  const entries = await eraseFromEntries(context, person);
  const letters = queries.deleteFrom('outgoing_messages').where(isAddress(sql.ref('recipient'), email));
  const counts: Erased = {
    accounts: await eraseAccounts(db, accounts),
    comments: await eraseComments(db, comments, mode),
    messages: await eraseMessages(db, messages, mode),
    results: 0,
    inquiries: 0,
    subscriptions: 0,
    letters: await changeRows(db, letters),
    entries: entries.changed.length + entries.deleted.length,
    mentions: email === null ? 0 : await eraseMentions(db, email),
    activities: await redactActivities(db, {
      accounts,
      email,
      entries: person.name === null ? null : { ids: person.entries, pattern: namePattern(person.name) },
      deleted: entries.deleted,
    }),
  };
  for (const part of partsOf(context)) {
    const ids = part.rows ? person[part.rows.name] : [];
    const { mentions = 0, ...own } = await part.erase(db, { mode, email, ids });
    Object.assign(counts, own, { mentions: counts.mentions + mentions });
  }
  await forgetResults(db, person);
  return counts;
}
