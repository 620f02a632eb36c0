import { browserStorage } from './browser-storage.ts';
import { countView } from './count-view.ts';
import { onVisibilityChange } from './on-visibility-change.ts';
import { post } from './post.ts';

/** A view that could not be counted does not concern the reader. */
const ignoreFailure = () => undefined;

/** What is read in this tab. */
let reading: { articleId: number; end: () => void } | undefined;

/** Counts the reading of an article, from the served page on and across hydration. */
export function beginReading(articleId: number): void {
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

/** The article that this page was served with, if it shows one. */
export function beginReadingServed(): void {
  const article = document.querySelector<HTMLElement>('[data-article]');
  if (article) beginReading(Number(article.dataset.article));
}
