import type { Page, Route } from '@playwright/test';
import { articlePage } from '../pages/article-page.ts';
import { hydrated, publicSite } from '../pages/public-site.ts';
import type { Staff } from '../staff.ts';
import { expect, failedRequestMessage, firstAccount, test } from '../test.ts';

test.use({ expectedErrors: [failedRequestMessage] });

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
const likeResponse = (page: Page) => page.waitForResponse((response) => isLike(response.url()));

for (const [what, respond] of failures) {
  test(`[API-026] after ${what} heart and number stay, nothing is said, and the next page sends the like again`, async ({
    page,
    request,
    staff,
  }) => {
    const article = await anArticle(staff);
    // Staff are answered from the database; what visitors are told of likes may be a minute old.
    const { token } = await staff.logIn(firstAccount);
    const headers = { authorization: `Bearer ${token}` };
    const likesOnServer = async () => (await (await request.get(article.api, { headers })).json()).data.likes;
    const { like, notice } = articlePage(page);
    await page.route(liking, respond);
    await page.goto(article.path);
    await like.click();
    await expect(like).toHaveText('Suka 1');
    await page.waitForFunction(() =>
      Object.keys(localStorage).some((key) => localStorage.getItem(key) === 'on 1 unsent'),
    );
    await page.reload();
    await hydrated(page);
    await expect(like).toHaveText('Suka 1');
    await expect(like).toHaveAttribute('aria-pressed', 'true');
    await expect(notice).toHaveCount(0);
    expect(await likesOnServer()).toBe(0);

    await page.unroute(liking);
    const arrived = likeResponse(page);
    await publicSite(page).footer.getByRole('link', { name: 'Program Unggulan' }).click();
    expect((await arrived).status()).toBe(200);
    await expect.poll(likesOnServer).toBe(1);

    let calls = 0;
    page.on('request', (sent) => {
      if (isLike(sent.url())) calls += 1;
    });
    await page.goto(article.path);
    await hydrated(page);
    await expect(like).toHaveText('Suka 1');
    await like.click();
    await expect(like).toHaveText('Suka 0');
    await like.click();
    await expect(like).toHaveText('Suka 1');
    expect([calls, await likesOnServer()]).toEqual([0, 1]);
  });
}
