import type { Page } from '@playwright/test';
import { publicSite } from '../../pages/public-site.ts';
import { newsletterForm, siteLayout } from '../../pages/site-layout.ts';
import { desktop, phone } from '../../screens.ts';
import { expect, test } from '../../test.ts';

/** Returns a function that reports whether a document has been loaded since. */
async function watchForLoading(page: Page): Promise<() => Promise<boolean>> {
  const first = await page.evaluate(() => performance.timeOrigin);
  return async () => (await page.evaluate(() => performance.timeOrigin)) !== first;
}

/** The footer has another link with the name of one of these. */
const programmes = (page: Page) => publicSite(page).footer.getByRole('navigation', { name: 'Program' });

const pathOf = (page: Page) => {
  const { pathname, search } = new URL(page.url());
  return `${pathname}${search}`;
};

test.describe('the search overlay', () => {
  test('[NAV-003] [NAV-005] [NAV-006] the search opens from the header with the focus in its field, and Escape restores the focus', async ({
    page,
  }) => {
    const { searchButton, overlay, searchField, chips } = siteLayout(page);
    await page.goto('/');
    await expect(overlay).toBeHidden();
    expect(await page.evaluate(() => document.activeElement === document.body)).toBe(true);
    await searchButton.click();
    await expect(overlay).toBeVisible();
    await expect(searchField).toBeFocused();
    await expect(searchField).toHaveAttribute('placeholder', /\S/);
    await expect(chips).toHaveText(['Prestasi', 'Program Unggulan', 'Simak Khas', 'Pendaftaran', 'Berita']);
    await page.keyboard.type('lomba');
    await page.keyboard.press('Escape');
    await expect(overlay).toBeHidden();
    await expect(searchButton).toBeFocused();
  });

  test('[NAV-007] [VAL-004] the search shows its results without loading a document, and does nothing without a word', async ({
    page,
  }) => {
    const { searchButton, overlay, searchField, chips, hydrated } = siteLayout(page);
    await page.goto('/');
    await hydrated();
    const hasLoaded = await watchForLoading(page);
    await searchButton.click();
    for (const text of ['', '   ']) {
      await searchField.fill(text);
      await page.keyboard.press('Enter');
      await expect(searchField).toBeVisible();
      expect(pathOf(page)).toBe('/');
    }
    await searchField.fill('  lomba robotik ');
    await page.keyboard.press('Enter');
    await expect.poll(() => pathOf(page)).toMatch(/^\/news\?search=lomba(%20|\+)robotik$/);
    await expect(overlay).toBeHidden();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('lomba robotik');

    await searchButton.click();
    await chips.filter({ hasText: 'Program Unggulan' }).click();
    await expect.poll(() => pathOf(page)).toMatch(/^\/news\?search=Program(%20|\+)Unggulan$/);
    await expect(overlay).toBeHidden();
    expect(await hasLoaded()).toBe(false);
  });

  test('the search closes when the focus moves behind it @release', async ({ page }) => {
    const { searchButton, overlay, hydrated } = siteLayout(page);
    await page.goto('/');
    await hydrated();
    await searchButton.click();
    await publicSite(page).footer.getByRole('link', { name: 'Kontak' }).focus();
    await expect(overlay).toBeHidden();
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, expectedErrors: [/Failed to load resource/] });

  test('the search opens, refuses a text without a word, and shows its results @release', async ({ page }) => {
    const { searchButton, searchField } = siteLayout(page);
    await page.goto('/');
    await searchButton.click();
    await searchField.fill('   ');
    await page.keyboard.press('Enter');
    await expect(searchField).toBeVisible();
    expect(pathOf(page)).toBe('/');
    await searchField.fill('lomba robotik');
    await page.keyboard.press('Enter');
    await expect.poll(() => pathOf(page)).toBe('/news?search=lomba+robotik');
  });
});

test.describe('the menu on a desktop', () => {
  test('the third level of the menu can be reached by keyboard alone', async ({ page }) => {
    const { menuGroup, menuLink, heading, hydrated } = siteLayout(page);
    await page.goto('/');
    await hydrated();
    await menuGroup('Bidang').focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await expect(menuLink('Akademik')).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(menuLink('Ekstrakurikuler')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(heading).toHaveText('Ekstrakurikuler');
  });

  test('a group closes when the focus leaves it @release', async ({ page }) => {
    const { menuGroup, hydrated } = siteLayout(page);
    await page.goto('/');
    await hydrated();
    await menuGroup('Bidang').focus();
    await page.keyboard.press('Enter');
    await menuGroup('Kajian').focus();
    await expect(menuGroup('Bidang')).toHaveAttribute('aria-expanded', 'false');
  });

  test('Escape closes a group under the pointer and does not move the focus @release', async ({ page }) => {
    const { menuGroup, searchButton, hydrated } = siteLayout(page);
    await page.goto('/');
    await hydrated();
    await searchButton.focus();
    await menuGroup('Bidang').hover();
    await expect(menuGroup('Bidang')).toHaveAttribute('aria-expanded', 'true');
    await page.keyboard.press('Escape');
    await expect(menuGroup('Bidang')).toHaveAttribute('aria-expanded', 'false');
    await expect(searchButton).toBeFocused();
  });
});

test.describe('the menu on a phone', () => {
  test.use(phone);

  test('a tap opens an entry of the third level on a phone, and closes the menu @release', async ({ page }) => {
    const { menuButton, navigation, menuGroup, menuLink, heading, hydrated } = siteLayout(page);
    await page.goto('/');
    await hydrated();
    await menuButton.tap();
    await expect(navigation).toBeVisible();
    await menuGroup('Bidang').tap();
    await expect(menuGroup('Bidang')).toHaveAttribute('aria-expanded', 'true');
    await menuGroup('Publikasi').tap();
    await menuGroup('Bidang').tap();
    await expect(menuGroup('Bidang')).toHaveAttribute('aria-expanded', 'false');
    await menuGroup('Bidang').tap();
    await menuLink('Kerjasama and MOU').tap();
    await expect(heading).toHaveText('Kerjasama and MOU');
    await expect(navigation).toBeHidden();
  });
});

for (const [name, screen] of Object.entries({ phone, desktop })) {
  test.describe(`on a ${name}`, () => {
    test.use(screen);

    test.describe('without JavaScript', () => {
      test.use({ javaScriptEnabled: false, expectedErrors: [/Failed to load resource/] });

      test('the third level of the menu can be reached @release', async ({ page, isMobile }) => {
        const { menuButton, menuGroup, menuLink, heading } = siteLayout(page);
        await page.goto('/');
        if (isMobile) {
          await menuButton.tap();
          await menuGroup('Bidang').tap();
          await menuLink('Ekstrakurikuler').tap();
        } else {
          await menuGroup('Bidang').hover();
          await menuLink('Ekstrakurikuler').click();
        }
        await expect(heading).toHaveText('Ekstrakurikuler');
      });
    });

    test('the menu marks the current page, also after a navigation @release', async ({ page, isMobile }) => {
      const { navigation, menuButton, hydrated } = siteLayout(page);
      const markedLinks = () =>
        navigation
          .locator('[aria-current]')
          .evaluateAll((links) => links.map((link) => [link.textContent, link.getAttribute('aria-current')]));
      await page.goto('/articles/berita');
      await hydrated();
      if (isMobile) await menuButton.click();
      await expect.poll(markedLinks).toEqual([['Berita', 'page']]);
      await page.keyboard.press('Escape');
      await publicSite(page).banner.getByRole('link', { name: /^Logo/ }).click();
      await expect.poll(() => pathOf(page)).toBe('/');
      if (isMobile) await menuButton.click();
      await expect.poll(markedLinks).toEqual([['Beranda', 'page']]);
    });

    test('hover and touch prefetch the target of a link @release', async ({ page, isMobile }) => {
      const { hydrated } = siteLayout(page);
      await page.goto('/');
      await hydrated();
      const link = programmes(page).getByRole('link', { name: 'Ekstrakurikuler' });
      await link.scrollIntoViewIfNeeded();
      const fetched = page.waitForRequest(/extracurriculars\.list/);
      if (isMobile) await link.dispatchEvent('pointerover', { bubbles: true, pointerType: 'touch' });
      else await link.hover();
      await fetched;
    });
  });
}

test.describe('navigation inside the site', () => {
  test('a navigation, also back, loads no document, announces the new title and focuses it', async ({ page }) => {
    const { heading, hydrated } = siteLayout(page);
    await page.goto('/articles/berita');
    await hydrated();
    const hasLoaded = await watchForLoading(page);
    const link = page.locator('main h2 a').first();
    const title = (await link.textContent()) ?? '';
    await link.click();
    await expect(heading).toHaveText(title);
    await expect(heading).toBeFocused();
    await expect(page).toHaveTitle(`${title} · MA Nurul Hikmah`);
    await page.goBack();
    await expect(heading).toHaveText('Berita');
    await expect(heading).toBeFocused();
    await page.goForward();
    await expect(heading).toHaveText(title);
    expect(await hasLoaded()).toBe(false);
  });

  test('a slow navigation shows a progress bar @release', async ({ page }) => {
    const { heading, hydrated } = siteLayout(page);
    await page.goto('/');
    await hydrated();
    let respond = () => {};
    const released = new Promise<void>((resolve) => {
      respond = resolve;
    });
    await page.route(/\/trpc\//, async (route) => {
      await released;
      await route.continue();
    });
    await publicSite(page).footer.getByRole('link', { name: 'Program Unggulan' }).click();
    await expect(page.locator('[data-navigating]')).toBeAttached();
    respond();
    await expect(heading).toHaveText('Program Unggulan');
    await expect(page.locator('[data-navigating]')).toHaveCount(0);
  });

  test('with Save-Data nothing is prefetched @release', async ({ page }) => {
    await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));
    const { heading, footer, hydrated } = siteLayout(page);
    await page.goto('/');
    await newsletterForm(footer).field.focus();
    await hydrated();
    const requestedUrls: string[] = [];
    page.on('request', (request) => requestedUrls.push(request.url()));
    await programmes(page).getByRole('link', { name: 'Ekstrakurikuler' }).hover();
    await footer.getByRole('link', { name: 'Program Unggulan' }).click();
    await expect(heading).toHaveText('Program Unggulan');
    expect(requestedUrls.filter((url) => url.includes('extracurriculars'))).toEqual([]);
  });
});
