import { createFileRoute } from '@tanstack/react-router';
import { AlbumPage } from '../extensions/albums/AlbumPage.tsx';
import { albumHead, loadAlbum } from '../extensions/albums/albums.ts';
import { namedSite } from '../shared/identity.ts';

export const Route = createFileRoute('/album/$slug')({
  loader: ({ context, params }) => loadAlbum(context, params.slug),
  head: ({ loaderData, match }) => albumHead(loaderData?.album, namedSite(match.context)),
  component: () => <AlbumPage {...Route.useLoaderData()} />,
});
