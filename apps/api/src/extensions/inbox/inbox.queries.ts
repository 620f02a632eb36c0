import { createHash, timingSafeEqual } from 'node:crypto';
import {
  type Actor,
  can,
  codeAlphabet,
  type FeatureUse,
  type InquiryCounts,
  type InquiryListInput,
  type InquiryState,
  type Inquiry as InquiryView,
  inboxUses,
  inquiryLimits,
  inquiryTexts,
  limits,
  paginationOf,
} from '@madrasah/contract';
import { calendarDay } from '@madrasah/display';
import { type Expression, expressionBuilder, type SqlBool, sql } from 'kysely';
import { jsonArrayFrom, jsonBuildObject } from 'kysely/helpers/postgres';
import type { Database } from '../../database/database.ts';
import {
  allOf,
  type Condition,
  containsTyped,
  countOfRows,
  countRows,
  dayOf,
  everyRow,
  fieldColumns,
  queriesOf,
  readOnlyRow,
  readRow,
  readRows,
  utc,
} from '../../database/query.ts';
import type { UserTables } from '../../identity/users/index.ts';
import type { DocumentTables } from '../../platform/documents/index.ts';
import { Refusal } from '../../shared/refusal.ts';
import { patternFor } from '../../shared/search-words.ts';
import { randomText } from '../../shared/slug.ts';
import type { StaffContext } from '../../trpc/service-context.ts';
import type { InquiryTables } from './inquiry.entity.ts';

export const newCode = (): string => randomText(codeAlphabet, inquiryLimits.code);

/** As it is shown: two groups of four. */
export const written = (code: string): string => `${code.slice(0, 4)}-${code.slice(4)}`;

export const digestOf = (number: string, code: string): string =>
  createHash('sha256').update(`${number}:${code}`).digest('hex');

export const isSameDigest = (one: string, other: string): boolean =>
  timingSafeEqual(Buffer.from(one, 'hex'), Buffer.from(other, 'hex'));

type Tables = InquiryTables & UserTables & DocumentTables;
const queries = queriesOf<Tables>();
const row = expressionBuilder<Tables, 'inquiries'>();

/** Complaints about a person are for administrators and one named account, never for a key of theirs. */
const isSeenBy = (actor: Actor): Condition =>
  can(actor, 'settings:manage')
    ? everyRow
    : row.or([
        row('inquiries.is_about_person', '=', false),
        row.exists(
          row
            .selectFrom('inquiry_settings')
            .where('inquiry_settings.confidant_id', '=', actor.key ? null : actor.id)
            .select('inquiry_settings.name'),
        ),
      ]);

type ReadingContext = Pick<StaffContext, 'db' | 'now' | 'timeZone'> & { actor: Actor };

export const inquiryNotFound = () => new Refusal('NOT_FOUND', inquiryTexts.notFound);

const openStates: readonly InquiryState[] = ['masuk', 'diproses'];
const isOpen: Condition = row('inquiries.state', 'in', openStates);
const isNoSpam: Condition = row('inquiries.is_spam', '=', false);

const isOverdueOn = (today: string) =>
  sql<boolean>`(${allOf(isOpen, row('inquiries.due_on', '<', sql<string>`${today}::date`))})`;

const assignedTo = row
  .selectFrom('users')
  .whereRef('users.id', '=', 'inquiries.assigned_to_id')
  .select((eb) => jsonBuildObject({ id: eb.ref('users.id'), name: eb.ref('users.full_name') }).as('person'));
const numberOfFiles = row
  .selectFrom('inquiry_files')
  .whereRef('inquiry_files.inquiry_id', '=', 'inquiries.id')
  .select(countOfRows.as('files'));

/** What a list and a single inquiry have in common. */
const selectListed = (today: string) =>
  queries
    .selectFrom('inquiries')
    .select((eb) => [
      ...fieldColumns('inquiries', ['id', 'number', 'kind', 'state', 'name', 'isAboutPerson', 'isSpam', 'spamReasons']),
      utc(eb.ref('inquiries.created_at')).as('createdAt'),
      dayOf(eb.ref('inquiries.due_on')).as('dueOn'),
      isOverdueOn(today).as('isOverdue'),
      assignedTo.as('assignedTo'),
    ]);

const searched = ['inquiries.text', 'inquiries.name', 'inquiries.email'] as const;

/** A number as it is written, or every word somewhere in the inquiry. */
function isFound(typed: string): Condition {
  const number = typed.replace(/[\s-]+/g, '').toUpperCase();
  const words = typed.split(/\s+/).slice(0, limits.search.words);
  const hasWord = (word: string) => row.or(searched.map((column) => containsTyped(row.ref(column), word)));
  return row.or([row('inquiries.number', 'like', patternFor(number)), allOf(...words.map(hasWord))]);
}

function isAssigned(assigned: InquiryListInput['assigned'], actor: Actor): Condition {
  if (assigned === undefined) return everyRow;
  return row('inquiries.assigned_to_id', 'is not distinct from', assigned === 'me' ? actor.id : null);
}

function matching(
  { state, kind, overdue, open, spam = false, search, assigned }: InquiryListInput,
  { today, actor }: { today: string; actor: Actor },
): Condition {
  return allOf(
    isAssigned(assigned, actor),
    row('inquiries.is_spam', '=', spam),
    ...(state ? [row('inquiries.state', '=', state)] : []),
    ...(kind ? [row('inquiries.kind', '=', kind)] : []),
    ...(overdue ? [isOverdueOn(today)] : []),
    ...(open ? [isOpen] : []),
    ...(search ? [isFound(search)] : []),
  );
}

async function countSeen({ db, actor }: ReadingContext, today: string): Promise<InquiryCounts> {
  const numberWhere = (condition: Condition) => sql<number>`(count(*) filter (where ${condition}))::int`;
  return readOnlyRow(
    db,
    queries
      .selectFrom('inquiries')
      .where(isSeenBy(actor))
      .select([
        numberWhere(allOf(isNoSpam, isOpen)).as('open'),
        numberWhere(allOf(isNoSpam, isOverdueOn(today))).as('overdue'),
        numberWhere(row('inquiries.is_spam', '=', true)).as('spam'),
      ]),
  );
}

/** The unanswered inquiries that the caller may see: how many, how many are overdue, and the earliest deadline. */
export async function countUnanswered({ db, now, timeZone, actor }: ReadingContext) {
  const today = calendarDay(now(), timeZone);
  const unanswered = queries
    .selectFrom('inquiries')
    .where(allOf(isSeenBy(actor), isNoSpam, isOpen))
    .select('inquiries.due_on')
    .orderBy('inquiries.due_on')
    .limit(sql.lit(limits.dashboard.counted));
  const { nextOn, ...counts } = await readOnlyRow(
    db,
    queries
      .selectFrom(unanswered.as('unanswered'))
      .select((eb) => [
        countOfRows.as('count'),
        sql<number>`(count(*) filter (where due_on < ${today}::date))::int`.as('overdue'),
        dayOf(eb.fn.min<string>('due_on')).as('nextOn'),
      ]),
  );
  return { ...counts, nextOn: nextOn ?? today };
}

/** The inquiries that the caller may see, newest first. */
export async function listInquiries(context: ReadingContext, input: InquiryListInput) {
  const { db, now, timeZone, actor } = context;
  const { page, limit, order } = input;
  const today = calendarDay(now(), timeZone);
  const condition = allOf(isSeenBy(actor), matching(input, { today, actor }));
  const found = await readRows(
    db,
    selectListed(today)
      .where(condition)
      .select([
        numberOfFiles.as('files'),
        sql<string>`left(inquiries.text, ${inquiryLimits.beginning})`.as('beginning'),
      ])
      .$if(order === 'due', (listed) => listed.orderBy(isOpen, 'desc').orderBy('inquiries.due_on'))
      .orderBy('inquiries.created_at', 'desc')
      .orderBy('inquiries.id', 'desc')
      .limit(limit)
      .offset((page - 1) * limit),
  );
  const total = await countRows(db, queries.selectFrom('inquiries').where(condition));
  return {
    data: found.map(({ number, files, ...shown }) => ({ ...shown, number: written(number), files: files ?? 0 })),
    pagination: paginationOf(page, limit, total),
    counts: await countSeen(context, today),
  };
}

/** The states of an inquiry, its answers and the notes on it, each in their order. */
export const steps = row
  .selectFrom('inquiry_steps')
  .whereRef('inquiry_steps.inquiry_id', '=', 'inquiries.id')
  .select((eb) => ['inquiry_steps.state', utc(eb.ref('inquiry_steps.at')).as('at')])
  .orderBy('inquiry_steps.id');
export const answers = row
  .selectFrom('inquiry_answers')
  .whereRef('inquiry_answers.inquiry_id', '=', 'inquiries.id')
  .select((eb) => ['inquiry_answers.text', utc(eb.ref('inquiry_answers.at')).as('at')])
  .orderBy('inquiry_answers.id');
export const notes = row
  .selectFrom('inquiry_notes')
  .whereRef('inquiry_notes.inquiry_id', '=', 'inquiries.id')
  .select((eb) => ['inquiry_notes.text', utc(eb.ref('inquiry_notes.at')).as('at')])
  .orderBy('inquiry_notes.id');

const files = row
  .selectFrom('inquiry_files')
  .innerJoin('documents', 'documents.id', 'inquiry_files.document_id')
  .whereRef('inquiry_files.inquiry_id', '=', 'inquiries.id')
  .select(['documents.name', 'documents.type', 'documents.bytes'])
  .orderBy('inquiry_files.position');

/** How many answers or notes an inquiry has. */
export const countOf = (db: Database, table: 'inquiry_answers' | 'inquiry_notes', id: string): Promise<number> =>
  countRows(db, queries.selectFrom(table).where('inquiry_id', '=', id));

const by = 'users.full_name as by';

/** An inquiry that the caller may see; undefined for any other. */
export async function findInquiry(context: ReadingContext, id: string): Promise<InquiryView | undefined> {
  const { db, now, timeZone, actor } = context;
  const found = await readRow(
    db,
    selectListed(calendarDay(now(), timeZone))
      .where('inquiries.id', '=', id)
      .where(isSeenBy(actor))
      .select([
        ...fieldColumns('inquiries', ['version', 'email', 'whatsapp', 'text', 'reason']),
        jsonArrayFrom(files).as('files'),
        jsonArrayFrom(
          steps.leftJoin('users', 'users.id', 'inquiry_steps.by_id').select([by, 'inquiry_steps.reason']),
        ).as('history'),
        jsonArrayFrom(
          answers.leftJoin('users', 'users.id', 'inquiry_answers.by_id').select([by, 'inquiry_answers.channel']),
        ).as('answers'),
        jsonArrayFrom(notes.leftJoin('users', 'users.id', 'inquiry_notes.by_id').select(by)).as('notes'),
      ]),
  );
  return found && { ...found, number: written(found.number) };
}

/** The same; any other is refused like a missing one. */
export async function readInquiry(context: ReadingContext, id: string): Promise<InquiryView> {
  const found = await findInquiry(context, id);
  if (!found) throw inquiryNotFound();
  return found;
}

/** The document of a file of an inquiry that the caller may see. */
export async function findInquiryFile(
  { db, actor }: { db: Database; actor: Actor },
  { id, file }: { id: string; file: number },
): Promise<{ number: string; documentId: string }> {
  const found = await readRow(
    db,
    queries
      .selectFrom('inquiries')
      .innerJoin('inquiry_files', 'inquiry_files.inquiry_id', 'inquiries.id')
      .where('inquiries.id', '=', id)
      .where('inquiry_files.position', '=', file)
      .where(isSeenBy(actor))
      .select(['inquiries.number', 'inquiry_files.document_id as documentId']),
  );
  if (!found) throw new Refusal('NOT_FOUND', inquiryTexts.fileNotFound);
  return found;
}

/** What the sender of a number needs to see; the caller compares the code. */
export const findByNumber = (db: Database, number: string) =>
  readRow(
    db,
    queries
      .selectFrom('inquiries')
      .where('inquiries.number', '=', number)
      .select((eb) => [
        ...fieldColumns('inquiries', ['id', 'codeDigest', 'kind', 'state', 'reason']),
        utc(eb.ref('inquiries.created_at')).as('createdAt'),
        dayOf(eb.ref('inquiries.due_on')).as('dueOn'),
      ]),
  );

/** The rest of what the sender sees: no names of staff. */
export const readProgress = (db: Database, id: string) =>
  readOnlyRow(
    db,
    queries
      .selectFrom('inquiries')
      .where('inquiries.id', '=', id)
      .select([jsonArrayFrom(steps).as('history'), jsonArrayFrom(answers).as('answers')]),
  );

/** Whether an inquiry has the stored document. */
export const isInInquiry = (documentId: Expression<string>): Expression<SqlBool> =>
  sql<SqlBool>`exists (${queries
    .selectFrom('inquiry_files')
    .where('inquiry_files.document_id', '=', documentId)
    .select(sql.lit(1).as('one'))})`;

/** What visitors wait for now. */
export async function readInboxUses({ db }: { db: Database }): Promise<FeatureUse[]> {
  const waiting = await countRows(db, queries.selectFrom('inquiries').where(allOf(isNoSpam, isOpen)));
  return waiting > 0 ? [{ feature: 'inbox', text: inboxUses.unanswered(waiting) }] : [];
}
