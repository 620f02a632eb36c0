import {
  type Actor,
  articleSubject,
  collections,
  draftResponse,
  draftsResponse,
  type ListedDraft,
  limits,
  messageResponse,
  type PresentPerson,
  permissionScope,
  presenceResponse,
  type RemoveDraftInput,
  removeDraftInput,
  type SaveDraftInput,
  type StoredDraft,
  type SubjectInput,
  saveDraftInput,
  savedDraftResponse,
  subjectInput,
  texts,
  uuidInput,
} from '@madrasah/contract';
import { firstWords } from '@madrasah/rich-text/display';
import { type Expression, expressionBuilder, sql } from 'kysely';
import type { Database } from '../../database/database.ts';
import {
  allOf,
  type Condition,
  changeRows,
  excluded,
  fieldColumns,
  queriesOf,
  readOnlyRow,
  readRow,
  readRows,
  rowIn,
  rowsIn,
  runIn,
  utc,
} from '../../database/query.ts';
import type { UserTables } from '../../identity/users/index.ts';
import { answering } from '../../shared/promises.ts';
import { Refusal } from '../../shared/refusal.ts';
import { t } from '../../trpc/init.ts';
import { staffProcedure } from '../../trpc/procedures.ts';
import type { StaffContext } from '../../trpc/service-context.ts';
import { type ArticleTables, isWorkedOnBy as isArticleOf } from '../articles/index.ts';
import { type EntryTables, isWorkedOnBy as isEntryOf } from '../collections/index.ts';
import type { DraftTables, PresenceTables } from './drafts.entity.ts';

const tables = expressionBuilder<ArticleTables & EntryTables, never>();

type Named = { subject: Expression<string>; id: Expression<string | null> };

const isArticle = (actor: Actor, { id }: Named): Condition =>
  tables.exists(
    tables
      .selectFrom('articles')
      .where(allOf(isArticleOf(actor), sql`articles.public_id = ${id}`))
      .select('articles.id'),
  );

/** Entries of the kinds on which the person may work at all. */
function isEntry(actor: Actor, { subject, id }: Named): Condition {
  const kinds = collections.filter(({ right }) => permissionScope(actor, right) !== 'none');
  return tables.exists(
    tables
      .selectFrom('collection_entries')
      .where(tables.or(kinds.map((kind) => isEntryOf(kind, actor))))
      .where(sql<boolean>`collection_entries.public_id = ${id} and collection_entries.kind = ${subject}`)
      .select('collection_entries.id'),
  );
}

/** Whether a person works on the article or entry of this public id, which is not in the trash. */
const isWorkedOn = (actor: Actor, named: Named): Condition =>
  sql`case when ${named.subject} = ${sql.lit(articleSubject)} then ${isArticle(actor, named)} else ${isEntry(actor, named)} end`;

const queries = queriesOf<DraftTables & PresenceTables & UserTables>();

// Every statement is limited to the caller's own drafts; there is no other rule of access.

const { kept, keptMs } = limits.drafts;

/** The caller's own drafts, each as a new one where the caller may no longer work on what it is of. */
const selectOwn = ({ actor }: StaffContext) =>
  queries
    .selectFrom('drafts')
    .where('drafts.user_id', '=', actor.id)
    .select((eb) => [
      'drafts.id',
      'drafts.subject',
      eb
        .case()
        .when(isWorkedOn(actor, { subject: eb.ref('drafts.subject'), id: eb.ref('drafts.subject_id') }))
        .then(eb.ref('drafts.subject_id'))
        .end()
        .as('subjectId'),
      ...fieldColumns('drafts', ['title', 'beginning', 'version', 'waitingPictures', 'writer']),
      utc(eb.ref('drafts.updated_at')).as('updatedAt'),
    ]);

const listDrafts = (context: StaffContext): Promise<ListedDraft[]> =>
  readRows(context.db, selectOwn(context).orderBy('drafts.updated_at', 'desc').orderBy('drafts.id'));

const pictureName = /[0-9a-f]{2}\/[0-9a-f]{40}/g;

/** The stored pictures in a text, each once. In a long draft the database would search for a tenth of a second. */
const picturesIn = (text: string) => [...new Set(text.match(pictureName))].sort().join(' ');

const isHtml = (value: unknown): value is string => typeof value === 'string' && /^\s*</.test(value);

/** The first words of the first formatted text. PostgreSQL cannot store NUL characters, which it may contain. */
const beginningOf = ({ title: _title, ...values }: SaveDraftInput['values']): string =>
  firstWords((Object.values(values).find(isHtml) ?? '').replaceAll('\0', ''), limits.drafts.beginning).toWellFormed();

async function readDraft(context: StaffContext, id: string): Promise<StoredDraft> {
  const found = await readRow(
    context.db,
    selectOwn(context).where('drafts.id', '=', id).select(['drafts.values', 'drafts.base']),
  );
  if (!found) throw new Refusal('NOT_FOUND', texts.draft.notFound);
  return { ...found, values: JSON.parse(found.values), base: found.base === null ? null : JSON.parse(found.base) };
}

/** Keeps a limited number per person: the oldest are removed here, and stay on their device. */
const removeSurplus = ({ db, actor }: StaffContext) =>
  queries
    .deleteFrom('drafts')
    .where('drafts.user_id', '=', actor.id)
    .where('drafts.id', 'not in', (eb) =>
      eb
        .selectFrom('drafts')
        .where('drafts.user_id', '=', actor.id)
        .select('drafts.id')
        .orderBy('drafts.updated_at', 'desc')
        .orderBy('drafts.id')
        .limit(kept),
    )
    .$call(runIn(db));

/** Stores the values and returns the time. Refuses (409) a form whose draft another one has continued. */
async function saveDraft(context: StaffContext, draft: SaveDraftInput): Promise<string> {
  const { id, subject, subjectId, version, waitingPictures, values, writer, follows = writer } = draft;
  const text = JSON.stringify(values);
  const base = draft.base ? JSON.stringify(draft.base) : null;
  const now = context.now();
  const stored = await queries
    .insertInto('drafts')
    .values({
      user_id: context.actor.id,
      id,
      subject,
      subject_id: subjectId,
      title: values.title,
      beginning: beginningOf(values),
      version,
      values: text,
      base,
      waiting_pictures: waitingPictures,
      pictures: picturesIn(text),
      writer,
      updated_at: now,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'id'])
        .doUpdateSet((eb) => ({
          ...excluded('subject', 'subject_id', 'title', 'beginning', 'version', 'values'),
          ...excluded('waiting_pictures', 'pictures', 'writer', 'updated_at'),
          base: eb
            .case()
            .when(
              eb.and([
                eb('excluded.base', 'is', null),
                eb('drafts.version', 'is not distinct from', eb.ref('excluded.version')),
              ]),
            )
            .then(eb.ref('drafts.base'))
            .else(eb.ref('excluded.base'))
            .end(),
        }))
        .where('drafts.writer', 'in', [writer, follows]),
    )
    .returning(sql<boolean>`xmax = 0`.as('isNew'))
    .$call(rowIn(context.db));
  if (!stored) throw new Refusal('CONFLICT', texts.draft.takenOver);
  if (stored.isNew) await removeSurplus(context);
  return now.toISOString();
}

/** Removes a draft, if this form is still its writer. */
async function removeDraft({ db, actor }: StaffContext, { id, writer, follows = writer }: RemoveDraftInput) {
  const own = queries.deleteFrom('drafts').where('drafts.user_id', '=', actor.id).where('drafts.id', '=', id);
  await changeRows(db, writer === undefined ? own : own.where('drafts.writer', 'in', [writer, follows ?? writer]));
}

export async function removeOldDrafts(db: Database, now: Date): Promise<void> {
  const end = new Date(now.getTime() - keptMs).toISOString();
  await changeRows(db.fork(), queries.deleteFrom('drafts').where('drafts.updated_at', '<=', end));
}

const reads = staffProcedure.meta({ requires: 'session', refusesApiKeys: true, failure: texts.draft.fetchFailed });
const changes = staffProcedure.meta({ requires: 'session', refusesApiKeys: true, invalidatesNothing: true });
const presenceCalls = changes.meta({ refuses: ['INVALID', 'NOT_FOUND'] });

/** The unsaved text of a member of staff: for its owner alone, on any device. */
export const draftsRouter = t.router({
  list: reads.output(draftsResponse).query(async ({ ctx }) => ({ data: await listDrafts(ctx) })),

  byId: reads
    .meta({ holdsWholeTexts: true, refuses: ['INVALID', 'NOT_FOUND'] })
    .input(uuidInput)
    .output(draftResponse)
    .query(async ({ ctx, input }) => ({ data: await readDraft(ctx, input.id) })),

  save: changes
    .meta({ refuses: ['INVALID', 'CONFLICT'], failure: texts.draft.saveFailed })
    .input(saveDraftInput)
    .output(savedDraftResponse)
    .mutation(async ({ ctx, input }) => ({ data: { updatedAt: await saveDraft(ctx, input) } })),

  remove: changes
    .meta({ refuses: ['INVALID'], failure: texts.draft.removeFailed })
    .input(removeDraftInput)
    .output(messageResponse)
    .mutation(answering(texts.draft.removed, ({ ctx, input }) => removeDraft(ctx, input))),
});

const { goneMs, listed: maxShown } = limits.presence;

/** People whose last heartbeat is not later than this are gone. */
const latestGone = (now: Date) => new Date(now.getTime() - goneMs);

/** Refuses what the caller does not work on like what is not there. */
async function requireWorkedOn({ db, actor }: StaffContext, { subject, id }: SubjectInput): Promise<void> {
  const named = { subject: sql.val(subject), id: sql.val(id) };
  const { isTheirs } = await readOnlyRow(
    db,
    queries.selectNoFrom(sql<boolean>`${isWorkedOn(actor, named)}`.as('isTheirs')),
  );
  if (!isTheirs) throw new Refusal('NOT_FOUND', texts.presence.notFound);
}

/** Records that the caller has an article or entry open, and returns who else has, in any process. */
async function beat(context: StaffContext, named: SubjectInput): Promise<PresentPerson[]> {
  await requireWorkedOn(context, named);
  const { subject, id } = named;
  const { db, actor } = context;
  const now = context.now();
  const gone = latestGone(now).toISOString();
  await queries
    .insertInto('presence')
    .values({ subject, subject_id: id, user_id: actor.id, since: now, seen_at: now })
    .onConflict((conflict) =>
      conflict.columns(['subject', 'subject_id', 'user_id']).doUpdateSet((eb) => ({
        seen_at: now,
        since: eb
          .case()
          .when('presence.seen_at', '>', gone)
          .then(eb.ref('presence.since'))
          .else(eb.ref('excluded.since'))
          .end(),
      })),
    )
    .$call(runIn(db));
  return queries
    .selectFrom('presence')
    .innerJoin('users', 'users.id', 'presence.user_id')
    .where('presence.subject', '=', subject)
    .where('presence.subject_id', '=', id)
    .where('presence.user_id', '<>', actor.id)
    .where('presence.seen_at', '>', gone)
    .select((eb) => ['users.full_name as fullName', utc(eb.ref('presence.since')).as('since')])
    .orderBy('presence.since')
    .orderBy('users.full_name')
    .limit(maxShown)
    .$call(rowsIn(db));
}

async function leave(context: StaffContext, named: SubjectInput): Promise<void> {
  await requireWorkedOn(context, named);
  await queries
    .deleteFrom('presence')
    .where('presence.subject', '=', named.subject)
    .where('presence.subject_id', '=', named.id)
    .where('presence.user_id', '=', context.actor.id)
    .$call(runIn(context.db));
}

/** Removes those who disappeared without closing. */
export async function removeGonePresence(db: Database, now: Date): Promise<void> {
  await changeRows(
    db.fork(),
    queries.deleteFrom('presence').where('presence.seen_at', '<=', latestGone(now).toISOString()),
  );
}

/** Who has an article or entry open at the same time. Shown only; it locks nothing. */
export const presenceRouter = t.router({
  beat: presenceCalls
    .input(subjectInput)
    .output(presenceResponse)
    .mutation(async ({ ctx, input }) => ({ data: await beat(ctx, input) })),

  leave: presenceCalls
    .input(subjectInput)
    .output(messageResponse)
    .mutation(answering(texts.presence.left, ({ ctx, input }) => leave(ctx, input))),
});
