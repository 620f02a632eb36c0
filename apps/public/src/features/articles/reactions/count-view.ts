import { readingLimits } from '@madrasah/contract';
import type { BrowserStorage } from './browser-storage.ts';

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
