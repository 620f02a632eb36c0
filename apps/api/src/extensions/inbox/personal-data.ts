import { type EraseMode, type InquiryState, inquiryLimits, limits } from '@madrasah/contract';
import { expressionBuilder, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { removeExpired } from '../../content/moderation/index.ts';
import type { Database } from '../../database/database.ts';
import {
  allOf,
  changeRows,
  dayOf,
  fieldColumns,
  inBatchesBy,
  oneOf,
  queriesOf,
  readCounted,
  readIds,
  utc,
} from '../../database/query.ts';
import { recordActivity } from '../../platform/activity/index.ts';
import type { DocumentTables } from '../../platform/documents/index.ts';
import { eraseAddress, type TextColumns, textsIn } from '../../platform/erasures/index.ts';
import { settleDecided } from '../../school/notices/index.ts';
import { isAbout, isAddress, isTheirs } from '../../shared/person.ts';
import type { PersonalPart } from '../../trpc/service-context.ts';
import { answers, notes, steps } from './inbox.queries.ts';
import type { InquiryTables } from './inquiry.entity.ts';
import { readInquirySettings } from './settings.ts';

const queries = queriesOf<DocumentTables & InquiryTables>();

/** Their files are deleted in both modes: the job of unused files deletes the bytes. */
async function eraseInquiries(db: Database, ids: readonly string[], mode: EraseMode): Promise<number> {
  if (ids.length === 0) return 0;
  if (mode === 'delete') {
    return changeRows(db, queries.deleteFrom('inquiries').where('id', '=', oneOf(ids)));
  }
  await changeRows(db, queries.deleteFrom('inquiry_files').where('inquiry_id', '=', oneOf(ids)));
  // Notes of staff may name the sender.
  await changeRows(db, queries.deleteFrom('inquiry_notes').where('inquiry_id', '=', oneOf(ids)));
  return changeRows(
    db,
    queries
      .updateTable('inquiries')
      .set((eb) => ({ name: null, email: null, whatsapp: null, version: eb('version', '+', 1) }))
      .where('id', '=', oneOf(ids)),
  );
}

const texts = {
  inquiries: { name: 100, text: null, reason: null },
  inquiry_answers: { text: null },
  inquiry_notes: { text: null },
} as const satisfies TextColumns<InquiryTables>;
const reasons = { inquiry_steps: { reason: null } } as const satisfies TextColumns<InquiryTables>;

/** Returns how many texts contained the address; the reason of a step is one of its inquiry. */
async function eraseMentions(db: Database, email: string): Promise<number> {
  const changed = await eraseAddress(db, email, texts);
  await eraseAddress(db, email, reasons);
  return changed;
}

/** Inquiries, also by a part of the number or the WhatsApp number. */
export const inquiriesOfPersons: PersonalPart = {
  async find(db, person, { limit }) {
    const query = queries
      .selectFrom('inquiries')
      .select((eb) => [
        'inquiries.id',
        sql<string>`left(${eb.ref('inquiries.number')}, 4) || '-' || substr(${eb.ref('inquiries.number')}, 5)`.as(
          'number',
        ),
        ...fieldColumns('inquiries', ['kind', 'state', 'name', 'email', 'whatsapp', 'text']),
        utc(eb.ref('inquiries.created_at')).as('date'),
        sql<string[]>`array${eb
          .selectFrom('inquiry_answers')
          .select('inquiry_answers.text')
          .whereRef('inquiry_answers.inquiry_id', '=', 'inquiries.id')
          .orderBy('inquiry_answers.id')}`.as('answers'),
        sql<string[]>`array${eb
          .selectFrom('inquiry_files')
          .innerJoin('documents', 'documents.id', 'inquiry_files.document_id')
          .select('documents.name')
          .whereRef('inquiry_files.inquiry_id', '=', 'inquiries.id')
          .orderBy('inquiry_files.position')}`.as('files'),
        isTheirs(person, eb.ref('inquiries.email')).as('isTheirs'),
      ])
      .where((eb) =>
        isAbout(person, {
          email: eb.ref('inquiries.email'),
          names: [eb.ref('inquiries.name'), eb.ref('inquiries.number'), eb.ref('inquiries.whatsapp')],
          contents: [eb.ref('inquiries.text'), eb.ref('inquiries.reason')],
        }),
      )
      .orderBy('isTheirs', 'desc')
      .orderBy('inquiries.created_at', 'desc')
      .orderBy('inquiries.id');
    return { inquiries: await readCounted(db, query, limit) };
  },
  rows: {
    name: 'inquiries',
    listIds: (db) => readIds(db, queries.selectFrom('inquiries').select('id')),
    idsUnder: (db, email) =>
      readIds(
        db,
        queries
          .selectFrom('inquiries')
          .select('id')
          .where(isAddress(sql.ref('email'), email)),
      ),
  },
  erase: async (db, { mode, email, ids }) => ({
    inquiries: await eraseInquiries(db, ids, mode),
    mentions: email === null ? 0 : await eraseMentions(db, email),
  }),
  namesUnder: (email) =>
    queries
      .selectFrom('inquiries')
      .select('name as text')
      .where((eb) => isAddress(eb.ref('email'), email)),
  addresses: [queries.selectFrom('inquiries').select('email as text')],
  texts: textsIn({ ...texts, ...reasons }),
};

const row = expressionBuilder<InquiryTables, 'inquiries'>();

const documents = row
  .selectFrom('inquiry_files')
  .select('inquiry_files.document_id')
  .whereRef('inquiry_files.inquiry_id', '=', 'inquiries.id')
  .orderBy('inquiry_files.position');

const inquiries = queries
  .selectFrom('inquiries')
  .select((eb) => [
    ...fieldColumns('inquiries', ['id', 'number', 'kind', 'state', 'name', 'email', 'whatsapp', 'text']),
    ...fieldColumns('inquiries', ['reason', 'isAboutPerson', 'isSpam']),
    dayOf(eb.ref('inquiries.due_on')).as('dueOn'),
    utc(eb.ref('inquiries.created_at')).as('createdAt'),
    utc(eb.ref('inquiries.updated_at')).as('updatedAt'),
    jsonArrayFrom(steps).as('history'),
    jsonArrayFrom(answers.select('inquiry_answers.channel')).as('answers'),
    jsonArrayFrom(notes).as('notes'),
    sql<string[]>`array${documents}`.as('documents'),
  ]);

/** All inquiries for the archive of the site, spam included, without the codes of senders. */
export const readInquiries = (open: () => Database) =>
  inBatchesBy(open, inquiries, { key: row.ref('inquiries.id'), first: '', keyOf: ({ id }) => id });

const dayMs = 24 * 60 * 60_000;
const ended: readonly InquiryState[] = ['dijawab', 'ditolak', 'selesai'];
const isSpam = row('inquiries.is_spam', '=', true);

/** Spam is kept for some time after staff have seen it, and for a year after its arrival if they have not. */
const ofSpam = [
  { rows: isSpam, since: row.ref('inquiries.marked_at'), keptMs: inquiryLimits.spamKeptMs },
  {
    rows: allOf(isSpam, row('inquiries.marked_at', 'is', null)),
    since: row.ref('inquiries.created_at'),
    keptMs: limits.moderation.waitingKeptMs,
  },
];

/** Deletes inquiries with their answers and files; decided ones as long after their last change as staff have chosen. */
export async function eraseOldInquiries(db: Database, now: Date): Promise<void> {
  await db.fork().transactional(async (transaction) => {
    const { keptDays } = await readInquirySettings(transaction);
    const decided = {
      rows: allOf(row('inquiries.is_spam', '=', false), row('inquiries.state', 'in', ended)),
      since: row.ref('inquiries.updated_at'),
      keptMs: keptDays * dayMs,
    };
    const { removedAtOnce } = inquiryLimits;
    const count = await removeExpired(
      transaction,
      { table: 'inquiries', removedAtOnce, retentions: [decided, ...ofSpam] },
      now,
    );
    if (count === 0) return;
    const context = { db: transaction, now: () => now, address: '', actor: null };
    await recordActivity(context, { action: 'inquiry.erase', count });
    await settleDecided(context, 'inquiries');
  });
}
