import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { XMLParser } from 'fast-xml-parser';
import { z } from 'zod';

/** The path of the real export. */
export const wordpressExportPath = resolve(
  import.meta.dirname,
  '../../../../../shared/fixtures/wordpress-theme-unit-test.xml',
);

/** True where the real export is next to the project. */
export const hasWordpressExport = existsSync(wordpressExportPath);

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

/** The posts and pages of a real site, with every kind of markup of such sites. */
export function readWordpressExport() {
  const parser = new XMLParser({ parseTagValue: false, trimValues: false, processEntities: true });
  const { item: items } = exported.parse(parser.parse(readFileSync(wordpressExportPath, 'utf8'))).rss.channel;
  return items.filter(({ type }) => type === 'post' || type === 'page');
}
