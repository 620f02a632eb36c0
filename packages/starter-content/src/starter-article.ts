import { motifOfReference, type PictureMotif } from './pictures/motif.ts';

/** The starter account that wrote an article; the seed resolves it to one of the accounts with that role. */
export type StarterAuthor = 'admin' | 'editor' | 'author';

/**
 * An article of the site on its first day.
 *
 * `content` is HTML of the allowed set, as the editor would save it. An illustration is alone in its paragraph and
 * names its motif as the source, `<p><img src="picture:<kind>/<palette>/<seed>" alt="…"></p>`: the seed renders the
 * motif, stores the file and puts its address there with `withStoredPictures`. Arabic passages are `<p lang="ar" dir="rtl">…</p>`;
 * verses of a poem are lines (`<br>`) of one `<p>` per stanza.
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
  readonly picture: PictureMotif | null;
  readonly gallery?: readonly { readonly picture: PictureMotif; readonly caption: string }[];
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

const pictureSource = /picture:[^"]+/g;

/** The motifs of the illustrations inside `content`, in reading order. Throws where a reference names no picture. */
export function illustrationsIn(content: string): PictureMotif[] {
  return Array.from(content.matchAll(pictureSource), ([source]) => motifOfReference(source));
}

/** `content` with the address of the stored file in place of every picture reference. */
export function withStoredPictures(content: string, addressOf: (motif: PictureMotif) => string): string {
  return content.replaceAll(pictureSource, (source) => addressOf(motifOfReference(source)));
}
