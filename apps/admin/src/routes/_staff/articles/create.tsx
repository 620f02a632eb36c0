import { createFileRoute, redirect } from '@tanstack/react-router';
import { z } from 'zod';
import { ArticleEditor } from '../../../features/articles/editor/ArticleEditor.tsx';

/** `id` is the article that the open form has created by saving. */
const createSearch = z.object({ id: z.string().optional().catch(undefined) });

export const Route = createFileRoute('/_staff/articles/create')({
  staticData: { title: 'Buat Artikel', parent: { to: '/articles', label: 'Artikel' } },
  validateSearch: createSearch,
  // The form that created the article stays open. Reloading the address opens the stored article.
  beforeLoad: ({ search, cause }) => {
    if (search.id !== undefined && cause !== 'stay') {
      throw redirect({ to: '/articles/edit/$id', params: { id: search.id }, replace: true });
    }
  },
  component: () => <ArticleEditor user={Route.useRouteContext().user} article={null} />,
});
