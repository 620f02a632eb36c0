import type { APIRequestContext, Page } from '@playwright/test';
import { hydrated } from '../../pages/public-site.ts';
import { expect, firstAccount, test } from '../../test.ts';

const read = async (request: APIRequestContext, url: string) => {
  const response = await request.get(url);
  expect([url, response.status()]).toEqual([url, 200]);
  return response.text();
};
const addressesIn = (map: string) => [...map.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => address);

test('a published article is in the feeds and the site map at once, and has its preview picture', async ({
  request,
  staff,
}) => {
  const { slug, categorySlug, title } = await staff.createArticle(firstAccount, {
    title: `Kabar & "warta" ${Date.now()}`,
  });
  const address = new RegExp(`/articles/${categorySlug}/${slug}$`);

  const escaped = title.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
  for (const feed of ['/feed.xml', '/atom.xml', `/articles/${categorySlug}/feed.xml`])
    expect(await read(request, feed)).toContain(escaped);

  const [, siteMapUrl = ''] = /^Sitemap: (.+)$/m.exec(await read(request, '/robots.txt')) ?? [];
  const parts = addressesIn(await read(request, siteMapUrl));
  const addresses = await Promise.all(parts.map(async (part) => addressesIn(await read(request, part))));
  expect(addresses.flat().filter((found) => address.test(found))).toHaveLength(1);

  const html = await read(request, `/articles/${categorySlug}/${slug}`);
  const [, picture = ''] = /<meta property="og:image" content="([^"]+)"/.exec(html) ?? [];
  const shown = await request.get(picture);
  expect([shown.headers()['content-type'], (await shown.body()).length < 300 * 1024]).toEqual(['image/jpeg', true]);
});

/** The metadata in the head of the page, by name. */
const metadataOf = (page: Page) =>
  page.evaluate(() => {
    const named = [...document.head.querySelectorAll('meta[name], meta[property]')].map((tag) => [
      tag.getAttribute('name') ?? tag.getAttribute('property') ?? '',
      tag.getAttribute('content'),
    ]);
    const canonical = [...document.head.querySelectorAll('link[rel=canonical]')].map((tag) => tag.getAttribute('href'));
    return { title: document.title, canonical, tags: named.sort() };
  });

test('[ART-024] [ART-025] navigating to another article updates its metadata and structured data @release', async ({
  page,
  staff,
}) => {
  const first = await staff.createArticle(firstAccount);
  const second = await staff.createArticle(firstAccount, { excerpt: `Ringkasan ${Date.now()}` });
  const pathOf = ({ categorySlug, slug }: typeof first) => `/articles/${categorySlug}/${slug}`;
  await page.goto(pathOf(first));
  await hydrated(page);
  await page
    .locator(`a[href="${pathOf(second)}"]`)
    .first()
    .click();

  await expect(page).toHaveTitle(`${second.title} · MA Nurul Hikmah`);
  await expect(page.locator('meta[name="description"]')).toHaveAttribute('content', /^Ringkasan \d+$/);
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', new RegExp(`${pathOf(second)}$`));
  const blocks = await page.locator('script[type="application/ld+json"]').allTextContents();
  const articles = blocks.map((text) => JSON.parse(text)).filter((data) => data['@type'] === 'NewsArticle');
  expect(articles).toMatchObject([
    { headline: second.title, author: { url: expect.stringMatching(/\/author\/[0-9a-f-]+$/) } },
  ]);

  const afterMoving = await metadataOf(page);
  await page.reload();
  expect(afterMoving).toEqual(await metadataOf(page));
  await page.goto(pathOf(first));
  const tagsThatDiffer = (await metadataOf(page)).tags.filter(
    ([name, content]) => !afterMoving.tags.some(([other, value]) => other === name && value === content),
  );
  for (const name of ['description', 'og:title', 'og:description', 'og:url', 'twitter:title', 'twitter:description'])
    expect(tagsThatDiffer.map(([differing]) => differing)).toContain(name);
});

test('the site can be installed on a home screen @release', async ({ request }) => {
  const manifest = JSON.parse(await read(request, '/manifest.webmanifest'));
  expect(manifest).toMatchObject({ lang: 'id', start_url: '/', short_name: 'MA Nurul Hikmah' });
  for (const { src, type } of manifest.icons) {
    const icon = await request.get(src);
    expect([src, icon.status(), icon.headers()['content-type']]).toEqual([src, 200, type]);
  }
});
