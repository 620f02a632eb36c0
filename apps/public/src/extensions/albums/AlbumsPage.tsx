import { collectionPages } from '@madrasah/contract';
import { createFileRoute } from '@tanstack/react-router';
import { listRoute } from '../../shared/entries/kind-routes.tsx';
import { cardsShape, ListPage } from '../../shared/entries/ListPage.tsx';
import { AlbumCards } from './AlbumCards.tsx';

export const Route = createFileRoute('/album/')({
  ...listRoute('albums'),
  component: AlbumsPage,
});

/** The albums, the latest first. */
function AlbumsPage() {
  const page = Route.useLoaderData();
  return (
    <ListPage of="albums" intro={collectionPages.albums.description} entries="album" page={page}>
      <AlbumCards albums={page.data} headingLevel={2} shape={cardsShape(page.data)} />
    </ListPage>
  );
}
