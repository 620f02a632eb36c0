import { collectionPages, entryPath } from '@madrasah/contract';
import { imageAddress, longDate } from '@madrasah/display';
import { loadArticleLink } from '../../shared/entries/article-link.ts';
import { entryRoute } from '../../shared/entries/kind-routes.ts';
import type { RouterContext } from '../../shared/router-context.ts';

export const { path: albumsPath, title: albumsTitle } = collectionPages.albums;

async function loadAlbum(context: RouterContext, slug: string) {
  const { api, queryClient } = context;
  const { data } = await queryClient.ensureQueryData(api.albums.bySlug.queryOptions({ slug }));
  return { album: data, article: await loadArticleLink(context, data.article) };
}
type Album = Awaited<ReturnType<typeof loadAlbum>>['album'];

export const dayOf = ({ date }: Pick<Album, 'date'>): string => longDate(`${date}T00:00:00Z`, 'UTC');

/** An album in schema.org's terms. */
export const albumData = ({ slug, title, date, about, gallery }: Album, origin: string) => ({
  '@context': 'https://schema.org',
  '@type': 'ImageGallery',
  name: title,
  url: `${origin}${entryPath('albums', slug)}`,
  dateCreated: date,
  ...(about && { description: about }),
  image: gallery.map(({ image, caption }) => ({
    '@type': 'ImageObject',
    contentUrl: imageAddress(image, { publicOrigin: origin }),
    ...(caption && { caption }),
  })),
});

export const albumRoute = entryRoute('albums', loadAlbum, ({ album }) => {
  const { cover, pictures = [] } = album;
  const shared = cover ? pictures.filter(({ url }) => url === cover.image) : pictures;
  return { ...album, text: album.about, pictures: shared };
});
