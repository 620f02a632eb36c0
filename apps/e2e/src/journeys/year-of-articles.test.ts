import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { addManyArticles, type RunningSite, startSite } from '@madrasah/running-site';
import { articleList } from '../pages/article-list.ts';
import { test as base, expect, firstAccount } from '../test.ts';

const articles = 2_000;
/** Far fewer than one for each article: a page of the list, however many there are. */
const mostElements = 3_000;

/** A site of its own with the articles of a busy year. */
const test = base.extend<{ baseURL: string }, { busySite: RunningSite }>({
  busySite: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern which fixtures are wanted
    async ({}, use) => {
      const dataFolder = await mkdtemp(join(tmpdir(), 'madrasah-e2e-year-'));
      try {
        await (await startSite({ dataFolder })).stop();
        await addManyArticles({ dataFolder, articles });
        const site = await startSite({ dataFolder });
        await use(site);
        await site.stop();
      } finally {
        await rm(dataFolder, { recursive: true, force: true, maxRetries: 5 });
      }
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  baseURL: ({ busySite }, use) => use(busySite.publicOrigin),
  adminOrigin: ({ busySite }, use) => use(busySite.adminOrigin),
});

test('the articles of a year are listed, found, turned through and ticked a page at a time', async ({
  page,
  adminOrigin,
  staff,
}) => {
  await staff.openSignedIn(page, adminOrigin, firstAccount, '/admin/articles');
  const list = articleList(page);
  const elements = () => page.evaluate(() => document.querySelectorAll('*').length);
  await expect(list.rows).toHaveCount(10);
  expect(await elements()).toBeLessThan(mostElements);
  const first = (await list.rows.first().textContent()) ?? '';
  await list.tickAll.check();
  await page.getByRole('button', { name: 'Halaman berikutnya' }).click();
  await expect(page).toHaveURL(/page=2/);
  await expect(list.rows).toHaveCount(10);
  await expect(list.rows.filter({ hasText: first })).toHaveCount(0);
  await expect(list.bulk).toContainText('10 artikel dipilih, 10 di halaman lain');
  await list.tickAll.check();
  await expect(list.bulk).toContainText('20 artikel dipilih');

  await page.goto(`${adminOrigin}/admin/articles?page=200`);
  await expect(list.rows).toHaveCount(10);
  await list.search.fill('tidak ada judul yang begini');
  await expect(list.rows).toHaveCount(0);
  await list.search.fill('a');
  await expect(list.rows).toHaveCount(10);
  expect(await elements()).toBeLessThan(mostElements);
});
