import { collectionPages } from '@madrasah/contract';
import { getRouteApi } from '@tanstack/react-router';
import { ListPage } from '../../shared/entries/ListPage.tsx';
import { AlbumCards } from './AlbumCards.tsx';

const route = getRouteApi('/album/');

/** The albums, the latest first. */
export function AlbumsPage() {
  const page = route.useLoaderData();
  return (
    <ListPage of="albums" intro={collectionPages.albums.description} entries="album" page={page}>
      <AlbumCards albums={page.data} headingLevel={2} />
    </ListPage>
  );
}
