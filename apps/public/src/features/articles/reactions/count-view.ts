import { readingLimits } from '@madrasah/contract';
import { readText, storeText } from '../../../shared/browser-storage.ts';
import { post } from './likes.ts';

/** The article that is being read in this tab. */
let reading: { articleId: number; end: () => void } | undefined;

/** Starts counting the view of an article; continues across hydration. */
export function startReading(articleId: number): void {
  if (reading?.articleId === articleId) return;
  endReading();
  reading = { articleId, end: countView(articleId) };
}

export function endReading(): void {
  reading?.end();
  reading = undefined;
}

/** Starts counting for the article in the served page, if any. */
export function startReadingServedArticle(): void {
  const article = document.querySelector<HTMLElement>('[data-article]');
  if (article) startReading(Number(article.dataset.article));
}

/** The time at which this browser's last view of an article was counted, in milliseconds. */
const keyOf = (articleId: number) => `articleViewed:${articleId}`;

const isCounted = (articleId: number): boolean =>
  Math.abs(Date.now() - Number(readText(keyOf(articleId)) ?? Number.NaN)) < readingLimits.viewWindowMs;

/**
 * Counts a view after the article was visible for 30 seconds in total, unless this browser counted one less than 12
 * hours ago. Returns a function that stops counting.
 */
function countView(articleId: number): () => void {
  const stop = new AbortController();
  let remaining: number = readingLimits.viewDwellMs;
  let visibleSince: number | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const end = () => {
    clearTimeout(timer);
    stop.abort();
  };
  const count = () => {
    end();
    if (isCounted(articleId)) return;
    storeText(keyOf(articleId), String(Date.now()));
    // A failed count does not concern the visitor.
    post(`/api/articles/${articleId}/view`).catch(() => undefined);
  };
  const follow = () => {
    clearTimeout(timer);
    if (visibleSince !== null) remaining -= Date.now() - visibleSince;
    visibleSince = document.visibilityState === 'visible' ? Date.now() : null;
    if (visibleSince !== null) timer = setTimeout(count, remaining);
  };
  document.addEventListener('visibilitychange', follow, { signal: stop.signal });
  follow();
  return end;
}
