import { changedAt, type Feed, type FeedEntry } from './feed.ts';
import { element, textElement, xmlDocument } from './xml.ts';

const minutesBetweenVisits = '30';

const itemOf = ({ id, title, url, summary, author, category, publishedAt, picture }: FeedEntry) =>
  element('item', {}, [
    textElement('title', title),
    textElement('link', url),
    element('guid', { isPermaLink: 'false' }, [id]),
    textElement('pubDate', publishedAt.toUTCString()),
    textElement('dc:creator', author),
    textElement('category', category),
    textElement('description', summary),
    ...(picture
      ? [element('media:content', { url: picture.url, type: picture.type, medium: 'image', ...picture.size })]
      : []),
  ]);

/** The feed as RSS 2.0. */
export function toRss(feed: Feed): string {
  const { title, description, homeUrl, selfUrl, logoUrl, entries } = feed;
  const channel = element('channel', {}, [
    textElement('title', title),
    textElement('link', homeUrl),
    textElement('description', description),
    textElement('language', 'id'),
    textElement('lastBuildDate', changedAt(feed).toUTCString()),
    textElement('ttl', minutesBetweenVisits),
    element('atom:link', { href: selfUrl, rel: 'self', type: 'application/rss+xml' }),
    element('image', {}, [textElement('url', logoUrl), textElement('title', title), textElement('link', homeUrl)]),
    ...entries.map(itemOf),
  ]);
  return xmlDocument(
    element(
      'rss',
      {
        version: '2.0',
        'xmlns:atom': 'http://www.w3.org/2005/Atom',
        'xmlns:dc': 'http://purl.org/dc/elements/1.1/',
        'xmlns:media': 'http://search.yahoo.com/mrss/',
      },
      [channel],
    ),
  );
}
