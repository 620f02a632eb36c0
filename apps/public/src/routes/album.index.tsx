import { createFileRoute } from '@tanstack/react-router';
import { AlbumsPage } from '../extensions/albums/AlbumsPage.tsx';
import { listRoute } from '../shared/entries/kind-routes.ts';

export const Route = createFileRoute('/album/')({
  ...listRoute('albums', ({ api, queryClient }, input) =>
    queryClient.ensureQueryData(api.albums.list.queryOptions(input)),
  ),
  component: AlbumsPage,
});
