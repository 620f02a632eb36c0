import type { Feed, FeedEntry } from './feed.ts';

const toItem = ({
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
  url,
  title,
  ...(content === undefined ? { content_text: summary } : { content_html: content }),
  summary,
  image: picture?.url,
  date_published: publishedAt.toISOString(),
  date_modified: updatedAt.toISOString(),
  authors: [{ name: author }],
  tags: [category],
});

/** The feed as JSON Feed 1.1. */
export function toJsonFeed({ title, description, homeUrl, selfUrl, logoUrl, entries }: Feed): string {
  return JSON.stringify({
    version: 'https://jsonfeed.org/version/1.1',
    title,
    description,
    home_page_url: homeUrl,
    feed_url: selfUrl,
    icon: logoUrl,
    language: 'id',
    items: entries.map(toItem),
  });
}
