import { limits } from '@madrasah/contract';
import { school } from '@madrasah/starter-content/defaults';

/** The picture of a link preview. The address is absolute; the size is given if known. */
export type PreviewImage = { url: string; alt: string; width?: number; height?: number };

/** The metadata of a page for browsers, search engines and link previews. */
export type PageHead = {
  title: string;
  description: string;
  /** Absolute address. */
  canonical: string;
  /** The school's picture by default. */
  picture?: PreviewImage | undefined;
  article?: { publishedAt: string; updatedAt: string; section: string; tags: readonly string[] };
};

const documentTitle = (title: string) => `${title} · ${school.shortName}`;

const schoolPicture = (origin: string): PreviewImage => ({
  url: `${origin}/link-preview.jpg`,
  alt: `Lambang ${school.name}`,
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

/** The head of a page as the router renders it, on the server and on navigations (ART-024). */
export function pageHead({ title, description, canonical, picture, article }: PageHead) {
  return {
    meta: [
      { title: documentTitle(title) },
      { name: 'description', content: description },
      { property: 'og:title', content: title },
      { property: 'og:description', content: description },
      { property: 'og:url', content: canonical },
      { property: 'og:type', content: article ? 'article' : 'website' },
      { name: 'twitter:card', content: 'summary_large_image' },
      { name: 'twitter:title', content: title },
      { name: 'twitter:description', content: description },
      ...pictureTags(picture ?? schoolPicture(new URL(canonical).origin)),
      ...(article ? articleTags(article) : []),
    ],
    links: [{ rel: 'canonical', href: canonical }],
  };
}

/** The head of a page that is excluded from search engines. */
export function noindexHead(title: string) {
  return { meta: [{ title: documentTitle(title) }, { name: 'robots', content: 'noindex' }] };
}
