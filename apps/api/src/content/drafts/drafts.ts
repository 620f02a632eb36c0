import {
  type ListedDraft,
  limits,
  type RemoveDraftInput,
  type SaveDraftInput,
  type StoredDraft,
  texts,
} from '@madrasah/contract';
import { firstWords } from '@madrasah/rich-text/display';
import { sql } from '@mikro-orm/core';
import type { Database } from '../../database/database.ts';
import { Refusal } from '../../shared/refusal.ts';
import type { StaffContext } from '../../trpc/service-context.ts';
import { isWorkedOnBy, utc } from '../articles/index.ts';

// Every statement is limited to the caller's own drafts; there is no other rule of access.

const { kept, keptMs } = limits.drafts;

const listedColumns = sql`drafts.id, articles.public_id as "articleId", drafts.title, drafts.beginning, drafts.version,
  drafts.waiting_pictures as "waitingPictures", drafts.writer, ${utc('updated_at', 'drafts')} as "updatedAt"`;

/** An article that was deleted, or that its writer may no longer work on, is null: the draft continues as a new one. */
const sources = ({ actor }: StaffContext) => sql`article_drafts as drafts
  left join articles on articles.public_id = drafts.article_public_id and ${isWorkedOnBy(actor)}`;

/** The caller's own drafts, the newest first. */
export const listDrafts = (context: StaffContext): Promise<ListedDraft[]> =>
  context.db.execute<ListedDraft[]>(
    sql`select ${listedColumns} from ${sources(context)}
        where drafts.user_id = ${context.actor.id} order by drafts.updated_at desc, drafts.id`,
  );

const pictureName = /[0-9a-f]{2}\/[0-9a-f]{40}/g;

/**
 * The stored pictures in a text, each once. Found here, because the database would search a long draft for a tenth of a
 * second, every five seconds.
 */
const picturesIn = (text: string) => [...new Set(text.match(pictureName))].sort().join(' ');

/** PostgreSQL cannot store NUL characters, which the values may contain as an escape. */
const beginningOf = ({ content }: SaveDraftInput['values']): string =>
  typeof content === 'string' ? firstWords(content.replaceAll('\0', ''), limits.drafts.beginning).toWellFormed() : '';

type DraftRow = ListedDraft & { values: string; base: string };

/** One of the caller's own drafts with all its values. */
export async function readDraft(context: StaffContext, id: string): Promise<StoredDraft> {
  const [row] = await context.db.execute<DraftRow[]>(
    sql`select ${listedColumns}, drafts."values", coalesce(drafts.base, 'null') as base from ${sources(context)}
        where drafts.user_id = ${context.actor.id} and drafts.id = ${id}`,
  );
  if (!row) throw new Refusal('NOT_FOUND', texts.draft.notFound);
  return { ...row, values: JSON.parse(row.values), base: JSON.parse(row.base) };
}

/** Keeps a limited number per person: the oldest are removed here, and stay on their device. */
const removeSurplus = ({ db, actor }: StaffContext) =>
  db.execute(
    sql`delete from article_drafts where user_id = ${actor.id} and id not in (
          select id from article_drafts where user_id = ${actor.id} order by updated_at desc, id limit ${kept})`,
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
  const [stored] = await context.db.execute<{ isNew: boolean }[]>(
    sql`insert into article_drafts as former (user_id, id, article_public_id, title, beginning, version, "values", base,
          waiting_pictures, pictures, writer, updated_at)
        values (${context.actor.id}, ${id}, ${articleId}, ${values.title}, ${beginningOf(values)}, ${version}, ${text}, ${base},
          ${waitingPictures}, ${picturesIn(text)}, ${writer}, ${now})
        on conflict (user_id, id) do update set article_public_id = excluded.article_public_id, title = excluded.title,
          beginning = excluded.beginning,
          version = excluded.version, "values" = excluded."values",
          base = case when excluded.base is null and former.version is not distinct from excluded.version
            then former.base else excluded.base end,
          waiting_pictures = excluded.waiting_pictures, pictures = excluded.pictures, writer = excluded.writer, updated_at = excluded.updated_at
        where former.writer in (${writer}, ${follows})
        returning xmax = 0 as "isNew"`,
  );
  if (!stored) throw new Refusal('CONFLICT', texts.draft.takenOver);
  if (stored.isNew) await removeSurplus(context);
  return now.toISOString();
}

/** Removes a draft, if this form is still its writer. */
export async function removeDraft({ db, actor }: StaffContext, { id, writer, follows = writer }: RemoveDraftInput) {
  const isWriters = writer === undefined ? sql`true` : sql`writer in (${writer}, ${follows})`;
  await db.execute(sql`delete from article_drafts where user_id = ${actor.id} and id = ${id} and ${isWriters}`);
}

/** Removes drafts that were not changed for a month. */
export async function removeOldDrafts(db: Database, now: Date): Promise<void> {
  await db.fork().execute(sql`delete from article_drafts where updated_at <= ${new Date(now.getTime() - keptMs)}`);
}
