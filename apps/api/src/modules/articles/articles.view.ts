import type { ArticleSearchAnswer } from '@madrasah/contract';
import type { Found } from './articles.search.ts';

/** What a search found. */
export const toSearchAnswer = ({ articles, pagination, pages }: Found): ArticleSearchAnswer => ({
  data: articles.map(({ article, snippet }) => ({ ...article, snippet })),
  pagination,
  pages: pages.map(({ title, href, snippet }) => ({ title, href, snippet })),
});
