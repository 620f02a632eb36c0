import { createHmac } from 'node:crypto';
import { type EraseMode, eraseModes } from '@madrasah/contract';
import { sql } from '@mikro-orm/core';
import type { Database } from '../../database/database.ts';
import { changeRows, queriesOf } from '../../database/query.ts';
import type { Erasure, ErasureTables } from '../../platform/erasures/index.ts';
import type { InstallationKey } from '../../platform/installation/index.ts';
import { readTexts } from './content-rows.ts';
import type { EntriesOfPersons, ErasingContext } from './entries-of-persons.ts';
import { type ErasedPerson, eraseKept } from './erase-kept.ts';
import { nameKey, possibleNames } from './names.ts';

const queries = queriesOf<ErasureTables>();

type Kind = 'email' | 'account' | 'comment' | 'message' | 'result' | 'inquiry' | 'entry' | 'entryName';

const hashOf = ({ bytes }: InstallationKey, kind: Kind, value: string) =>
  createHmac('sha256', bytes).update(`${kind}:${value}`).digest('hex');

/** Message ids are reused after a restore, so the message's time is a part of the key. */
const messageKey = sql`id || '@' || extract(epoch from tanggal_kirim)::text`;

const listed = (ids: readonly (string | number)[]) => sql`string_to_array(${ids.join(',')}, ',')`;

/** Records the erasure; runs before the rows are erased. */
export async function recordErasure(
  db: Database,
  key: InstallationKey,
  { mode, email, comments, messages, accounts, results, inquiries, entries, name }: ErasedPerson,
  now: Date,
): Promise<void> {
  const messageKeys = await readTexts(
    db,
    sql`select ${messageKey} as text from guest_messages where id::text = any(${listed(messages)})`,
  );
  const hashes = [
    ...(email ? [hashOf(key, 'email', email.toLowerCase())] : []),
    ...accounts.map((id) => hashOf(key, 'account', id)),
    ...comments.map((id) => hashOf(key, 'comment', id)),
    ...results.map((id) => hashOf(key, 'result', id)),
    ...inquiries.map((id) => hashOf(key, 'inquiry', id)),
    ...(name === null
      ? []
      : entries.flatMap((id) => [hashOf(key, 'entry', id), hashOf(key, 'entryName', `${id}:${nameKey(name)}`)])),
    ...messageKeys.map((message) => hashOf(key, 'message', message)),
  ];
  for (const hash of hashes) {
    await changeRows(
      db,
      queries
        .insertInto('erasures')
        .values({ hash, key_id: key.id, mode, at: now })
        .onConflict((conflict) =>
          conflict.column('hash').doUpdateSet((eb) => ({
            mode: eb
              .case()
              .when('erasures.mode', '=', 'delete')
              .then(eb.ref('erasures.mode'))
              .else(eb.ref('excluded.mode'))
              .end(),
          })),
        ),
    );
  }
}

const addressIn = '[A-Za-z0-9.!#$%&*+/=?^_{|}~-]+@[A-Za-z0-9-]+(?:\\.[A-Za-z0-9-]+)+';

/** The columns that contain an address alone, and texts that may contain one. */
const addressColumns = [
  ['users', 'email'],
  ['comments', 'email'],
  ['inquiries', 'email'],
  ['subscribers', 'email'],
  ['outgoing_messages', 'recipient'],
] as const;
/** The texts of entries and their versions, one per row. */
const entryTexts = `(select title as text from collection_entries union all select title from collection_revisions
  union all select leaf #>> '{}' from (select content from collection_entries union all select content from collection_revisions)
    as contents, jsonb_path_query(content, '$.**') as leaf where jsonb_typeof(leaf) = 'string') as entry_texts`;

const textColumns = [
  ['comments', 'author'],
  ['comments', 'content'],
  ['guest_messages', 'nama_lengkap'],
  ['guest_messages', 'jabatan_posisi'],
  ['guest_messages', 'pesan'],
  ['guest_messages', 'answer'],
  ['inquiries', 'name'],
  ['inquiries', 'text'],
  ['inquiries', 'reason'],
  ['inquiry_answers', 'text'],
  ['inquiry_notes', 'text'],
  ['inquiry_steps', 'reason'],
  ['activities', 'actor_name'],
  ['activities', 'subject_title'],
  ['activities', 'changes::text'],
  ['article_drafts', 'title'],
  ['article_drafts', 'beginning'],
  ['article_drafts', '"values"'],
  ['article_drafts', 'base'],
  ['article_reviews', 'review_note'],
  ['article_reviews', 'review_answer'],
  ['visit_events', 'search'],
  ['visit_day_counts', 'name'],
  ['tolerated_signs', 'sign'],
  [entryTexts, 'text'],
] as const;

function withoutEndMarks(text: string): string {
  let end = text.length;
  while (end > 0 && '.!?'.includes(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end);
}

const nobody: Omit<ErasedPerson, 'mode'> = {
  email: null,
  name: null,
  accounts: [],
  comments: [],
  messages: [],
  results: [],
  inquiries: [],
  entries: [],
};

/** Every address in the database. */
async function findAddresses(db: Database): Promise<string[]> {
  const own = addressColumns.map(
    ([table, column]) => `select lower(${column}) as text from ${table} where ${column} is not null`,
  );
  const named = textColumns.map(
    ([table, column]) =>
      `select lower(found[1]) as text from ${table}, regexp_matches(${column}, '${addressIn}', 'g') as found
       where ${column} like '%@%'`,
  );
  const addresses = await readTexts(db, [...own, ...named].join(' union '));
  // A sentence may end with the address.
  return addresses.flatMap((address) => (address ? [address, withoutEndMarks(address)] : []));
}

/**
 * Erases the persons on the list again in a restored database. Returns how many rows were erased in each place, and
 * whether a part of the list could not be read because its key is unknown.
 */
export async function reapplyErasures(
  context: ErasingContext,
  entriesOfPersons: EntriesOfPersons,
  erasures: readonly Erasure[],
  keys: readonly InstallationKey[],
): Promise<{ erased: number; isIncomplete: boolean }> {
  const { db } = context;
  const known = new Map(keys.map((key) => [key.id, key]));
  const isIncomplete = erasures.some(({ keyId }) => !known.has(keyId));
  if (erasures.length === 0) return { erased: 0, isIncomplete };

  const modes = new Map(erasures.map(({ hash, mode }) => [hash, mode]));
  const modeOf = (kind: Kind, value: string): EraseMode | undefined => {
    for (const key of known.values()) {
      const mode = modes.get(hashOf(key, kind, value));
      if (mode) return mode;
    }
    return undefined;
  };
  const messages = await db.execute<{ id: number; key: string }[]>(
    sql`select id, ${messageKey} as key from guest_messages`,
  );
  const candidates = {
    emails: await findAddresses(db),
    accounts: await readTexts(db, 'select id as text from users'),
    comments: await readTexts(db, 'select id as text from comments where not is_school'),
    results: await readTexts(db, 'select id::text as text from result_rows'),
    inquiries: await readTexts(db, 'select id as text from inquiries'),
    entries: await readTexts(db, 'select public_id as text from collection_entries'),
  };
  let erased = 0;
  const erase = async (person: ErasedPerson) => {
    const counts = await eraseKept(context, entriesOfPersons, person);
    erased += Object.values(counts).reduce((sum, count) => sum + count, 0);
  };
  for (const mode of eraseModes) {
    const chosen = (kind: Kind, values: readonly string[]) => values.filter((value) => modeOf(kind, value) === mode);
    await erase({
      ...nobody,
      mode,
      accounts: chosen('account', candidates.accounts),
      comments: chosen('comment', candidates.comments),
      results: chosen('result', candidates.results),
      inquiries: chosen('inquiry', candidates.inquiries),
      messages: messages.filter(({ key }) => modeOf('message', key) === mode).map(({ id }) => id),
    });
    for (const email of new Set(chosen('email', candidates.emails))) await erase({ ...nobody, mode, email });
    for (const id of chosen('entry', candidates.entries)) {
      const names = (await entriesOfPersons.textsOf(db, id)).flatMap((text) => [...possibleNames(text)]);
      for (const name of new Set(names)) {
        if (modeOf('entryName', `${id}:${name}`) === mode) await erase({ ...nobody, mode, name, entries: [id] });
      }
    }
  }
  return { erased, isIncomplete };
}
