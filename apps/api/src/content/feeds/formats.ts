import type { Picture } from '@madrasah/contract';
import XMLBuilder from 'fast-xml-builder';

/** The content of an element: attributes (`@name`), text (`#text`) and elements; undefined is left out. */
export type XmlElement = { readonly [name: string]: XmlContent | readonly XmlContent[] };
type XmlContent = string | number | XmlElement | undefined;

/** Characters that XML forbids even when escaped: control characters and halves of characters. */
const impossible = /[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu;

const withoutImpossible = (_name: string, value: unknown) =>
  typeof value === 'string' ? value.replace(impossible, '') : value;

const builder = new XMLBuilder({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  suppressBooleanAttributes: false,
  suppressEmptyNode: true,
  tagValueProcessor: withoutImpossible,
  attributeValueProcessor: withoutImpossible,
});

/** A document whose root is the only element of `content`; texts and attribute values are escaped. */
export const toXml = (content: XmlElement): string =>
  builder.build({ '?xml': { '@version': '1.0', '@encoding': 'UTF-8' }, ...content });

/** Elements for a document that is written in parts; the same escaping. */
export const toXmlPart = (content: XmlElement): string => builder.build(content);

export type FeedPicture = { url: string; type: string; size?: Pick<Picture, 'width' | 'height'> };

/** An article in a feed. Addresses are absolute, other texts are plain. */
export type FeedEntry = {
  /** Stays the same when the address changes. */
  id: string;
  title: string;
  url: string;
  summary: string;
  /** The whole text as HTML with absolute addresses, when the school wants it in feeds. */
  content?: string | undefined;
  author: string;
  category: string;
  publishedAt: Date;
  updatedAt: Date;
  picture: FeedPicture | undefined;
};

/** The newest articles of the site, or of one of its categories. */
export type Feed = {
  id: string;
  title: string;
  description: string;
  /** The page that shows the same. */
  homeUrl: string;
  selfUrl: string;
  logoUrl: string;
  entries: readonly FeedEntry[];
};

/** The newest change in the feed; long ago for an empty feed. */
const changedAt = ({ entries }: Feed): Date =>
  new Date(Math.max(0, ...entries.map(({ updatedAt }) => updatedAt.getTime())));

const minutesBetweenVisits = 30;

const toMedia = ({ url, type, size }: FeedPicture) => ({
  '@url': url,
  '@type': type,
  '@medium': 'image',
  '@width': size?.width,
  '@height': size?.height,
});

const toItem = ({ id, title, url, summary, content, author, category, publishedAt, picture }: FeedEntry) => ({
  title,
  link: url,
  guid: { '@isPermaLink': 'false', '#text': id },
  pubDate: publishedAt.toUTCString(),
  'dc:creator': author,
  category,
  description: summary,
  'content:encoded': content,
  'media:content': picture && toMedia(picture),
});

export function toRss(feed: Feed): string {
  const { title, description, homeUrl, selfUrl, logoUrl, entries } = feed;
  return toXml({
    rss: {
      '@version': '2.0',
      '@xmlns:atom': 'http://www.w3.org/2005/Atom',
      '@xmlns:content': 'http://purl.org/rss/1.0/modules/content/',
      '@xmlns:dc': 'http://purl.org/dc/elements/1.1/',
      '@xmlns:media': 'http://search.yahoo.com/mrss/',
      channel: {
        title,
        link: homeUrl,
        description,
        language: 'id',
        lastBuildDate: changedAt(feed).toUTCString(),
        ttl: minutesBetweenVisits,
        'atom:link': { '@href': selfUrl, '@rel': 'self', '@type': 'application/rss+xml' },
        image: { url: logoUrl, title, link: homeUrl },
        item: entries.map(toItem),
      },
    },
  });
}

const pageLink = (href: string) => ({ '@href': href, '@rel': 'alternate', '@type': 'text/html' });

const toEntry = ({ publishedAt, updatedAt, picture, ...entry }: FeedEntry) => ({
  id: entry.id,
  title: entry.title,
  link: [pageLink(entry.url), picture && { '@href': picture.url, '@rel': 'enclosure', '@type': picture.type }],
  published: publishedAt.toISOString(),
  updated: updatedAt.toISOString(),
  author: { name: entry.author },
  category: { '@term': entry.category },
  summary: entry.summary,
  content: entry.content === undefined ? undefined : { '@type': 'html', '#text': entry.content },
});

export function toAtom(feed: Feed): string {
  const { id, title, description, homeUrl, selfUrl, logoUrl, entries } = feed;
  return toXml({
    feed: {
      '@xmlns': 'http://www.w3.org/2005/Atom',
      '@xml:lang': 'id',
      id,
      title,
      subtitle: description,
      link: [pageLink(homeUrl), { '@href': selfUrl, '@rel': 'self', '@type': 'application/atom+xml' }],
      logo: logoUrl,
      updated: changedAt(feed).toISOString(),
      entry: entries.map(toEntry),
    },
  });
}

const toJsonItem = ({ id, url, title, summary, content, publishedAt, updatedAt, ...entry }: FeedEntry) => ({
  id,
  url,
  title,
  ...(content === undefined ? { content_text: summary } : { content_html: content }),
  summary,
  image: entry.picture?.url,
  date_published: publishedAt.toISOString(),
  date_modified: updatedAt.toISOString(),
  authors: [{ name: entry.author }],
  tags: [entry.category],
});

export function toJsonFeed({ title, description, homeUrl, selfUrl, logoUrl, entries }: Feed): string {
  return JSON.stringify({
    version: 'https://jsonfeed.org/version/1.1',
    title,
    description,
    home_page_url: homeUrl,
    feed_url: selfUrl,
    icon: logoUrl,
    language: 'id',
    items: entries.map(toJsonItem),
  });
}
