import { createFileRoute } from '@tanstack/react-router';
import { AlbumsPage } from '../extensions/albums/AlbumsPage.tsx';
import { loadAlbums } from '../extensions/albums/albums.ts';
import { kindHead } from '../shared/entries/entries.ts';
import { namedSite } from '../shared/identity.ts';
import { readListingSearch } from '../shared/listing-search.ts';

export const Route = createFileRoute('/album/')({
  validateSearch: readListingSearch,
  loaderDeps: ({ search }) => ({ page: search.page }),
  loader: ({ context, deps }) => loadAlbums(context, deps.page),
  head: ({ match }) => kindHead('albums', namedSite(match.context)),
  component: AlbumsPage,
});
