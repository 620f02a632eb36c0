import { createFileRoute } from '@tanstack/react-router';
import { TrashPage } from '../../../features/trash/TrashPage.tsx';
import { trashSearch } from '../../../kit/list/search-query.ts';

export const Route = createFileRoute('/_staff/articles/trash')({
  staticData: { title: 'Sampah', parent: { to: '/articles', label: 'Artikel' } },
  validateSearch: trashSearch,
  component: () => <TrashPage user={Route.useRouteContext().user} search={Route.useSearch()} />,
});
