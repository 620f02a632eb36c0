import { type IdentityContent, limits } from '@madrasah/contract';
import { z } from 'zod';
import { checkContent, filled, filledHtml, listContent, parseYaml, readContent } from './content-files.ts';

const head = z.strictObject({
  title: z.string().max(limits.article.title),
  /** At most 150 characters of text; may contain `<em>`. */
  excerpt: z.string(),
  tags: z.array(z.string()),
  /** The role of the starter account that wrote it; the seed chooses one of the accounts with that role. */
  author: z.enum(['admin', 'editor', 'author']),
  /** The article's age in days on the day of seeding, so that a new site has recent articles. */
  daysAgo: z.int().nonnegative(),
  status: z.enum(['draft', 'archived', 'published']).default('published'),
  featured: z.boolean().default(false),
  /** The main picture; null for an example without one. */
  picture: z.string().nullable(),
  gallery: z.array(z.strictObject({ picture: z.string(), caption: z.string() })).default([]),
});

/**
 * An article of the starter site: a file in the folder of its category, with a head in YAML and HTML as the editor saves
 * it, one block per line.
 *
 * Pictures have the names of their files in `pictures`, without the extension. An illustration is alone in its paragraph,
 * `<p><img src="picture:sea-nila-2" alt="…"></p>`: the seed stores the file and replaces the source with its address
 * (`withStoredPictures`). Arabic passages are `<p lang="ar" dir="rtl">…</p>`; a poem has one `<p>` per stanza and a
 * `<br>` per verse.
 */
export type StarterArticle = z.output<typeof head> & { category: string; content: string };

const withoutLineBreaks = (html: string) =>
  html
    .split('\n')
    .map((row) => row.trim())
    .join('');

function readArticle(file: string): StarterArticle {
  const [, category = ''] = file.split('/');
  const [, yaml = '', ...html] = readContent(file).split('---\n');
  return { ...checkContent(file, head, parseYaml(yaml)), category, content: withoutLineBreaks(html.join('---\n')) };
}

/** Every article of the starter site with the school's names. */
export const starterArticles = (identity: IdentityContent): StarterArticle[] =>
  listContent('articles/*/*.html')
    .map(readArticle)
    .map((article) => ({
      ...filled(article, identity),
      excerpt: filledHtml(article.excerpt, identity),
      content: filledHtml(article.content, identity),
    }));

const pictureSource = /picture:([^"]+)/g;

/** The names of all pictures of an article; repeated ones are included again. */
export function picturesOf({ picture, gallery, content }: StarterArticle): string[] {
  const illustrations = Array.from(content.matchAll(pictureSource), ([, name = '']) => name);
  return [...(picture ? [picture] : []), ...gallery.map((item) => item.picture), ...illustrations];
}

/** The file of a picture: a WebP of 1200 × 675 pixels. */
export const pictureFile = (name: string) => new URL(`../pictures/${name}.webp`, import.meta.url);

/** Replaces every picture reference in `content` with the address of the stored file. */
export function withStoredPictures(content: string, addressOf: (name: string) => string): string {
  return content.replaceAll(pictureSource, (_, name: string) => addressOf(name));
}
