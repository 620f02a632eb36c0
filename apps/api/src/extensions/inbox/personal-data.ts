import type { EraseMode } from '@madrasah/contract';
import { sql } from 'kysely';
import type { Database } from '../../database/database.ts';
import { anyOf, changeRows, queriesOf, readCounted, readRows, utc } from '../../database/query.ts';
import type { DocumentTables } from '../../platform/documents/index.ts';
import { isAbout, isAddress, isTheirs, mentions, withoutAddress } from '../../shared/person.ts';
import type { PersonalPart } from '../../trpc/service-context.ts';
import type { InquiryTables } from './inquiry.entity.ts';

const queries = queriesOf<InquiryTables & DocumentTables>();

/** Their files are deleted in both modes: the job of unused files deletes the bytes. */
async function eraseInquiries(db: Database, ids: readonly string[], mode: EraseMode): Promise<number> {
  if (ids.length === 0) return 0;
  if (mode === 'delete') {
    return changeRows(
      db,
      queries.deleteFrom('inquiries').where((eb) => eb('id', '=', eb.fn.any(eb.val(ids)))),
    );
  }
  await changeRows(
    db,
    queries.deleteFrom('inquiry_files').where((eb) => eb('inquiry_id', '=', eb.fn.any(eb.val(ids)))),
  );
  // Notes of staff may name the sender.
  await changeRows(
    db,
    queries.deleteFrom('inquiry_notes').where((eb) => eb('inquiry_id', '=', eb.fn.any(eb.val(ids)))),
  );
  return changeRows(
    db,
    queries
      .updateTable('inquiries')
      .set((eb) => ({ name: null, email: null, whatsapp: null, version: eb('version', '+', 1) }))
      .where((eb) => eb('id', '=', eb.fn.any(eb.val(ids)))),
  );
}

async function eraseMentions(db: Database, email: string): Promise<number> {
  const inquiries = await changeRows(
    db,
    queries
      .updateTable('inquiries')
      .set((eb) => ({
        name: withoutAddress(eb.ref('name'), email, 100),
        text: withoutAddress(eb.ref('text'), email),
        reason: withoutAddress(eb.ref('reason'), email),
      }))
      .where((eb) => anyOf(...[eb.ref('name'), eb.ref('text'), eb.ref('reason')].map((text) => mentions(text, email)))),
  );
  const answers = await changeRows(
    db,
    queries
      .updateTable('inquiry_answers')
      .set((eb) => ({ text: withoutAddress(eb.ref('text'), email) }))
      .where((eb) => mentions(eb.ref('text'), email)),
  );
  const notes = await changeRows(
    db,
    queries
      .updateTable('inquiry_notes')
      .set((eb) => ({ text: withoutAddress(eb.ref('text'), email) }))
      .where((eb) => mentions(eb.ref('text'), email)),
  );
  await changeRows(
    db,
    queries
      .updateTable('inquiry_steps')
      .set((eb) => ({ reason: withoutAddress(eb.ref('reason'), email) }))
      .where((eb) => mentions(eb.ref('reason'), email)),
  );
  return inquiries + answers + notes;
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
        'inquiries.kind',
        'inquiries.state',
        'inquiries.name',
        'inquiries.email',
        'inquiries.whatsapp',
        'inquiries.text',
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
          words: [eb.ref('inquiries.text'), eb.ref('inquiries.reason')],
        }),
      )
      .orderBy('isTheirs', 'desc')
      .orderBy('inquiries.created_at', 'desc')
      .orderBy('inquiries.id');
    return { inquiries: await readCounted(db, query, limit) };
  },
  rows: {
    name: 'inquiries',
    listIds: async (db) => (await readRows(db, queries.selectFrom('inquiries').select('id'))).map(({ id }) => id),
    idsUnder: async (db, email) => {
      const under = queries
        .selectFrom('inquiries')
        .select('id')
        .where((eb) => isAddress(eb.ref('email'), email));
      return (await readRows(db, under)).map(({ id }) => id);
    },
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
  texts: [
    ...(['name', 'text', 'reason'] as const).map((name) => queries.selectFrom('inquiries').select(`${name} as text`)),
    queries.selectFrom('inquiry_answers').select('text'),
    queries.selectFrom('inquiry_notes').select('text'),
    queries.selectFrom('inquiry_steps').select('reason as text'),
  ],
};
