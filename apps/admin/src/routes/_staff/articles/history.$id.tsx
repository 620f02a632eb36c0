import { createFileRoute } from '@tanstack/react-router';
import { ArticleHistoryPage } from '../../../features/article-history/ArticleHistoryPage.tsx';
import { historySearch } from '../../../features/article-history/history-search.ts';

export const Route = createFileRoute('/_staff/articles/history/$id')({
  staticData: { title: 'Riwayat', parent: 'articles' },
  validateSearch: historySearch,
  component: () => (
    <ArticleHistoryPage
      user={Route.useRouteContext().user}
      articleKey={Route.useParams().id}
      search={Route.useSearch()}
    />
  ),
});
