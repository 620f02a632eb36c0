import { pick } from '@madrasah/contract';
import { articlePath, localMinute } from '@madrasah/display';
import { changeAddresses } from '@madrasah/rich-text/wordpress';
import { toXmlPart, type XmlElement } from '../../content/feeds/index.ts';
import {
  type OwnField,
  ownContentMarks,
  ownField,
  ownGenerator,
  ownNames,
  schoolField,
} from '../../content/own-export/index.ts';
import type {
  ExportedArticle,
  ExportedAuthor,
  ExportedCategory,
  ExportedComment,
  ExportedPicture,
  Written,
} from './read-site.ts';

export type WxrSite = {
  title: string;
  /** Without a trailing slash. */
  origin: string;
  timeZone: string;
  now: Date;
  /** The ids of pictures by name, and the name of a picture by its address: undefined for other sites' addresses. */
  pictureIds: ReadonlyMap<string, number>;
  nameOf: (url: string) => string | undefined;
};

const head = `<?xml version="1.0" encoding="UTF-8" ?>
<rss version="2.0" xmlns:excerpt="http://wordpress.org/export/1.2/excerpt/" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:wp="http://wordpress.org/export/1.2/">
<channel>
`;
const foot = '</channel>\n</rss>\n';

const stampOf = (iso: string) => iso.slice(0, 19).replace('T', ' ');
const localStampOf = ({ timeZone }: WxrSite, iso: string) =>
  `${localMinute(iso, timeZone).replace('T', ' ')}:${iso.slice(17, 19)}`;
const lineOf = (content: XmlElement) => `${toXmlPart(content)}\n`;

const tagSlug = (name: string) => encodeURIComponent(name.toLowerCase().replaceAll(' ', '-'));

function headOf(site: WxrSite, authors: readonly ExportedAuthor[], categories: readonly ExportedCategory[]): string {
  const { title, origin, now } = site;
  return [
    head,
    lineOf({
      title,
      link: origin,
      description: title,
      pubDate: now.toUTCString(),
      language: 'id',
      'wp:wxr_version': '1.2',
      'wp:base_site_url': origin,
      'wp:base_blog_url': origin,
    }),
    ...authors.map(({ username, email, fullName }) =>
      lineOf({
        'wp:author': { 'wp:author_login': username, 'wp:author_email': email, 'wp:author_display_name': fullName },
      }),
    ),
    ...categories.map(({ id, slug, name, parentSlug }) =>
      lineOf({
        'wp:category': {
          'wp:term_id': id,
          'wp:category_nicename': slug,
          'wp:category_parent': parentSlug ?? '',
          'wp:cat_name': name,
        },
      }),
    ),
    lineOf({ generator: ownGenerator }),
  ].join('');
}

const metaOf = (fields: Record<string, string>) =>
  Object.entries(fields).map(([key, value]) => ({ 'wp:meta_key': key, 'wp:meta_value': value }));

function attachmentOf(site: WxrSite, { name, title, alt, createdAt }: ExportedPicture): string {
  const url = `${site.origin}/uploads/${name}`;
  const at = stampOf(createdAt);
  return lineOf({
    item: {
      title: title || name,
      link: url,
      guid: { '@isPermaLink': 'false', '#text': url },
      'content:encoded': '',
      'excerpt:encoded': '',
      'wp:post_id': site.pictureIds.get(name),
      'wp:post_date': localStampOf(site, createdAt),
      'wp:post_date_gmt': at,
      'wp:post_name': name.replace(/\W+/g, '-'),
      'wp:status': 'inherit',
      'wp:post_parent': 0,
      'wp:post_type': 'attachment',
      'wp:attachment_url': url,
      'wp:postmeta': metaOf(alt === '' ? {} : { _wp_attachment_image_alt: alt }),
    },
  });
}

function statusOf({ status, deletedAt, publishedAt }: ExportedArticle, now: Date): string {
  if (deletedAt !== null) return 'trash';
  if (status !== 'published') return 'draft';
  return publishedAt !== null && new Date(publishedAt) > now ? 'future' : 'publish';
}

const commentStates = { approved: '1', pending: '0', rejected: 'trash', trash: 'trash' };

/** Comments are numbered within their article, which is sufficient for WordPress. */
function commentsOf(site: WxrSite, comments: readonly ExportedComment[]): XmlElement[] {
  const numbers = new Map(comments.map(({ id }, index) => [id, index + 1]));
  return comments.map(({ id, parentId, author, email, content, status, isSchool, createdAt }) => ({
    'wp:comment_id': numbers.get(id),
    'wp:comment_author': author,
    'wp:comment_author_email': email ?? '',
    'wp:comment_date': localStampOf(site, createdAt),
    'wp:comment_date_gmt': stampOf(createdAt),
    'wp:comment_content': content.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;'),
    'wp:comment_approved': commentStates[status],
    'wp:comment_type': 'comment',
    'wp:comment_parent': (parentId === null ? undefined : numbers.get(parentId)) ?? 0,
    'wp:commentmeta': isSchool ? metaOf({ [schoolField]: '1' }) : [],
  }));
}

function itemOf(site: WxrSite, article: ExportedArticle, comments: readonly ExportedComment[]): string {
  const { origin, now, pictureIds, nameOf } = site;
  const idOf = (url: string) => pictureIds.get(nameOf(url) ?? '');
  const absolute = (url: string) => (nameOf(url) === undefined ? url : `${origin}/uploads/${nameOf(url)}`);
  const at = article.publishedAt ?? article.createdAt;
  const content = changeAddresses(article.content, { picture: absolute, link: () => undefined });
  const { image, galleries, featured, metaTitle, metaDescription } = article;
  const own: OwnField = {
    ...pick(article, ownNames),
    galleries: galleries.map(({ imageUrl, caption }) => ({ address: absolute(imageUrl), caption })),
  };
  const galleryIds = galleries.flatMap(({ imageUrl }) => idOf(imageUrl) ?? []);
  const thumbnail = image === null ? undefined : idOf(image);
  return lineOf({
    item: {
      title: article.title.replaceAll('&', '&amp;'),
      link: `${origin}${articlePath(article)}`,
      'dc:creator': article.authorUsername ?? article.author,
      guid: { '@isPermaLink': 'false', '#text': `${origin}/?madrasah=${article.publicId}` },
      'content:encoded': `${ownContentMarks.start}${content}${ownContentMarks.end}${galleryIds.length > 0 ? `\n\n[gallery ids="${galleryIds.join(',')}"]` : ''}`,
      'excerpt:encoded': article.excerpt,
      'wp:post_id': article.id,
      'wp:post_date': localStampOf(site, at),
      'wp:post_date_gmt': stampOf(at),
      'wp:post_modified': localStampOf(site, article.updatedAt),
      'wp:post_modified_gmt': stampOf(article.updatedAt),
      'wp:comment_status': article.commentsEnabled ? 'open' : 'closed',
      'wp:post_name': article.slug,
      'wp:status': statusOf(article, now),
      'wp:post_parent': 0,
      'wp:post_type': 'post',
      'wp:post_password': '',
      'wp:is_sticky': featured ? 1 : 0,
      category: [
        { '@domain': 'category', '@nicename': article.categorySlug, '#text': article.category },
        ...article.tags.map((tag) => ({ '@domain': 'post_tag', '@nicename': tagSlug(tag), '#text': tag })),
      ],
      'wp:postmeta': metaOf({
        ...(thumbnail !== undefined && { _thumbnail_id: String(thumbnail) }),
        ...(metaTitle && { _yoast_wpseo_title: metaTitle }),
        ...(metaDescription && { _yoast_wpseo_metadesc: metaDescription }),
        [ownField]: JSON.stringify(own),
      }),
      'wp:comment': commentsOf(site, comments),
    },
  });
}

type Content = {
  authors: readonly ExportedAuthor[];
  categories: readonly ExportedCategory[];
  pictures: readonly ExportedPicture[];
  articles: AsyncIterable<Written>;
};

/** A site as a WordPress export (WXR), in chunks; what WordPress does not have is in custom fields. */
export async function* writeWxr(
  site: WxrSite,
  { authors, categories, pictures, articles }: Content,
): AsyncGenerator<string> {
  yield headOf(site, authors, categories);
  for (const picture of pictures) yield attachmentOf(site, picture);
  for await (const { article, comments } of articles) yield itemOf(site, article, comments);
  yield foot;
}
