import { createQueryClient } from '@madrasah/api-client';
import { defaultTimeZone } from '@madrasah/display';
import { expect, test } from 'vitest';
import { anArticle, aRouterContext, origin } from '../../test/site.ts';
import { articleQuery, articleQueryKey } from '../features/articles/article/article.ts';
import { toInlineJson } from '../shared/metadata/StructuredData.tsx';
import { dehydrate, restoreDehydratedState } from './dehydrated-state.ts';

const aPage = { origin, timeZone: defaultTimeZone, styleSheet: '/assets/style.css' };

async function aLoadedSite() {
  const site = aRouterContext({ 'articles.byId': () => ({ data: anArticle() }), 'menus.list': () => [] });
  const article = await site.queryClient.fetchQuery(articleQuery(site, 'panen-raya'));
  await site.queryClient.fetchQuery(site.api.menus.list.queryOptions());
  return { ...site, article };
}

test("the article's text is not sent twice", async () => {
  const { queryClient } = await aLoadedSite();
  const sent = JSON.stringify(dehydrate(queryClient, aPage));
  for (const part of ['kangkung', '<strong>panen</strong>']) expect(sent).not.toContain(part);
});

test('the browser starts with the server’s data and the text read from the page', async () => {
  const server = await aLoadedSite();
  const sent: ReturnType<typeof dehydrate> = JSON.parse(toInlineJson(dehydrate(server.queryClient, aPage)));
  const browser = createQueryClient();
  const { content, excerpt } = server.article;
  restoreDehydratedState(browser, sent, { content, excerpt });
  expect(browser.getQueryData(articleQueryKey('panen-raya'))).toEqual(server.article);
  expect(browser.getQueryCache().getAll()).toHaveLength(2);
});

test('failed queries are not sent', async () => {
  const site = aRouterContext({});
  await site.queryClient.prefetchQuery(site.api.menus.list.queryOptions());
  expect(dehydrate(site.queryClient, aPage).queries).toEqual([]);
});

test('data cannot end its script element', () => {
  const text = toInlineJson({ title: '</script><script>alert(1)</script><!--' });
  expect(text).not.toContain('<');
  expect(JSON.parse(text)).toEqual({ title: '</script><script>alert(1)</script><!--' });
});
