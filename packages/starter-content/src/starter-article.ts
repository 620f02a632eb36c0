/** HTML written one block per line, without the line breaks and the indentation of the source. */
export function blocks(html: string): string {
  return html
    .split('\n')
    .map((row) => row.trim())
    .join('');
}

/** The starter account that wrote an article; the seed resolves it to one of the accounts with that role. */
export type StarterAuthor = 'admin' | 'editor' | 'author';

/**
 * An article of the starter site.
 *
 * Pictures have the names of their files in `pictures`, without the extension. `content` is HTML as the editor saves it.
 * An illustration is alone in its paragraph, `<p><img src="picture:sea-nila-2" alt="…"></p>`: the seed stores the file
 * and replaces the source with its address (`withStoredPictures`). Arabic passages are `<p lang="ar" dir="rtl">…</p>`;
 * a poem has one `<p>` per stanza and a `<br>` per verse.
 */
export type StarterArticle = {
  readonly title: string;
  /** Slug of the category, one of `categorySlugs`. */
  readonly category: CategorySlug;
  /** At most 150 characters of text; may contain `<em>`. */
  readonly excerpt: string;
  readonly tags: readonly string[];
  readonly featured?: boolean;
  /** Published by default. */
  readonly status?: 'draft' | 'archived';
  readonly author: StarterAuthor;
  /** The article's age in days on the day of seeding, so that a new site has recent articles. */
  readonly daysAgo: number;
  /** The main picture; null for an example without one. */
  readonly picture: string | null;
  readonly gallery?: readonly { readonly picture: string; readonly caption: string }[];
  readonly content: string;
};

/** The categories of the navigation that contain articles. */
export const categorySlugs = [
  'sejarah',
  'visi-dan-misi',
  'guru',
  'prestasi-madrasah',
  'akademik',
  'ekstrakurikuler',
  'kerjasama-and-mou',
  'program-unggulan',
  'artikel',
  'cerpen',
  'essay',
  'puisi',
  'opini',
  'berita',
  'humor',
  'novel',
  'agenda',
  'alfiyah',
  'fiqih',
  'nahwu-shorof',
  'tafsir',
] as const;

export type CategorySlug = (typeof categorySlugs)[number];

const pictureSource = /picture:([^"]+)/g;

/** The names of all pictures of an article; repeated ones are included again. */
export function picturesOf({ picture, gallery = [], content }: StarterArticle): string[] {
  const illustrations = Array.from(content.matchAll(pictureSource), ([, name = '']) => name);
  return [...(picture ? [picture] : []), ...gallery.map((item) => item.picture), ...illustrations];
}

/** The file of a picture: a WebP of 1200 × 675 pixels. */
export const pictureFile = (name: string) => new URL(`../pictures/${name}.webp`, import.meta.url);

/** Replaces every picture reference in `content` with the address of the stored file. */
export function withStoredPictures(content: string, addressOf: (name: string) => string): string {
  return content.replaceAll(pictureSource, (_, name: string) => addressOf(name));
}
