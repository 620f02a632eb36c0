import type { Article } from '@madrasah/contract';
import { useState } from 'react';
import type { SessionUser } from '../../session/session-user.ts';
import { ArticleFormScreen } from './ArticleFormScreen.tsx';
import { emptyArticle, type InitialForm, valuesOf } from './article-values.ts';
import { type Draft, newArticleKey } from './drafts/draft.ts';
import { RestoreDraft } from './drafts/RestoreDraft.tsx';

const newInitialForm = (article: Article | null): InitialForm => ({
  draftId: crypto.randomUUID(),
  values: article ? valuesOf(article) : emptyArticle,
  version: article?.version,
  isRestored: false,
});

/** Writing an article: a new one, or a stored one. What was typed before and never saved is offered first. */
export function ArticleEditor({ user, article }: { user: SessionUser; article: Article | null }) {
  const articleKey = article?.publicId ?? newArticleKey;
  const [start, setStart] = useState(() => newInitialForm(article));
  const restore = ({ id, values, version }: Draft) => setStart({ draftId: id, values, version, isRestored: true });

  return (
    <>
      <RestoreDraft userId={user.id} articleKey={articleKey} onRestore={restore} />
      <ArticleFormScreen key={start.draftId} user={user} article={article} articleKey={articleKey} start={start} />
    </>
  );
}
