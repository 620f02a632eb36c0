import { limits } from '@madrasah/contract';
import { expect, test } from 'vitest';
import { render } from '../../test/render.ts';
import { type MockResponses, mockLinks, origin, refused } from '../../test/site.ts';

const renderPage = (url: string, responses: MockResponses) => render({ url, origin }, mockLinks(responses));

const refuse = (code: string, status: number) => () => {
  throw refused(code, status);
};
const refusals: [string, number][] = [
  ['NOT_FOUND', 404],
  ['BAD_REQUEST', 400],
  ['INVALID', 422],
];
const named: [what: string, url: string, calls: string[]][] = [
  ['a category with a control character', '/articles/%00', ['menus.bySlug', 'articles.published']],
  ['a category that is too long', `/articles/${'x'.repeat(121)}`, ['menus.bySlug', 'articles.published']],
  ['an article with a control character', '/articles/berita/%00', ['articles.byId']],
  ['an article that is too long', `/articles/berita/${'x'.repeat(3_000)}`, ['articles.byId']],
  ['an author with a control character', '/author/%00', ['authors.byId']],
];

test.each(named)('%s is not found, because the API cannot parse the name', async (_what, url, calls) => {
  for (const [code, status] of refusals) {
    const responses = Object.fromEntries(calls.map((call) => [call, refuse(code, status)]));
    expect([code, (await renderPage(url, responses)).status]).toEqual([code, 404]);
  }
  const failing = Object.fromEntries(calls.map((call) => [call, refuse('INTERNAL', 500)]));
  expect((await renderPage(url, failing)).status).toBe(500);
});

test('characters that no text contains are removed from a search', async () => {
  const requested: unknown[] = [];
  const search = (input: unknown) => {
    requested.push(input);
    return { data: [], pages: [], pagination: { page: 1, limit: 9, total: 0, totalPages: 0 } };
  };
  const cut = `${'a'.repeat(limits.search.query - 1)}\u{1f600}`;
  for (const typed of ['pa\u0000nen', '\u0007panen', cut]) {
    const responses = { 'articles.search': search };
    const { status, location = '' } = await renderPage(`/news?search=${encodeURIComponent(typed)}`, responses);
    expect([status, (await renderPage(location, responses)).status]).toEqual([307, 200]);
  }
  expect(requested).toMatchObject([{ q: 'pa nen' }, { q: 'panen' }, { q: 'a'.repeat(limits.search.query - 1) }]);
});
