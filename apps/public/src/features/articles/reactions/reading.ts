import { browserStorage } from './browser-storage.ts';
import { countView } from './count-view.ts';
import { onVisibilityChange } from './on-visibility-change.ts';
import { post } from './post.ts';

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
