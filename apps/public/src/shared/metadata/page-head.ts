import { limits } from '@madrasah/contract';
import { feedsOf, type LinkCard, linkCardPath } from '@madrasah/display';
import type { HeadSite } from '../identity.ts';

/** The most characters of a description. */
export const descriptionLength = 160;

/** The picture of a link preview. The address is absolute; the size is given if known. */
export type PreviewImage = { url: string; alt: string; width?: number; height?: number };

/** The metadata of a page for browsers, search engines and link previews. */
type PageHead = {
  title: string;
  /** The title of the document, by default with the school's name. */
  documentTitle?: string;
  description: string;
  /** The canonical path. */
  path: string;
  /** By default the title, and the school's picture on pages without a card. */
  picture?: PreviewImage | undefined;
  card?: LinkCard;
  article?: { publishedAt: string; updatedAt: string; section: string; tags: readonly string[] };
};

const withSchool = ({ identity }: HeadSite, title: string) => `${title} · ${identity.shortName}`;

/** The title as a picture, or the school's. */
const defaultPicture = ({ origin, identity }: HeadSite, card: LinkCard | undefined): PreviewImage => ({
  url: `${origin}${card ? linkCardPath(card) : '/link-preview.jpg'}`,
  alt: card ? card.title : `Lambang ${identity.name}`,
  ...limits.linkPicture,
});

const pictureTags = ({ url, alt, width, height }: PreviewImage) => [
  { property: 'og:image', content: url },
  ...(width && height
    ? [
        { property: 'og:image:width', content: String(width) },
        { property: 'og:image:height', content: String(height) },
      ]
    : []),
  { property: 'og:image:alt', content: alt },
  { name: 'twitter:image', content: url },
  { name: 'twitter:image:alt', content: alt },
];

const articleTags = ({ publishedAt, updatedAt, section, tags }: NonNullable<PageHead['article']>) => [
  { property: 'article:published_time', content: publishedAt },
  { property: 'article:modified_time', content: updatedAt },
  { property: 'article:section', content: section },
  ...(tags.length > 0 ? [{ name: 'keywords', content: tags.join(', ') }] : []),
];

/** The head of a page as the router renders it, on the server and on navigations. */
export function pageHead(
  site: HeadSite,
  { title, documentTitle = withSchool(site, title), description, path, picture, card, article }: PageHead,
) {
  const canonical = `${site.origin}${path}`;
  return {
    meta: [
      { title: documentTitle },
      { name: 'description', content: description },
      { property: 'og:title', content: title },
      { property: 'og:description', content: description },
      { property: 'og:url', content: canonical },
      { property: 'og:type', content: article ? 'article' : 'website' },
      { name: 'twitter:card', content: 'summary_large_image' },
      { name: 'twitter:title', content: title },
      { name: 'twitter:description', content: description },
      ...pictureTags(picture ?? defaultPicture(site, card)),
      ...(article ? articleTags(article) : []),
    ],
    links: [{ rel: 'canonical', href: canonical }],
  };
}

/** The head of a page that is excluded from search engines. */
export function noindexHead(site: HeadSite, title: string) {
  return { meta: [{ title: withSchool(site, title) }, { name: 'robots', content: 'noindex' }] };
}

/** Links to the feeds of the site, or of one category, for feed readers. */
export const feedLinks = (title: string, category?: string) =>
  feedsOf(category).map(({ path, type, name }) => ({
    rel: 'alternate',
    type,
    title: `${title} (${name})`,
    href: path,
  }));
