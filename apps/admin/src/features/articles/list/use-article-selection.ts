import type { ListedArticle } from '@madrasah/contract';
import { useState } from 'react';

/** Selected rows by id, each with the page on which it was last shown. */
export type Ticked<Row extends { id: number }> = ReadonlyMap<number, { article: Row; page: number }>;

/** The rows and the page of the list. */
type Shown<Row> = { rows: readonly Row[]; page: number };

const nothing: Ticked<ListedArticle> = new Map();

/** Removes selected rows that have disappeared from this page, and updates the others. */
export function refreshTicked<Row extends { id: number }>(
  ticked: Ticked<Row>,
  { rows, page }: Shown<Row>,
): Ticked<Row> {
  const current = new Map(rows.map((article) => [article.id, { article, page }]));
  return new Map(
    [...ticked].flatMap(([id, seen]) => {
      const row = current.get(id) ?? (seen.page === page ? undefined : seen);
      return row ? [[id, row] as const] : [];
    }),
  );
}

/**
 * The selected articles. The selection survives a change of page, but not of the filters, which `scope` identifies.
 */
export function useArticleSelection({ rows, page, scope }: Shown<ListedArticle> & { scope: string }) {
  const [stored, setStored] = useState({ scope, ticked: nothing });
  const ticked = refreshTicked(stored.scope === scope ? stored.ticked : nothing, { rows, page });
  const onPage = rows.filter(({ id }) => ticked.has(id));
  const areAll = rows.length > 0 && onPage.length === rows.length;

  const set = (articles: readonly ListedArticle[], isTicked: boolean) => {
    const next = new Map(ticked);
    for (const article of articles) {
      if (isTicked) next.set(article.id, { article, page });
      else next.delete(article.id);
    }
    setStored({ scope, ticked: next });
  };

  return {
    articles: [...ticked.values()].map(({ article }) => article),
    elsewhere: ticked.size - onPage.length,
    has: (id: number) => ticked.has(id),
    areAll,
    areSome: onPage.length > 0 && !areAll,
    toggle: (article: ListedArticle) => set([article], !ticked.has(article.id)),
    toggleAll: () => set(rows, !areAll),
    clear: () => setStored({ scope, ticked: nothing }),
  };
}
export type Selection = ReturnType<typeof useArticleSelection>;
