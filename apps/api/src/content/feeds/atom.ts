import { changedAt, type Feed, type FeedEntry } from './feed.ts';
import { toXml } from './xml.ts';

const pageLink = (href: string) => ({ '@href': href, '@rel': 'alternate', '@type': 'text/html' });

const toEntry = ({
  id,
  title,
  url,
  summary,
  content,
  author,
  category,
  publishedAt,
  updatedAt,
  picture,
}: FeedEntry) => ({
  id,
  title,
  link: [pageLink(url), picture && { '@href': picture.url, '@rel': 'enclosure', '@type': picture.type }],
  published: publishedAt.toISOString(),
  updated: updatedAt.toISOString(),
  author: { name: author },
  category: { '@term': category },
  summary,
  content: content === undefined ? undefined : { '@type': 'html', '#text': content },
});

/** The feed as Atom 1.0. */
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
