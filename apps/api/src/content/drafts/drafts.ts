import {
  type ListedDraft,
  limits,
  type RemoveDraftInput,
  type SaveDraftInput,
  type StoredDraft,
  texts,
} from '@madrasah/contract';
import { firstWords } from '@madrasah/rich-text/display';
import { sql } from 'kysely';
import type { Database } from '../../database/database.ts';
import { changeRows, queriesOf, readRow, readRows, utc } from '../../database/query.ts';
import { Refusal } from '../../shared/refusal.ts';
import type { StaffContext } from '../../trpc/service-context.ts';
import { type ArticleTables, isWorkedOnBy } from '../articles/index.ts';
import type { DraftTables } from './draft.entity.ts';

// Every statement is limited to the caller's own drafts; there is no other rule of access.

const { kept, keptMs } = limits.drafts;

const queries = queriesOf<ArticleTables & DraftTables>();

/**
 * The caller's own drafts. An article that was deleted, or that its writer may no longer work on, is null: the draft
 * continues as a new one.
 */
const selectOwn = ({ actor }: StaffContext) =>
  queries
    .selectFrom('article_drafts as drafts')
    .leftJoin('articles', (join) =>
      join.onRef('articles.public_id', '=', 'drafts.article_public_id').on(isWorkedOnBy(actor)),
    )
    .where('drafts.user_id', '=', actor.id)
    .select((eb) => [
      'drafts.id',
      'articles.public_id as articleId',
      'drafts.title',
      'drafts.beginning',
      'drafts.version',
      'drafts.waiting_pictures as waitingPictures',
      'drafts.writer',
      utc(eb.ref('drafts.updated_at')).as('updatedAt'),
    ]);

/** The caller's own drafts, the newest first. */
export const listDrafts = (context: StaffContext): Promise<ListedDraft[]> =>
  readRows(context.db, selectOwn(context).orderBy('drafts.updated_at', 'desc').orderBy('drafts.id'));

const pictureName = /[0-9a-f]{2}\/[0-9a-f]{40}/g;

/**
 * The stored pictures in a text, each once. Found here, because the database would search a long draft for a tenth of a
 * second, every five seconds.
 */
const picturesIn = (text: string) => [...new Set(text.match(pictureName))].sort().join(' ');

/** PostgreSQL cannot store NUL characters, which the values may contain as an escape. */
const beginningOf = ({ content }: SaveDraftInput['values']): string =>
  typeof content === 'string' ? firstWords(content.replaceAll('\0', ''), limits.drafts.beginning).toWellFormed() : '';

/** One of the caller's own drafts with all its values. */
export async function readDraft(context: StaffContext, id: string): Promise<StoredDraft> {
  const found = await readRow(
    context.db,
    selectOwn(context).where('drafts.id', '=', id).select(['drafts.values', 'drafts.base']),
  );
  if (!found) throw new Refusal('NOT_FOUND', texts.draft.notFound);
  return { ...found, values: JSON.parse(found.values), base: found.base === null ? null : JSON.parse(found.base) };
}

/** Keeps a limited number per person: the oldest are removed here, and stay on their device. */
const removeSurplus = ({ db, actor }: StaffContext) =>
  changeRows(
    db,
    queries
      .deleteFrom('article_drafts')
      .where('article_drafts.user_id', '=', actor.id)
      .where('article_drafts.id', 'not in', (eb) =>
        eb
          .selectFrom('article_drafts')
          .where('article_drafts.user_id', '=', actor.id)
          .select('article_drafts.id')
          .orderBy('article_drafts.updated_at', 'desc')
          .orderBy('article_drafts.id')
          .limit(kept),
      ),
  );

/**
 * Stores the values and returns the time. Refuses (409) a form whose draft another one has continued, so that neither
 * overwrites the other.
 */
export async function saveDraft(context: StaffContext, draft: SaveDraftInput): Promise<string> {
  const { id, articleId, version, waitingPictures, values, writer, follows = writer } = draft;
  const text = JSON.stringify(values);
  const base = draft.base ? JSON.stringify(draft.base) : null;
  const now = context.now();
  const stored = await readRow(
    context.db,
    queries
      .insertInto('article_drafts')
      .values({
        user_id: context.actor.id,
        id,
        article_public_id: articleId,
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
            article_public_id: eb.ref('excluded.article_public_id'),
            title: eb.ref('excluded.title'),
            beginning: eb.ref('excluded.beginning'),
            version: eb.ref('excluded.version'),
            values: eb.ref('excluded.values'),
            waiting_pictures: eb.ref('excluded.waiting_pictures'),
            pictures: eb.ref('excluded.pictures'),
            writer: eb.ref('excluded.writer'),
            updated_at: eb.ref('excluded.updated_at'),
            base: eb
              .case()
              .when(
                eb.and([
                  eb('excluded.base', 'is', null),
                  eb('article_drafts.version', 'is not distinct from', eb.ref('excluded.version')),
                ]),
              )
              .then(eb.ref('article_drafts.base'))
              .else(eb.ref('excluded.base'))
              .end(),
          }))
          .where('article_drafts.writer', 'in', [writer, follows]),
      )
      .returning(sql<boolean>`xmax = 0`.as('isNew')),
  );
  if (!stored) throw new Refusal('CONFLICT', texts.draft.takenOver);
  if (stored.isNew) await removeSurplus(context);
  return now.toISOString();
}

/** Removes a draft, if this form is still its writer. */
export async function removeDraft({ db, actor }: StaffContext, { id, writer, follows = writer }: RemoveDraftInput) {
  const own = queries
    .deleteFrom('article_drafts')
    .where('article_drafts.user_id', '=', actor.id)
    .where('article_drafts.id', '=', id);
  await changeRows(
    db,
    writer === undefined ? own : own.where('article_drafts.writer', 'in', [writer, follows ?? writer]),
  );
}

/** Removes drafts that were not changed for a month. */
export async function removeOldDrafts(db: Database, now: Date): Promise<void> {
  const end = new Date(now.getTime() - keptMs).toISOString();
  await changeRows(db.fork(), queries.deleteFrom('article_drafts').where('article_drafts.updated_at', '<=', end));
}
