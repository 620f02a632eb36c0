import type { Article } from '@madrasah/contract';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { SessionUser } from '../../../shared/session/session-user.ts';
import { ArticleFormScreen } from './ArticleFormScreen.tsx';
import { newArticleKey } from './drafts/draft.ts';
import { RestoreDraft } from './drafts/RestoreDraft.tsx';
import { restoredForm, untouchedForm } from './form/initial-form.ts';

/** The form of a new or stored article. An unsaved draft is offered first. */
export function ArticleEditor({ user, article }: { user: SessionUser; article: Article | null }) {
  const navigate = useNavigate();
  const articleKey = article?.publicId ?? newArticleKey;
  const [{ opened, start }, setForm] = useState(() => ({ opened: article, start: untouchedForm(article) }));

  return (
    <>
      <RestoreDraft
        userId={user.id}
        articleKey={articleKey}
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
