import { pageContents } from '@madrasah/contract';
import { defaultTimeZone, hijriDate, longDate } from '@madrasah/display';

import { test } from '../../isolated-site.ts';
import { articlePage } from '../../pages/article-page.ts';
import { hydrated } from '../../pages/public-site.ts';
import { expect, firstAccount } from '../../test.ts';

test('the Hijri date is shown next to the date as soon as an administrator switches it on @release', async ({
  page,
  staff,
}) => {
  const excerpt = '<p>Hafalan <strong>tiga puluh</strong> juz.</p>';
  const { slug } = await staff.createArticle(firstAccount, { category: 'Humor', excerpt });
  const path = `/articles/humor/${slug}`;
  const { lead, published } = articlePage(page);
  await staff.saveContent('display', pageContents.display.initial);
  await page.goto(path);
  const instant = (await published.locator('time').getAttribute('datetime')) ?? '';
  await expect(published).toHaveText(`Dipublikasikan ${longDate(instant, defaultTimeZone)}`);
  await staff.saveContent('display', { ...pageContents.display.initial, hijri: { shown: true, offset: 1 } });
  const withHijri = `Dipublikasikan ${longDate(instant, defaultTimeZone)} / ${hijriDate(instant, 1, defaultTimeZone)}`;

  await page.goto('/');
  await hydrated(page);
  await page.locator(`main a[href="${path}"]`).first().click();
  await expect(published).toHaveText(withHijri);
  await expect(lead.locator('strong')).toHaveText('tiga puluh');
  await page.reload();
  await hydrated(page);
  await expect(published).toHaveText(withHijri);
  await expect(lead.locator('strong')).toHaveText('tiga puluh');
});
