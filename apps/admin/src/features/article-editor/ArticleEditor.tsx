import type { Article } from '@madrasah/contract';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { SessionUser } from '../../session/session-user.ts';
import { ArticleFormScreen } from './ArticleFormScreen.tsx';
import { emptyArticle, type InitialForm, valuesOf } from './article-values.ts';
import { type Draft, newArticleKey } from './drafts/draft.ts';
import { RestoreDraft } from './drafts/RestoreDraft.tsx';

function newInitialForm(article: Article | null): InitialForm {
  const saved = article ? valuesOf(article) : emptyArticle;
  return { draftId: crypto.randomUUID(), values: saved, saved, version: article?.version };
}

/** Writing an article: a new one, or a stored one. What was typed before and never saved is offered first. */
export function ArticleEditor({ user, article }: { user: SessionUser; article: Article | null }) {
  const navigate = useNavigate();
  const articleKey = article?.publicId ?? newArticleKey;
  const [start, setStart] = useState(() => newInitialForm(article));
  const restore = ({ id, values, version }: Draft) =>
    setStart(({ saved }) => ({ draftId: id, values, saved, version }));

  return (
    <>
      <RestoreDraft userId={user.id} articleKey={articleKey} onRestore={restore} />
      <ArticleFormScreen
        key={start.draftId}
        user={user}
        opened={article}
        start={start}
        onCreated={({ publicId }) =>
          void navigate({ to: '/articles/create', search: { id: publicId }, replace: true, ignoreBlocker: true })
        }
      />
    </>
  );
}
