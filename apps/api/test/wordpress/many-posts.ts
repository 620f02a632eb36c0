const head = `<?xml version="1.0" encoding="UTF-8" ?>
<rss version="2.0" xmlns:excerpt="http://wordpress.org/export/1.2/excerpt/" xmlns:content="http://purl.org/rss/1.0/modules/content/"
  xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:wp="http://wordpress.org/export/1.2/">
<channel><title>Besar</title><link>https://besar.sch.id</link><wp:wxr_version>1.2</wp:wxr_version>
<wp:base_blog_url>https://besar.sch.id</wp:base_blog_url>
<wp:category><wp:term_id>3</wp:term_id><wp:category_nicename>prestasi</wp:category_nicename><wp:cat_name>Prestasi</wp:cat_name></wp:category>
`;

const sentence = 'Siswa dan guru madrasah mengikuti kegiatan di halaman sekolah dengan gembira sejak pagi hari. ';

const post = (
  number: number,
) => `<item><title>Kabar ke-${number}</title><link>https://besar.sch.id/2020/01/kabar-${number}/</link>
<dc:creator>admin</dc:creator><guid isPermaLink="false">https://besar.sch.id/?p=${number}</guid>
<content:encoded><![CDATA[${Array.from({ length: 8 }, () => `<!-- wp:paragraph -->\n<p>${sentence.repeat(4)}</p>\n<!-- /wp:paragraph -->`).join('\n\n')}]]></content:encoded>
<excerpt:encoded><![CDATA[]]></excerpt:encoded><wp:post_id>${number}</wp:post_id>
<wp:post_date_gmt>2020-01-01 00:${String(number % 60).padStart(2, '0')}:00</wp:post_date_gmt><wp:comment_status>open</wp:comment_status>
<wp:post_name>kabar-${number}</wp:post_name><wp:status>publish</wp:status><wp:post_type>post</wp:post_type>
<category domain="category" nicename="prestasi"><![CDATA[Prestasi]]></category><category domain="post_tag" nicename="kabar"><![CDATA[kabar]]></category>
<wp:comment><wp:comment_id>${number}</wp:comment_id><wp:comment_author>Pembaca</wp:comment_author><wp:comment_author_email>a@contoh.id</wp:comment_author_email>
<wp:comment_date_gmt>2020-01-02 00:00:00</wp:comment_date_gmt><wp:comment_content>Bagus</wp:comment_content><wp:comment_approved>1</wp:comment_approved>
<wp:comment_type>comment</wp:comment_type><wp:comment_parent>0</wp:comment_parent></wp:comment></item>
`;

/** A WordPress export with so many posts, each of 500 words and a comment, in chunks. */
export async function* manyPosts(count: number): AsyncGenerator<Buffer> {
  yield Buffer.from(head);
  for (let number = 1; number <= count; number += 1) yield Buffer.from(post(number));
  yield Buffer.from('</channel></rss>');
}
