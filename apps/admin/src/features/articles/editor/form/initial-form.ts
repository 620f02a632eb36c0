import type { Article } from '@madrasah/contract';
import type { Draft } from '../drafts/draft.ts';
import type { DraftIdentity } from '../drafts/draft-keeper.ts';
import { type ArticleValues, emptyArticle, valuesOf } from './article-values.ts';

/**
 * What a form starts from. `saved` is what the server has, `values` what the fields begin with: the same, a restored draft
 * or a merged text. `base` is the article in the version that the writer saw.
 */
export type InitialForm = {
  draft: DraftIdentity;
  values: ArticleValues;
  saved: ArticleValues;
  base: ArticleValues;
  version: number | undefined;
};

const newIdentity = (): DraftIdentity => ({ id: crypto.randomUUID(), writer: crypto.randomUUID() });

/** The form of a stored article as it is, or of a new one. */
export function untouchedForm(article: Article | null): InitialForm {
  const saved = article ? valuesOf(article) : emptyArticle;
  return { draft: newIdentity(), values: saved, saved, base: saved, version: article?.version };
}

/** The form with the values of a draft. If the draft has no base, the stored article is its base. */
export function restoredForm(
  article: Article | null,
  { id, writer, follows, values, base, version }: Draft,
): InitialForm {
  const { saved } = untouchedForm(article);
  return { draft: { id, writer, follows, isRestored: true }, values, saved, base: base ?? saved, version };
}

/** The form with the text of two people. What each of them wrote stays as it is until this is saved. */
export function mergedForm(theirs: Article, values: ArticleValues, mine: DraftIdentity): InitialForm {
  const { saved, version } = untouchedForm(theirs);
  const madeFrom = [mine, ...(mine.madeFrom ?? [])];
  return { draft: { ...newIdentity(), madeFrom }, values, saved, base: saved, version };
}
