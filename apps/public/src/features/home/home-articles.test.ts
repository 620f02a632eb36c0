import { expect, test } from 'vitest';
import { anArticle } from '../../../test/site.ts';
import { arrangeArticles } from './HomeArticles.tsx';

const articles = (...ids: number[]) => ids.map((id) => anArticle({ id }));
const arranged = (latest: number[], featured: number[]) => {
  const { lead, news, featured: marked } = arrangeArticles(articles(...latest), articles(...featured));
  return { lead: lead?.id, news: news.map(({ id }) => id), featured: marked.map(({ id }) => id) };
};

test('the newest article leads, the second to fourth are the news, and three featured ones follow', () => {
  expect(arranged([9, 8, 7, 6, 5], [9, 5, 7, 4, 3, 2])).toEqual({ lead: 9, news: [8, 7, 6], featured: [5, 4, 3] });
});

test('works with few articles and with none', () => {
  expect(arranged([9], [9])).toEqual({ lead: 9, news: [], featured: [] });
  expect(arranged([], [])).toEqual({ lead: undefined, news: [], featured: [] });
});
