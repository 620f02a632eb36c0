import { expressionBuilder, sql } from 'kysely';
import type { Database } from '../../database/database.ts';
import { queriesOf, readRows, utc } from '../../database/query.ts';
import type { InquiryTables } from './inquiry.entity.ts';

const queries = queriesOf<InquiryTables>();
const row = expressionBuilder<InquiryTables, 'inquiries'>();
const batch = 200;

const steps = row
  .selectFrom('inquiry_steps')
  .whereRef('inquiry_steps.inquiry_id', '=', 'inquiries.id')
  .select(sql<object[]>`coalesce(jsonb_agg(jsonb_build_object('state', state, 'at', at) order by id), '[]')`.as('all'));
const answers = row
  .selectFrom('inquiry_answers')
  .whereRef('inquiry_answers.inquiry_id', '=', 'inquiries.id')
  .select(
    sql<
      object[]
    >`coalesce(jsonb_agg(jsonb_build_object('text', text, 'channel', channel, 'at', at) order by id), '[]')`.as('all'),
  );
const notes = row
  .selectFrom('inquiry_notes')
  .whereRef('inquiry_notes.inquiry_id', '=', 'inquiries.id')
  .select(sql<object[]>`coalesce(jsonb_agg(jsonb_build_object('text', text, 'at', at) order by id), '[]')`.as('all'));
const documents = row
  .selectFrom('inquiry_files')
  .whereRef('inquiry_files.inquiry_id', '=', 'inquiries.id')
  .select(sql<string[]>`coalesce(jsonb_agg(document_id order by position), '[]')`.as('all'));

const readAfter = (db: Database, last: string) =>
  readRows(
    db,
    queries
      .selectFrom('inquiries')
      .where('inquiries.id', '>', last)
      .select((eb) => [
        'inquiries.id',
        'inquiries.number',
        'inquiries.kind',
        'inquiries.state',
        'inquiries.name',
        'inquiries.email',
        'inquiries.whatsapp',
        'inquiries.text',
        'inquiries.reason',
        'inquiries.is_about_person as isAboutPerson',
        'inquiries.is_spam as isSpam',
        sql<string>`to_char(${eb.ref('inquiries.due_on')}, 'YYYY-MM-DD')`.as('dueOn'),
        utc(eb.ref('inquiries.created_at')).as('createdAt'),
        utc(eb.ref('inquiries.updated_at')).as('updatedAt'),
        steps.as('history'),
        answers.as('answers'),
        notes.as('notes'),
        documents.as('documents'),
      ])
      .orderBy('inquiries.id')
      .limit(batch),
  );

/** All inquiries for the archive of the site, spam included, without the codes of senders. */
export async function* readInquiries(open: () => Database): AsyncGenerator<object> {
  for (let last = ''; ; ) {
    const rows = await readAfter(open(), last);
    yield* rows;
    if (rows.length < batch) return;
    last = rows.at(-1)?.id ?? last;
  }
}
