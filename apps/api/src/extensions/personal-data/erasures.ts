import { createHmac } from 'node:crypto';
import { type EraseMode, eraseModes } from '@madrasah/contract';
import { type Expression, sql } from 'kysely';
import type { VisitsTables } from '../../content/analytics/index.ts';
import type { ReviewTables } from '../../content/articles/index.ts';
import type { EntryTables } from '../../content/collections/index.ts';
import type { CommentTables } from '../../content/comments/index.ts';
import type { DraftTables } from '../../content/drafts/index.ts';
import type { GuestMessageTables } from '../../content/guestbook/index.ts';
import type { ToleratedSignTables } from '../../content/moderation/index.ts';
import type { Database } from '../../database/database.ts';
import { changeRows, compiled, oneOf, queriesOf, readIds, readRows } from '../../database/query.ts';
import type { UserTables } from '../../identity/users/index.ts';
import type { ActivityTables } from '../../platform/activity/index.ts';
import { type Erasure, type ErasureTables, textsIn } from '../../platform/erasures/index.ts';
import type { InstallationKey } from '../../platform/installation/index.ts';
import type { OutgoingMessageTables } from '../../platform/mail/index.ts';
import { textsOfEntry } from './entries/erase-entries.ts';
import { eraseKept, partsOf, textsOfOthers } from './erase-kept.ts';
import { type ErasedPerson, type ErasingContext, nameKey, possibleNames } from './names.ts';

const queries = queriesOf<
  ActivityTables &
    CommentTables &
    DraftTables &
    EntryTables &
    ErasureTables &
    GuestMessageTables &
    OutgoingMessageTables &
    ReviewTables &
    ToleratedSignTables &
    UserTables &
    VisitsTables
>();

type Kind = 'email' | 'account' | 'comment' | 'message' | 'result' | 'inquiry' | 'entry' | 'entryName';

const hashOf = ({ bytes }: InstallationKey, kind: Kind, value: string) =>
  createHmac('sha256', bytes).update(`${kind}:${value}`).digest('hex');

/** Message ids are reused after a restore, so the message's time is a part of the key. */
const messageKeys = queries
  .selectFrom('guest_messages')
  .select(['id', sql<string>`id || '@' || extract(epoch from tanggal_kirim)::text`.as('key')]);

/** Records the erasure; runs before the rows are erased. */
export async function recordErasure(
  db: Database,
  key: InstallationKey,
  { mode, email, comments, messages, accounts, results, inquiries, entries, name }: ErasedPerson,
  now: Date,
): Promise<void> {
  const erasedMessages = await readRows(db, messageKeys.where('id', '=', oneOf(messages)));
  const hashes = [
    ...(email ? [hashOf(key, 'email', email.toLowerCase())] : []),
    ...accounts.map((id) => hashOf(key, 'account', id)),
    ...comments.map((id) => hashOf(key, 'comment', id)),
    ...results.map((id) => hashOf(key, 'result', id)),
    ...inquiries.map((id) => hashOf(key, 'inquiry', id)),
    ...(name === null
      ? []
      : entries.flatMap((id) => [hashOf(key, 'entry', id), hashOf(key, 'entryName', `${id}:${nameKey(name)}`)])),
    ...erasedMessages.map((message) => hashOf(key, 'message', message.key)),
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

type TextQuery = Expression<{ text: string | null }>;

/** The columns that contain an address alone, and texts that may contain one. */
const addresses: readonly TextQuery[] = [
  queries.selectFrom('users').select('email as text'),
  queries.selectFrom('comments').select('email as text'),
  queries.selectFrom('outgoing_messages').select('recipient as text'),
];
const contents = queries
  .selectFrom('collection_entries')
  .select('content')
  .unionAll(queries.selectFrom('collection_revisions').select('content'));
const namingTexts: readonly TextQuery[] = [
  ...textsIn(textsOfOthers),
  ...(['actor_name', 'subject_title'] as const).map((name) =>
    queries.selectFrom('activities').select(`${name} as text`),
  ),
  queries.selectFrom('activities').select((eb) => eb.cast<string | null>('changes', 'text').as('text')),
  queries.selectFrom('visit_events').select('search as text'),
  queries.selectFrom('visit_day_counts').select('name as text'),
  queries.selectFrom('tolerated_signs').select('sign as text'),
  queries.selectFrom('collection_entries').select('title as text'),
  queries.selectFrom('collection_revisions').select('title as text'),
  sql`(select leaf #>> '{}' as text from ${contents} as contents, jsonb_path_query(contents.content, '$.**') as leaf
    where jsonb_typeof(leaf) = 'string')`,
];

function withoutEndMarks(text: string): string {
  let end = text.length;
  while (end > 0 && '.!?'.includes(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end);
}

const noPerson: Omit<ErasedPerson, 'mode'> = {
  email: null,
  name: null,
  accounts: [],
  comments: [],
  messages: [],
  results: [],
  inquiries: [],
  entries: [],
};

async function findAddresses(context: ErasingContext): Promise<string[]> {
  const parts = partsOf(context);
  const own = [...addresses, ...parts.flatMap((part) => part.addresses ?? [])];
  const naming = [...namingTexts, ...parts.flatMap((part) => part.texts ?? [])];
  const every = sql.join(
    [
      ...own.map((query) => sql`select lower(own.text) as text from ${query} as own where own.text is not null`),
      ...naming.map(
        (query) => sql`select lower(found[1]) as text from ${query} as naming,
          regexp_matches(naming.text, ${sql.lit(addressIn)}, 'g') as found where naming.text like '%@%'`,
      ),
    ],
    sql` union `,
  );
  const found = await readRows(context.db, compiled(sql<{ text: string }>`${every}`));
  // A sentence may end with the address.
  return found.flatMap(({ text }) => (text ? [text, withoutEndMarks(text)] : []));
}

/**
 * Erases the persons on the list again in a restored database. Returns how many rows were erased in each table, and
 * whether a part of the list could not be read because its key is unknown.
 */
export async function reapplyErasures(
  context: ErasingContext,
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
  const messages = await readRows(db, messageKeys);
  const candidates = {
    emails: await findAddresses(context),
    accounts: await readIds(db, queries.selectFrom('users').select('id')),
    comments: await readIds(db, queries.selectFrom('comments').select('id').where('is_school', '=', false)),
    results: [] as string[],
    inquiries: [] as string[],
    entries: await readIds(db, queries.selectFrom('collection_entries').select('public_id as id')),
  };
  for (const { rows } of partsOf(context)) if (rows) candidates[rows.name] = await rows.listIds(db);
  let erased = 0;
  const erase = async (person: ErasedPerson) => {
    const counts = await eraseKept(context, person);
    erased += Object.values(counts).reduce((sum, count) => sum + count, 0);
  };
  for (const mode of eraseModes) {
    const chosen = (kind: Kind, values: readonly string[]) => values.filter((value) => modeOf(kind, value) === mode);
    await erase({
      ...noPerson,
      mode,
      accounts: chosen('account', candidates.accounts),
      comments: chosen('comment', candidates.comments),
      results: chosen('result', candidates.results),
      inquiries: chosen('inquiry', candidates.inquiries),
      messages: messages.filter(({ key }) => modeOf('message', key) === mode).map(({ id }) => id),
    });
    for (const email of new Set(chosen('email', candidates.emails))) await erase({ ...noPerson, mode, email });
    for (const id of chosen('entry', candidates.entries)) {
      const names = (await textsOfEntry(db, id)).flatMap((text) => [...possibleNames(text)]);
      for (const name of new Set(names)) {
        if (modeOf('entryName', `${id}:${name}`) === mode) await erase({ ...noPerson, mode, name, entries: [id] });
      }
    }
  }
  return { erased, isIncomplete };
}
