import { colourPalettes, pageContents } from '@madrasah/contract';

import type { APIRequestContext, Page } from '@playwright/test';
import { z } from 'zod';
import { accessibilityViolations } from '../../accessibility.ts';
import { test } from '../../isolated-site.ts';
import type { Staff } from '../../staff.ts';
import { expect } from '../../test.ts';

const pages = [
  '/',
  '/news',
  '/articles/berita',
  '/about',
  '/contact',
  '/pendaftaran',
  '/simak-khas',
  '/adiwiyata',
  '/cooperative',
  '/buku-tamu',
  '/hasil',
];

const [, nusantara, , toska, , , , anggrek] = colourPalettes;
/** The hardest: neither of them can be read on paper. */
const hardest = { mainColour: '#ffff00', accentColour: '#ff9ecb' };
const palettes = [
  { name: 'yellow and pink @release', ...hardest },
  ...[nusantara, toska, anggrek].map((palette) => ({ ...palette, name: `${palette?.name} @release` })),
  { name: 'black and white @release', mainColour: '#000000', accentColour: '#ffffff' },
];

const listed = z.object({ data: z.array(z.object({ slug: z.string(), categorySlug: z.string() })) });

const backgroundOf = (page: Page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor);

type Fixtures = { page: Page; request: APIRequestContext; staff: Staff; adminOrigin: string };
type Colours = { mainColour?: string; accentColour?: string };

/** Checks the pages, an article and the login with these colours. */
async function checkPages({ page, request, staff, adminOrigin }: Fixtures, colours: Colours, paths: readonly string[]) {
  await page.goto('/');
  const before = await backgroundOf(page);
  await staff.saveContent('identity', { ...pageContents.identity.initial, ...colours });
  const { data } = listed.parse(await (await request.get('/api/articles/published?limit=1')).json());
  const articles = data.map(({ slug, categorySlug }) => `/articles/${categorySlug}/${slug}`);
  for (const address of [...paths, ...articles, `${adminOrigin}/admin/login`]) {
    await page.goto(address, { waitUntil: 'load' });
    await expect(page.getByRole('heading', { level: 1 }), address).toBeVisible();
    await expect.poll(() => backgroundOf(page), address).not.toBe(before);
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      expect.soft(await accessibilityViolations(page), `${address}, ${width} px`).toEqual([]);
    }
  }
  expect(articles).toHaveLength(1);
}

test('[IDN-005] home page, a form, an article and the login have no violation, contrast included: yellow and pink', ({
  page,
  request,
  staff,
  adminOrigin,
}) => checkPages({ page, request, staff, adminOrigin }, hardest, ['/', '/contact']));

for (const { name, ...colours } of palettes) {
  test(`[IDN-005] twelve public pages and the login have no violation, contrast included: ${name}`, ({
    page,
    request,
    staff,
    adminOrigin,
  }) => {
    test.slow();
    return checkPages({ page, request, staff, adminOrigin }, colours, pages);
  });
}
