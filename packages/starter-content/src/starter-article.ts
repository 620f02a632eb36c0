/** The starter account that wrote an article; the seed resolves it to one of the accounts with that role. */
export type StarterAuthor = 'admin' | 'editor' | 'author';

/**
 * An article of the site on its first day.
 *
 * Pictures are named as their files in `pictures`, without the ending. `content` is HTML of the allowed set, as the
 * editor would save it. An illustration is alone in its paragraph and names its picture as the source,
 * `<p><img src="picture:sea-nila-2" alt="…"></p>`: the seed stores the file and puts its address there with
 * `withStoredPictures`. Arabic passages are `<p lang="ar" dir="rtl">…</p>`; verses of a poem are lines (`<br>`) of one
 * `<p>` per stanza.
 */
export type StarterArticle = {
  readonly title: string;
  /** Slug of the category, one of `categorySlugs`. */
  readonly category: CategorySlug;
  /** At most 150 characters of text; may hold `<em>`. */
  readonly excerpt: string;
  readonly tags: readonly string[];
  readonly featured?: boolean;
  /** Published unless said otherwise. */
  readonly status?: 'draft' | 'archived';
  readonly author: StarterAuthor;
  /** Age in days on the day of seeding, so that the site is alive whenever it is seeded. */
  readonly daysAgo: number;
  /** Main image; `null` shows what the site does without one. */
  readonly picture: string | null;
  readonly gallery?: readonly { readonly picture: string; readonly caption: string }[];
  readonly content: string;
};

/** The leaves of the navigation that hold articles. */
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

/** The names of all pictures of an article; one that is shown twice is named twice. */
export function picturesOf({ picture, gallery = [], content }: StarterArticle): string[] {
  const illustrations = Array.from(content.matchAll(pictureSource), ([, name = '']) => name);
  return [...(picture ? [picture] : []), ...gallery.map((item) => item.picture), ...illustrations];
}

/** The file of a picture: a WebP of 1200 × 675 pixels. */
export const pictureFile = (name: string) => new URL(`../pictures/${name}.webp`, import.meta.url);

/** `content` with the address of the stored file in place of every picture reference. */
export function withStoredPictures(content: string, addressOf: (name: string) => string): string {
  return content.replaceAll(pictureSource, (_, name: string) => addressOf(name));
}
