import { type DisplayContent, defaultSettings, pageContents } from '@madrasah/contract';

import { expect, test } from 'vitest';
import { render } from '../../test/render.ts';
import { anArticle, type MockResponses, mockLinks, origin, refused } from '../../test/site.ts';

const responses: MockResponses = {
  'settings.read': () => defaultSettings,
  'menus.list': () => [],
  'articles.byId': () => ({ data: anArticle() }),
  'articles.related': () => ({ data: [] }),
};
const renderPage = async (changes: MockResponses = {}) =>
  (await render({ url: '/articles/berita/panen-raya', origin }, mockLinks({ ...responses, ...changes }))).html;
const renderPageWith = (changes: Partial<DisplayContent>) =>
  renderPage({ 'siteContent.display': () => ({ data: { ...pageContents.display.initial, ...changes } }) });

/** The text of a page, without data, styles and tags. */
const textOf = (html: string) =>
  html
    .replace(/<(script|style)[^>]*>.*?<\/\1>/gs, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ');

const formatted = '<p>Kebun belakang <strong>panen</strong> &amp; berbagi.</p>';

test('[ENT-003] the excerpt precedes the article with its formatting, and is on the page once', async () => {
  const html = await renderPage();
  expect(html).toMatch(
    new RegExp(`<div[^>]* data-article-excerpt="">${formatted}</div><div[^>]* data-article-content="">`),
  );
  expect(html.split('panen</strong>')).toHaveLength(2);
});

test('an excerpt that repeats the beginning of the text is omitted, and the text stays complete', async () => {
  const content = '<p>Kebun belakang panen &amp; berbagi. Semua ikut.</p>';
  const html = await renderPage({ 'articles.byId': () => ({ data: anArticle({ excerpt: formatted, content }) }) });
  expect(html).not.toContain('data-article-excerpt');
  expect(html).toContain(content);
});

test.each(['', '<p><br></p>', '<p> &nbsp; </p>'])('an excerpt without text (%j) is omitted', async (excerpt) => {
  const html = await renderPage({ 'articles.byId': () => ({ data: anArticle({ excerpt }) }) });
  expect(html).not.toContain('data-article-excerpt');
});

test.each([
  [-1, '18 Jumadilawal 1448 H'],
  [0, '19 Jumadilawal 1448 H'],
  [1, '20 Jumadilawal 1448 H'],
] as const)(
  'the Hijri date, shifted by %i days, is next to the date when the school shows it',
  async (offset, date) => {
    const html = await renderPageWith({ hijri: { shown: true, offset } });
    expect(textOf(html)).toContain(`Dipublikasikan 30 Oktober 2026 / ${date}`);
  },
);

test('there is no Hijri date when it is switched off or the setting cannot be loaded', async () => {
  const unknown = () => {
    throw refused('INTERNAL', 500);
  };
  const pages = [renderPageWith({}), renderPage({ 'siteContent.display': unknown })];
  for (const html of await Promise.all(pages)) {
    expect(textOf(html)).toMatch(/Dipublikasikan 30 Oktober 2026 (?!\/)/);
    expect(html).not.toContain(' H</span>');
  }
});

test('an article without a named author is by Administrator, for people and machines', async () => {
  const html = await renderPage({ 'articles.byId': () => ({ data: anArticle({ authorUser: null }) }) });
  expect(textOf(html)).toContain('Administrator Dipublikasikan');
  expect(html).toContain('"author":{"@type":"Organization","name":"Administrator"}');
  expect(html).not.toContain('/author/');
});
