import type { Article } from '@madrasah/contract';
import { type Compilable, type SqlBool, sql } from 'kysely';
import { compilePerShape, type Placeholders, queriesOf, readRow } from '../../../database/query.ts';
import { type ActivityRow, activityInsert } from '../../../platform/activity/index.ts';
import type { ArticleTables } from '../article.entity.ts';
import { type ReadContext, requireFound, selectArticles, wholeFrom } from '../read/read-model.ts';
import { reviewDelete } from '../review/publish-gate.ts';
import { outdatedRevisionsDelete, revisionInsert } from '../revisions/keep-revision.ts';

const queries = queriesOf<ArticleTables>();

/** What ends with the save of an article. */
type Completion = {
  /** Which revision its state becomes. */
  revision: 'none' | 'first' | 'next';
  endsReview: boolean;
};

type Given = ActivityRow & { articleId: number; now: string };

/** A statement as a part of another one. */
const asPart = (statement: Compilable) => sql<Record<string, unknown>>`(${statement})`;

/** A statement that does nothing, in place of one that is not needed. */
const nothing = queries.selectFrom('articles').select('articles.id as number').where(sql<SqlBool>`false`);

/** Each part sees the state before the others. */
const completion = compilePerShape((value: Placeholders<Given>, { revision, endsReview }: Completion) => {
  const id = value('articleId');
  const parts = queries
    .with('revision', asPart(revision === 'none' ? nothing : revisionInsert(id)))
    .with('outdated_revisions', asPart(revision === 'next' ? outdatedRevisionsDelete(id) : nothing))
    .with('ended_review', asPart(endsReview ? reviewDelete(id) : nothing))
    .with('activity', asPart(activityInsert(value)));
  return selectArticles({ now: () => value('now') }, wholeFrom(parts))
    .where('articles.id', '=', id)
    .select([
      sql<number | null>`(select number from revision)`.as('revision'),
      sql<boolean>`exists (select from ended_review)`.as('endsReview'),
    ]);
});

/** Completes the save of a flushed article and reads it, in one statement. */
export async function completeSave(
  { db, now }: ReadContext,
  id: number,
  { activity, ...shape }: Completion & { activity: ActivityRow },
): Promise<{ article: Article; revision: number | null; endsReview: boolean }> {
  const given = { ...activity, articleId: id, now: now().toISOString() };
  const { revision, endsReview, ...article } = requireFound(await readRow(db, completion(shape, given)));
  return { article, revision, endsReview };
}
