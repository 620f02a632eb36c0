import { accessibilityViolations } from '../../accessibility.ts';
import { expect, test } from '../../test.ts';

for (const [width, colorScheme] of [
  [360, 'light'],
  [1440, 'light'],
  [1440, 'dark'],
] as const) {
  test(`the documentation of the API is readable and reaches no other host: ${width} pixels, ${colorScheme} @release`, async ({
    page,
    baseURL,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme });
    const hosts = new Set<string>();
    page.on('request', (request) => hosts.add(new URL(request.url()).origin));
    await page.goto('/api/docs');
    await expect(page.getByRole('heading', { name: /Panggilan pertama/ }).first()).toBeVisible({ timeout: 60_000 });
    await expect(page.getByText('Bila tidak muncul')).toBeHidden();
    expect(await accessibilityViolations(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    expect([...hosts]).toEqual([new URL(String(baseURL)).origin]);
    expect(await page.evaluate(() => [localStorage.length, document.cookie])).toEqual([0, '']);
  });
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  test('the documentation of the API names the document @release', async ({ page }) => {
    await page.goto('/api/docs');
    await expect(page.getByRole('link', { name: 'openapi.json' })).toBeVisible();
  });
});
