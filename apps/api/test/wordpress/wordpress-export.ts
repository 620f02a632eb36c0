import { readFileSync } from 'node:fs';
import { XMLParser } from 'fast-xml-parser';
import { z } from 'zod';

/** An export in WordPress.com's form with every kind of markup of such sites. */
export const wordpressExport = new URL('../fixtures/wordpress-com.xml', import.meta.url);

const item = z
  .object({
    title: z.string(),
    'content:encoded': z.string(),
    'excerpt:encoded': z.string(),
    'wp:post_type': z.string(),
  })
  .transform((fields) => ({
    type: fields['wp:post_type'],
    title: fields.title,
    content: fields['content:encoded'],
    excerpt: fields['excerpt:encoded'],
  }));
const exported = z.object({ rss: z.object({ channel: z.object({ item: z.array(item) }) }) });

/** Its posts and pages. */
export function readWordpressExport() {
  const parser = new XMLParser({ parseTagValue: false, trimValues: false, processEntities: true });
  const { item: items } = exported.parse(parser.parse(readFileSync(wordpressExport, 'utf8'))).rss.channel;
  return items.filter(({ type }) => type === 'post' || type === 'page');
}
