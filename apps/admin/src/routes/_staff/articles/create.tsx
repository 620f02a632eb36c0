import { createFileRoute, redirect } from '@tanstack/react-router';
import { z } from 'zod';
import { ArticleCreatePage } from '../../../features/articles/editor/ArticleCreatePage.tsx';

/** `id` is of the article that the open form has made by saving without leaving. */
const createSearch = z.object({ id: z.string().optional().catch(undefined) });

export const Route = createFileRoute('/_staff/articles/create')({
  staticData: { title: 'Buat Artikel', parent: 'articles' },
  validateSearch: createSearch,
  // The form that made it goes on; whoever comes back to the address, or loads it again, finds the article.
  beforeLoad: ({ search, cause }) => {
    if (search.id !== undefined && cause !== 'stay') {
      throw redirect({ to: '/articles/edit/$id', params: { id: search.id }, replace: true });
    }
  },
  component: () => <ArticleCreatePage user={Route.useRouteContext().user} />,
});
