import { createFileRoute } from '@tanstack/react-router';
import { ArticleHistoryPage } from '../../../features/articles/history/ArticleHistoryPage.tsx';
import { historySearch } from '../../../kit/history/history-search.ts';

export const Route = createFileRoute('/_staff/articles/history/$id')({
  staticData: { title: 'Riwayat', parent: { to: '/articles', label: 'Artikel' } },
  validateSearch: historySearch,
  component: () => (
    <ArticleHistoryPage
      user={Route.useRouteContext().user}
      articleKey={Route.useParams().id}
      search={Route.useSearch()}
    />
  ),
});
