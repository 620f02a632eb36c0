import { type ArticleStatus, type PlainField, plainFields } from '@madrasah/contract';
import type { Selectable } from 'kysely';
import type { ColumnOf } from '../../database/tables.ts';
import type { StoredSubject } from '../lifecycle/index.ts';
import type { ArticleTables } from './article.entity.ts';

type Row = Selectable<ArticleTables['articles']>;

/** What saves change of an article, in columns of the same names. Times are ISO 8601 UTC. */
export type ArticleState = { [Field in PlainField]: Row[ColumnOf<Field>] } & {
  /** Made at the first save with a title; until then the publicId is used. */
  slug: string | null;
  status: ArticleStatus;
  categoryId: number;
  imageFocusX: number | null;
  imageFocusY: number | null;
  /** In the future while it is scheduled. */
  publishedAt: string | null;
  expiresAt: string | null;
};

/** Those that the database reads as they are. */
export const stateFields = [...plainFields, 'slug', 'status', 'categoryId', 'imageFocusX', 'imageFocusY'] as const;

/** A locked article. */
export type StoredArticle = StoredSubject & ArticleState & { updatedById: string | null; deletedAt: string | null };

/** The state and the planned times. */
type Planned = Pick<ArticleState, 'status' | 'slug' | 'publishedAt'> & { publicId: string };

/** Whether its date of publication has passed, whatever its state is now. */
export const wasShownBefore = ({ publishedAt }: Pick<ArticleState, 'publishedAt'>, now: Date): boolean =>
  publishedAt !== null && publishedAt <= now.toISOString();

/**
 * The article in another state. The first publication date is kept when it is published again; a planned one is dropped
 * with its plan. An article without a title is published under its publicId.
 */
export function withStatus<Article extends Planned>(article: Article, status: ArticleStatus, now: Date): Article {
  const { publishedAt, slug, publicId } = article;
  return status === 'published'
    ? { ...article, status, publishedAt: publishedAt ?? now.toISOString(), slug: slug ?? publicId }
    : { ...article, status, publishedAt: wasShownBefore(article, now) ? publishedAt : null };
}

/** The focus of a main image, in percent; both or none. */
export const focusOn = (focus: { x: number; y: number } | null) => ({
  imageFocusX: focus?.x ?? null,
  imageFocusY: focus?.y ?? null,
});
