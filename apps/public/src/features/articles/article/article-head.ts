import { limits } from '@madrasah/contract';
import { articlePath, imageAddress, logoPath, markPath } from '@madrasah/display';
import type { HeadSite, NamedSite } from '../../../shared/identity.ts';
import { feedLinks, noindexHead, type PreviewImage, pageHead } from '../../../shared/metadata/page-head.ts';
import { authorPath } from '../../../shared/paths.ts';
import type { Listing } from '../listing/listing.ts';
import type { ReadableArticle } from './article.ts';

/** The link preview of the main image if it exists, else the image itself, with its size if known. */
function previewImageOf({ image, title, pictures = [] }: ReadableArticle, origin: string): PreviewImage | undefined {
  if (!image) return undefined;
  const alt = `Gambar utama: ${title}`;
  const known = pictures.find(({ url }) => url === image);
  const address = (url: string) => imageAddress(url, { publicOrigin: origin });
  if (known?.preview) return { url: address(known.preview), alt, ...limits.linkPicture };
  return { url: address(image), alt, ...(known && { width: known.width, height: known.height }) };
}

export function articleHead(article: ReadableArticle | undefined, site: HeadSite & Pick<NamedSite, 'isWithdrawn'>) {
  if (!article) return noindexHead(site, site.isWithdrawn ? 'Artikel Ini Sudah Ditarik' : 'Artikel Tidak Ditemukan');
  return pageHead(site, {
    title: article.metaTitle || article.title,
    description: article.metaDescription || article.summary,
    path: articlePath(article),
    picture: previewImageOf(article, site.origin),
    card: { kind: 'artikel', id: article.publicId, title: article.title },
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

/** The main image, and its link preview. */
const imagesOf = (article: ReadableArticle, origin: string) => {
  const whole = imageAddress(article.image ?? logoPath, { publicOrigin: origin });
  const picture = previewImageOf(article, origin);
  return picture ? [...new Set([whole, picture.url])] : [whole];
};

/** The article in schema.org's terms. */
export function articleStructuredData(article: ReadableArticle, { origin, identity }: HeadSite) {
  const address = `${origin}${articlePath(article)}`;
  return {
    '@context': 'https://schema.org',
    '@type': 'NewsArticle',
    headline: article.title,
    description: article.summary,
    image: imagesOf(article, origin),
    datePublished: article.publishedAt ?? article.createdAt,
    dateModified: article.updatedAt,
    articleSection: article.category,
    inLanguage: 'id',
    mainEntityOfPage: address,
    url: address,
    author: authorOf(article, origin),
    publisher: {
      '@type': 'EducationalOrganization',
      name: identity.name,
      url: `${origin}/`,
      logo: { '@type': 'ImageObject', url: `${origin}${markPath('icon-512.png', identity.mark)}` },
    },
  };
}

/** A page after the last one is served for kept addresses, but excluded from search engines. */
export function listingHead(listing: Listing | undefined, site: HeadSite) {
  if (!listing) return noindexHead(site, 'Halaman Tidak Ditemukan');
  const { title, description, slug, path, page, isBeyondEnd } = listing;
  const pageTitle = page > 1 ? `${title}, halaman ${page}` : title;
  if (isBeyondEnd) return noindexHead(site, pageTitle);
  const head = pageHead(site, {
    title: pageTitle,
    description: description || `Berita dan tulisan ${title} dari ${site.identity.name}.`,
    path: `${path}${page > 1 ? `?page=${page}` : ''}`,
    card: { kind: 'kategori', id: slug, title },
  });
  return { ...head, links: [...head.links, ...feedLinks(`${title} · ${site.identity.shortName}`, slug)] };
}
