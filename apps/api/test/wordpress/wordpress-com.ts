const text = (content: string) => `<![CDATA[${content}]]>`;

type Item = { id: number; title?: string; guid?: string; slug?: string; content?: string; attachmentUrl?: string };

const itemOf = ({ id, title = `Kabar ${id}`, guid, slug = `kabar-${id}`, content = '', attachmentUrl }: Item) =>
  `<item><title>${title}</title><guid isPermaLink="false">${guid ?? `https://madrasah.wordpress.com/?p=${id}`}</guid>
<content:encoded>${text(content)}</content:encoded><excerpt:encoded>${text('')}</excerpt:encoded>
<wp:post_id>${id}</wp:post_id><wp:post_date_gmt>2020-01-01 00:00:00</wp:post_date_gmt><wp:post_name>${slug}</wp:post_name>
<wp:status>${attachmentUrl ? 'inherit' : 'publish'}</wp:status><wp:post_type>${attachmentUrl ? 'attachment' : 'post'}</wp:post_type>
${attachmentUrl ? `<wp:attachment_url>${attachmentUrl}</wp:attachment_url>` : ''}</item>`;

/** An export in WordPress.com's form: its files are on another host than its pages. */
export const anExport = (items: readonly Item[]): string => `<?xml version="1.0" encoding="UTF-8" ?>
<rss version="2.0" xmlns:excerpt="http://wordpress.org/export/1.2/excerpt/" xmlns:content="http://purl.org/rss/1.0/modules/content/"
  xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:wp="http://wordpress.org/export/1.2/">
<channel><title>Madrasah</title><link>https://madrasah.wordpress.com</link><wp:wxr_version>1.2</wp:wxr_version>
<wp:base_blog_url>https://madrasah.wordpress.com</wp:base_blog_url>
${items.map(itemOf).join('\n')}
</channel></rss>`;
