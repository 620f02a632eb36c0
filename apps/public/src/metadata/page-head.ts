import { school } from '../features/site/school.ts';

/** What browsers, search engines and link previews are told about a page. */
export type PageHead = {
  title: string;
  description: string;
  /** Absolute address. */
  canonical: string;
  /** Absolute address. */
  image: string;
  article?: { publishedAt: string; updatedAt: string; section: string; tags: readonly string[] };
};

const articleTags = ({ publishedAt, updatedAt, section, tags }: NonNullable<PageHead['article']>) => [
  { property: 'article:published_time', content: publishedAt },
  { property: 'article:modified_time', content: updatedAt },
  { property: 'article:section', content: section },
  ...(tags.length > 0 ? [{ name: 'keywords', content: tags.join(', ') }] : []),
];

/** The head of a page as the router writes it, in the served HTML and on every move in the browser (ART-024). */
export function pageHead({ title, description, canonical, image, article }: PageHead) {
  return {
    meta: [
      { title: `${title} · ${school.shortName}` },
      { name: 'description', content: description },
      { property: 'og:title', content: title },
      { property: 'og:description', content: description },
      { property: 'og:url', content: canonical },
      { property: 'og:image', content: image },
      { property: 'og:type', content: article ? 'article' : 'website' },
      { name: 'twitter:card', content: 'summary_large_image' },
      { name: 'twitter:title', content: title },
      { name: 'twitter:description', content: description },
      { name: 'twitter:image', content: image },
      ...(article ? articleTags(article) : []),
    ],
    links: [{ rel: 'canonical', href: canonical }],
  };
}

/** A page that nobody should find by searching. */
export function unlistedHead(title: string) {
  return { meta: [{ title: `${title} · ${school.shortName}` }, { name: 'robots', content: 'noindex' }] };
}
