import type { Article } from '@madrasah/contract';
import type { Draft } from '../../../../shared/drafts/draft.ts';
import type { DraftIdentity } from '../../../../shared/drafts/draft-keeper.ts';
import { type ArticleValues, emptyArticle, valuesOf } from './article-values.ts';

/**
 * The start of a form. `saved` is what the server has, `values` the initial values: the same, a restored draft or a
 * merged text. `base` is the article in the version that the author had loaded.
 */
export type InitialForm = {
  draft: DraftIdentity;
  values: ArticleValues;
  saved: ArticleValues;
  base: ArticleValues;
  version: number | undefined;
};

const newIdentity = (): DraftIdentity => ({ id: crypto.randomUUID(), writer: crypto.randomUUID() });

/** The unchanged form of a stored or new article. */
export function untouchedForm(article: Article | null): InitialForm {
  const saved = article ? valuesOf(article) : emptyArticle;
  return { draft: newIdentity(), values: saved, saved, base: saved, version: article?.version };
}

/** The form with the values of a draft. If the draft has no base, the stored article is its base. */
export function restoredForm(
  article: Article | null,
  { id, writer, follows, values, base, version }: Draft<ArticleValues>,
): InitialForm {
  const { saved } = untouchedForm(article);
  return { draft: { id, writer, follows, isRestored: true }, values, saved, base: base ?? saved, version };
}

/** The form with a merged text. The versions of both people stay stored until it is saved. */
export function mergedForm(theirs: Article, values: ArticleValues, mine: DraftIdentity): InitialForm {
  const { saved, version } = untouchedForm(theirs);
  const madeFrom = [mine, ...(mine.madeFrom ?? [])];
  return { draft: { ...newIdentity(), madeFrom }, values, saved, base: saved, version };
}
