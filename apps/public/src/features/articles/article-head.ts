import { imageAddress } from '@madrasah/contract';
import { pageHead, unlistedHead } from '../../metadata/page-head.ts';
import { authorPath } from '../authors/author.ts';
import { school } from '../site/school.ts';
import { articlePath, type ReadableArticle } from './article.ts';
import type { Listing } from './listing.ts';

/** The picture beside a link: the copy made for that, where there is one. */
const previewOf = ({ image, pictures = [] }: ReadableArticle) =>
  pictures.find(({ url }) => url === image)?.preview ?? image;

export function articleHead(article: ReadableArticle | undefined, origin: string) {
  if (!article) return unlistedHead('Artikel Tidak Ditemukan');
  return pageHead({
    title: article.title,
    description: article.summary,
    canonical: `${origin}${articlePath(article)}`,
    image: imageAddress(previewOf(article), { publicOrigin: origin }),
    article: {
      publishedAt: article.publishedAt ?? article.createdAt,
      updatedAt: article.updatedAt,
      section: article.category,
      tags: article.tags,
    },
  });
}

const authorOf = ({ authorUser, author }: ReadableArticle, origin: string) =>
  authorUser
    ? { '@type': 'Person', name: authorUser.fullName, url: `${origin}${authorPath(authorUser.id)}` }
    : { '@type': 'Organization', name: author };

/** The article in schema.org's terms (ART-025). */
export function structuredArticle(article: ReadableArticle, origin: string) {
  const address = `${origin}${articlePath(article)}`;
  return {
    '@context': 'https://schema.org',
    '@type': 'NewsArticle',
    headline: article.title,
    description: article.summary,
    image: [imageAddress(article.image, { publicOrigin: origin })],
    datePublished: article.publishedAt ?? article.createdAt,
    dateModified: article.updatedAt,
    articleSection: article.category,
    inLanguage: 'id',
    mainEntityOfPage: address,
    url: address,
    author: authorOf(article, origin),
    publisher: {
      '@type': 'EducationalOrganization',
      name: school.name,
      logo: { '@type': 'ImageObject', url: `${origin}/logo.svg` },
    },
  };
}

export function listingHead(listing: Listing | undefined, origin: string) {
  if (!listing) return unlistedHead('Terjadi Kesalahan');
  const { title, description, path, page } = listing;
  return pageHead({
    title: page > 1 ? `${title}, halaman ${page}` : title,
    description: description || `Berita dan tulisan ${title} dari ${school.name}.`,
    canonical: `${origin}${path}${page > 1 ? `?page=${page}` : ''}`,
    image: `${origin}/apple-touch-icon.png`,
  });
}
