import { collectionLimits, collectionPages, entryPath } from '@madrasah/contract';
import { imageAddress, longDate } from '@madrasah/display';
import { loadArticleLink } from '../../shared/entries/article-link.ts';
import { entryHead, kindHead, loadPage, orNotFound } from '../../shared/entries/entries.ts';
import type { HeadSite } from '../../shared/identity.ts';
import type { RouterContext } from '../../shared/router-context.ts';

export const { path: albumsPath, title: albumsTitle } = collectionPages.albums;

export const loadAlbums = ({ api, queryClient }: RouterContext, page: number | undefined) =>
  loadPage(
    queryClient.ensureQueryData(api.albums.list.queryOptions({ page: page ?? 1, limit: collectionLimits.pageSize })),
    page,
  );

const readAlbum = ({ api, queryClient }: RouterContext, slug: string) =>
  orNotFound(queryClient.ensureQueryData(api.albums.bySlug.queryOptions({ slug })));
type Album = Awaited<ReturnType<typeof readAlbum>>['data'];

async function withArticle(context: RouterContext, reading: ReturnType<typeof readAlbum>) {
  const { data } = await reading;
  return { album: data, article: await loadArticleLink(context, data.article) };
}

export const loadAlbum = (context: RouterContext, slug: string) => withArticle(context, readAlbum(context, slug));

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

export function albumHead(album: Album | undefined, site: HeadSite) {
  if (!album) return kindHead('albums', site);
  const { cover, pictures = [] } = album;
  const shared = cover ? pictures.filter(({ url }) => url === cover.image) : pictures;
  return entryHead('albums', { ...album, text: album.about, pictures: shared }, site);
}
