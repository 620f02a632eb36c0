import { createFileRoute } from '@tanstack/react-router';
import { ArticleListPage } from '../../../features/articles/list/ArticleListPage.tsx';
import { articleListSearch } from '../../../features/articles/list/list-search.ts';

export const Route = createFileRoute('/_staff/articles/')({
  staticData: { title: 'Semua Artikel', parent: { to: '/articles', label: 'Artikel' } },
  validateSearch: articleListSearch,
  component: () => <ArticleListPage user={Route.useRouteContext().user} search={Route.useSearch()} />,
});
