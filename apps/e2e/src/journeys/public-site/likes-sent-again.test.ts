import type { Page, Route } from '@playwright/test';
import { articlePage } from '../../pages/article-page.ts';
import { hydrated, publicSite } from '../../pages/public-site.ts';
import { phone } from '../../screens.ts';
import type { Staff } from '../../staff.ts';
import { expect, failedRequestMessage, firstAccount, test } from '../../test.ts';

test.use({ ...phone, expectedErrors: [failedRequestMessage] });

const liking = '**/api/articles/*/like';
const tooMany = { message: 'Terlalu banyak', code: 'RATE_LIMITED', requestId: 'r-1' };
const failures: [what: string, respond: (route: Route) => Promise<void>][] = [
  ['a broken line', (route) => route.abort()],
  ['a fault', (route) => route.fulfill({ status: 500, json: {} })],
  ['too many likes', (route) => route.fulfill({ status: 429, json: tooMany })],
  ["a proxy's own page", (route) => route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>502</h1>' })],
];

async function anArticle(staff: Staff) {
  const { slug } = await staff.createArticle(firstAccount, { category: 'Humor' });
  return { path: `/articles/humor/${slug}`, api: `/api/articles/slug/${slug}` };
}

const isLike = (url: string) => /\/api\/articles\/\d+\/like$/.test(url);

const unsentLikes = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => localStorage.getItem(key) === 'on 1 unsent').length);

test('[API-026] after any failure a like stays without a message, and the next page sends it again @release', async ({
  page,
  request,
  staff,
}) => {
  const { like, notice } = articlePage(page);
  const articles: Awaited<ReturnType<typeof anArticle>>[] = [];
  for (const [what, respond] of failures) {
    await test.step(`after ${what}`, async () => {
      const article = await anArticle(staff);
      articles.push(article);
      await page.route(liking, respond);
      await page.goto(article.path);
      await like.click();
      await expect(like).toHaveText('Suka 1');
      await expect.poll(() => unsentLikes(page)).toBe(articles.length);
      await page.reload();
      await hydrated(page);
      await expect(like).toHaveText('Suka 1');
      await expect(like).toHaveAttribute('aria-pressed', 'true');
      await expect(notice).toHaveCount(0);
      await page.unroute(liking);
      await page.route(liking, (route) => route.abort());
    });
  }
  // Responses to staff come from the database; responses to visitors may be a minute old.
  const { token } = await staff.logIn(firstAccount);
  const headers = { authorization: `Bearer ${token}` };
  const likesOf = async ({ api }: (typeof articles)[number]) =>
    (await (await request.get(api, { headers })).json()).data.likes;
  const likesOnServer = () => Promise.all(articles.map(likesOf));
  expect(await likesOnServer()).toEqual([0, 0, 0, 0]);

  await page.unroute(liking);
  await publicSite(page).footer.getByRole('link', { name: 'Program Unggulan' }).click();
  await expect.poll(() => unsentLikes(page)).toBe(0);
  await expect.poll(likesOnServer, { timeout: 30_000 }).toEqual([1, 1, 1, 1]);

  let calls = 0;
  page.on('request', (sent) => {
    if (isLike(sent.url())) calls += 1;
  });
  for (const article of articles) {
    await page.goto(article.path);
    await hydrated(page);
    await expect(like).toHaveText('Suka 1');
    await like.click();
    await expect(like).toHaveText('Suka 0');
    await like.click();
    await expect(like).toHaveText('Suka 1');
  }
  expect([calls, await likesOnServer()]).toEqual([0, [1, 1, 1, 1]]);
});
