import { limits } from '@madrasah/contract';
import { addManyArticles, type RunningSite, startSite } from '@madrasah/running-site';
import { copyDataFolder, removeDataFolder } from '../../data-folder.ts';
import { articleList } from '../../pages/article-list.ts';
import { test as base, expect, firstAccount } from '../../test.ts';

const articles = 2_000;
const rowsOfAPage = limits.page.adminArticles;
/** Independent of the number of articles, because the list loads one page at a time. */
const mostElements = 2_000;

/** An isolated site with the articles of a busy year. */
const test = base.extend<{ baseURL: string }, { busySite: RunningSite }>({
  busySite: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern which fixtures are wanted
    async ({}, use) => {
      const dataFolder = await copyDataFolder();
      try {
        await addManyArticles({ dataFolder, articles });
        const site = await startSite({ dataFolder });
        await use(site);
        await site.stop();
      } finally {
        await removeDataFolder(dataFolder);
      }
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  baseURL: ({ busySite }, use) => use(busySite.publicOrigin),
  adminOrigin: ({ busySite }, use) => use(busySite.adminOrigin),
});

test('the articles of a year are listed, searched, paged and changed in bulk, one page at a time @release', async ({
  page,
  adminOrigin,
  staff,
}) => {
  let lists = 0;
  let changes = 0;
  page.on('request', (request) => {
    if (/trpc\/.*articles\.list/.test(request.url())) lists += 1;
    if (/trpc\/articles\.bulk/.test(request.url())) changes += 1;
  });
  const list = articleList(page);
  /** A step renders at most one page of rows, and makes no more calls of the list than needed. */
  const expectBoundedWork = async (mostCalls: number) => {
    await expect(list.rows).toHaveCount(rowsOfAPage);
    expect(await page.evaluate(() => document.querySelectorAll('*').length)).toBeLessThan(mostElements);
    expect(lists).toBeLessThanOrEqual(mostCalls);
    lists = 0;
  };

  await staff.openSignedIn(page, adminOrigin, firstAccount, '/admin/articles');
  await expectBoundedWork(1);
  const newest = await list.rows.first().textContent();
  await page.getByRole('button', { name: 'Halaman berikutnya' }).click();
  await expect(page).toHaveURL(/page=2/);
  await expect(list.rows.first()).not.toHaveText(newest ?? '');
  await expectBoundedWork(1);

  await list.search.fill('Berita 198');
  await expect(list.rows.first()).toContainText('Berita 198');
  await expectBoundedWork(1);
  await list.status.selectOption('published');
  await expect(page).toHaveURL(/status=published/);
  await expectBoundedWork(1);

  await list.tickAll.check();
  await expect(list.bulk).toContainText(`${rowsOfAPage} artikel dipilih`);
  await list.bulkAction('Arsipkan').click();
  await list.dialog.getByRole('button', { name: 'Arsipkan', exact: true }).click();
  await expect(page.getByText(`${rowsOfAPage} artikel diarsipkan.`)).toBeVisible();
  await list.status.selectOption('archived');
  await expect(list.rows.first()).toContainText('Berita 198');
  await expectBoundedWork(2);
  expect(changes).toBe(1);
});
