import { collectionPages, entryPath } from '@madrasah/contract';
import { imageAddress, longDate } from '@madrasah/display';
import { loadArticleLink } from '../../shared/entries/article-link.ts';
import { entryRoute } from '../../shared/entries/kind-routes.ts';
import type { RouterContext } from '../../shared/router-context.ts';

export const { path: albumsPath, title: albumsTitle } = collectionPages.albums;

const readAlbum = ({ api, queryClient }: RouterContext, slug: string) =>
  queryClient.ensureQueryData(api.albums.bySlug.queryOptions({ slug }));
type Album = Awaited<ReturnType<typeof readAlbum>>['data'];

/** An album with the article about it. */
async function withArticle(context: RouterContext, reading: ReturnType<typeof readAlbum>) {
  const { data } = await reading;
  return { album: data, article: await loadArticleLink(context, data.article) };
}
export type LoadedAlbum = Awaited<ReturnType<typeof withArticle>>;

export const loadAlbumPreview = (context: RouterContext, secret: string) =>
  withArticle(context, context.queryClient.ensureQueryData(context.api.albums.readPreview.queryOptions({ secret })));

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

export const albumRoute = entryRoute(
  'albums',
  (context, slug) => withArticle(context, readAlbum(context, slug)),
  ({ album }) => {
    const { cover, pictures = [] } = album;
    const shared = cover ? pictures.filter(({ url }) => url === cover.image) : pictures;
    return { ...album, text: album.about, pictures: shared };
  },
);
