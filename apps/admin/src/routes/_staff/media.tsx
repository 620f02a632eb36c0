import { createFileRoute } from '@tanstack/react-router';
import { librarySearch } from '../../features/media/library-search.ts';
import { MediaPage } from '../../features/media/MediaPage.tsx';

export const Route = createFileRoute('/_staff/media')({
  staticData: { title: 'Pustaka Gambar', parent: { to: '/articles', label: 'Artikel' } },
  validateSearch: librarySearch,
  component: () => <MediaPage user={Route.useRouteContext().user} search={Route.useSearch()} />,
});
