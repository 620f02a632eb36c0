import { readingLimits } from '@madrasah/contract';
import { type BrowserStorage, browserStorage, onVisibilityChange, post } from './likes.ts';

/** A failed view count does not concern the visitor. */
const ignoreFailure = () => undefined;

/** The article that is being read in this tab. */
let reading: { articleId: number; end: () => void } | undefined;

/** Starts counting the view of an article; continues across hydration. */
export function startReading(articleId: number): void {
  if (reading?.articleId === articleId) return;
  endReading();
  const end = countView({
    articleId,
    storage: browserStorage,
    now: Date.now,
    onVisibilityChange,
    send: () => void post(`/api/articles/${articleId}/view`).catch(ignoreFailure),
  });
  reading = { articleId, end };
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

type Viewing = {
  articleId: number;
  storage: BrowserStorage;
  now: () => number;
  /**
   * Calls `listener` immediately and on every change with whether the page is visible. Returns a function that
   * unsubscribes.
   */
  onVisibilityChange: (listener: (isVisible: boolean) => void) => () => void;
  send: () => void;
};

function isCounted({ articleId, storage, now }: Viewing): boolean {
  const countedAt = Number(storage.read(keyOf(articleId)) ?? Number.NaN);
  return Math.abs(now() - countedAt) < readingLimits.viewWindowMs;
}

/**
 * Counts a view after the article was visible for 30 seconds in total, unless this browser counted one less than 12
 * hours ago. Returns a function that stops counting.
 */
export function countView(viewing: Viewing): () => void {
  const { articleId, storage, now, onVisibilityChange, send } = viewing;
  let remaining: number = readingLimits.viewDwellMs;
  let visibleSince: number | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const count = () => {
    end();
    if (isCounted(viewing)) return;
    storage.write(keyOf(articleId), String(now()));
    send();
  };
  const pause = () => {
    clearTimeout(timer);
    if (visibleSince !== null) remaining -= now() - visibleSince;
    visibleSince = null;
  };
  const unsubscribe = onVisibilityChange((isVisible) => {
    pause();
    if (!isVisible) return;
    visibleSince = now();
    timer = setTimeout(count, remaining);
  });
  const end = () => {
    clearTimeout(timer);
    unsubscribe();
  };
  return end;
}
