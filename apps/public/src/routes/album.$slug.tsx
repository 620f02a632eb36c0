import { createFileRoute } from '@tanstack/react-router';
import { AlbumPage } from '../extensions/albums/AlbumPage.tsx';
import { albumRoute } from '../extensions/albums/albums.ts';

export const Route = createFileRoute('/album/$slug')({
  ...albumRoute,
  component: () => <AlbumPage {...Route.useLoaderData()} />,
});
