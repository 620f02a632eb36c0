import { changedAt, type Feed, type FeedEntry, type FeedPicture } from './feed.ts';
import { toXml } from './xml.ts';

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

/** The feed as RSS 2.0. */
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
