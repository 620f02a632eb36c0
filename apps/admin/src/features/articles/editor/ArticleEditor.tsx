import type { Article } from '@madrasah/contract';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { newSubjectId } from '../../../shared/drafts/draft.ts';
import { RestoreDraft } from '../../../shared/drafts/RestoreDraft.tsx';
import type { SessionUser } from '../../../shared/session/session-user.ts';
import { ArticleFormScreen } from './ArticleFormScreen.tsx';
import { articleDrafts } from './drafts/article-drafts.ts';
import { restoredForm, untouchedForm } from './form/initial-form.ts';

/** The form of a new or stored article. An unsaved draft is offered first. */
export function ArticleEditor({ user, article }: { user: SessionUser; article: Article | null }) {
  const navigate = useNavigate();
  const [{ opened, start }, setForm] = useState(() => ({ opened: article, start: untouchedForm(article) }));

  return (
    <>
      <RestoreDraft
        userId={user.id}
        form={articleDrafts}
        subjectId={article?.publicId ?? newSubjectId}
        hiddenIds={start.draft.madeFrom?.map(({ id }) => id) ?? []}
        onRestore={(draft) => setForm({ opened, start: restoredForm(opened, draft) })}
      />
      <ArticleFormScreen
        key={start.draft.id}
        user={user}
        opened={opened}
        start={start}
        onStartAgain={(stored, again) => setForm({ opened: stored, start: again })}
        onCreated={({ publicId }) =>
          void navigate({ to: '/articles/create', search: { id: publicId }, replace: true, ignoreBlocker: true })
        }
      />
    </>
  );
}
