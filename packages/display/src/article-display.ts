import type { Article, ListedArticle } from '@madrasah/contract';
import { parseTags, savedReadTime } from '@madrasah/contract';
import { longDate } from './dates.ts';
import { imageAddress } from './images.ts';

type Part<T> = { [K in keyof T]?: T[K] | null };
/** What may arrive from a server of ours or of somebody else's: any part may be missing (specification, section 3). */
export type LooseArticle = Omit<Part<Article>, 'tags'> & { tags?: string | readonly string[] | null };

export type DisplayOptions = {
  publicOrigin: string;
  /** The school's; undefined where no date is shown or the zone is not known yet, and the date is then empty. */
  timeZone: string | undefined;
  /** Minutes of reading, computed from the content where it is known. */
  minutes?: number;
};

/** The words and figures that screens show for an article (ENT-004 to ENT-012). */
export type ArticleDisplay = {
  author: string;
  /** Indonesian long date. */
  date: string;
  /** ISO 8601, for `<time datetime>`. */
  rawDate: string;
  readTime: string;
  views: number;
  likes: number;
  comments: number;
  image: string;
  tags: string[];
  featured: boolean;
  galleries: Article['galleries'];
};

/** '5 menit' when nothing is known; never the fixed literal that the editor saves (A-10, ENT-008). */
function readTimeOf(saved: string | null | undefined, minutes: number | undefined): string {
  if (minutes !== undefined && (!saved || saved === savedReadTime)) return `${minutes} menit`;
  if (!saved || saved === savedReadTime) return '5 menit';
  return saved;
}

/** The title as lists show it; an article without one is named all the same. */
export const displayTitle = ({ title }: { title: string }): string => title.trim() || '(Tanpa judul)';

/** Maps an article to what screens show, with the specification's defaults for whatever is missing. */
export function displayArticle(article: LooseArticle | ListedArticle, options: DisplayOptions): ArticleDisplay {
  const rawDate = article.publishedAt ?? article.createdAt ?? '';
  return {
    author: article.authorUser?.fullName || article.author || 'Unknown',
    date: rawDate && options.timeZone ? longDate(rawDate, options.timeZone) : '',
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
