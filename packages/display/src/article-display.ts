import { type Article, type ListedArticle, parseTags, savedReadTime } from '@madrasah/contract';
import { imageAddress } from './addresses.ts';
import { longDate } from './dates.ts';

type Part<T> = { [K in keyof T]?: T[K] | null };
/** An article from our server or another one: any field may be missing. */
export type LooseArticle = Omit<Part<Article>, 'tags'> & { tags?: string | readonly string[] | null };

export type DisplayOptions = {
  publicOrigin: string;
  /** The school's time zone; undefined when no date is shown or it is not loaded yet, and the date is then empty. */
  timeZone: string | undefined;
  /** The reading time in minutes, when computed from the content. */
  minutes?: number;
};

/** '5 menit' when unknown; never the fixed text that the editor saves. */
function readTimeOf(saved: string | null | undefined, minutes: number | undefined): string {
  if (minutes !== undefined && (!saved || saved === savedReadTime)) return `${minutes} menit`;
  if (!saved || saved === savedReadTime) return '5 menit';
  return saved;
}

/** The title in lists; an article without one gets a placeholder. */
export const displayTitle = ({ title }: { title: string }): string => title.trim() || '(Tanpa judul)';

/** The texts and numbers that screens show for an article, with the specification's defaults for missing fields. */
export function displayArticle(article: LooseArticle | ListedArticle, options: DisplayOptions) {
  const rawDate = article.publishedAt ?? article.createdAt ?? '';
  return {
    author: article.authorUser?.fullName || article.author || 'Unknown',
    /** A long date in Indonesian. */
    date: rawDate && options.timeZone ? longDate(rawDate, options.timeZone) : '',
    /** ISO 8601, for `<time datetime>`. */
    rawDate,
    readTime: readTimeOf(article.readTime, options.minutes),
    views: article.views ?? 0,
    likes: article.likes ?? 0,
    comments: article.comments ?? 0,
    image: imageAddress(article.image, options),
    tags: parseTags(article.tags ?? []),
    featured: article.featured ?? false,
    galleries: article.galleries ?? [],
  };
}
