import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setupSteps } from '@madrasah/contract';
import type { Page } from '@playwright/test';
import { z } from 'zod';
import { blockedAutofocus, expect, failedRequestMessage, firstAccount, test } from '../../test.ts';

/** Chromium's message about the search field of the page in the settings' frame. */
test.use({ expectedErrors: [[failedRequestMessage, blockedAutofocus], { scope: 'test' }] });

const articlesResponse = z.object({
  data: z.array(
    z.object({
      publicId: z.string(),
      slug: z.string(),
      categorySlug: z.string(),
      authorUser: z.object({ id: z.string() }).nullable(),
    }),
  ),
});

const entriesResponse = z.object({ data: z.array(z.object({ id: z.string() })) });

const previewLink = z.object({ data: z.object({ secret: z.string() }) });

const headings = (page: Page) => page.getByRole('heading', { level: 1 });
const isIndonesian = (page: Page) => expect(page.locator('html')).toHaveAttribute('lang', 'id');

test('[PRD-001] one site has news, profile, admissions, guest book and search, and a staff area under /admin', async ({
  page,
  adminOrigin,
  staff,
  request,
}) => {
  for (const [path, heading] of [
    ['/articles/berita', /Berita/],
    ['/articles/sejarah', /Sejarah/],
    ['/about', /\w/],
    ['/pendaftaran', /\w/],
    ['/buku-tamu', /Buku Tamu/],
  ] as const) {
    const rendered = await read(page, await (await request.get(path)).text());
    expect(rendered, path).toMatchObject({ language: 'id', heading: expect.stringMatching(heading) });
  }
  await page.goto('/news?search=pendaftaran');
  await isIndonesian(page);
  await expect(page.getByRole('main').getByRole('article').first()).toContainText(/pendaftaran/i);

  await staff.openSignedIn(page, adminOrigin, firstAccount);
  for (const [path, heading] of [
    ['/admin/articles', /Artikel/],
    ['/admin/articles/categories', /Kategori/],
    ['/admin/users', /Pengguna/],
    ['/admin/settings', /Pengaturan/],
    ['/admin/articles', /Artikel/],
    ['/admin/articles/trash', /Sampah/],
  ] as const) {
    await page.locator(`a[href="${path}"]`).first().click();
    await expect(page).toHaveURL(`${adminOrigin}${path}`);
    await expect(headings(page)).toHaveText(heading);
    await isIndonesian(page);
  }
});

/** English words that the specification puts on a screen, each with its statement. */
const fixedTexts = [
  'Total Views', // DASH-002
  'Kerjasama and MOU',
  '› articles ›', // an article's address, as search results show it
];

/** The address of a page, as the menu's screen shows it. */
const address = /(?<=^|\s)\/[\w/-]+/g;

/** Common English words of interfaces; none of them is also an Indonesian word. */
const englishWords =
  /\b(?:loading|submit|cancel|search|next|previous|save|delete|error|home|read more|close|back|edit|add|remove|update|create|show|hide|view|views|more|please|required|invalid|success|failed|try again|not found|no results|select|choose|download|settings|users|comments|articles|categories|category|welcome|sign in|sign out|log in|contact us|about us|latest|share|reply|page|of|the|and|by|from|with|to|your|is|are)\b/i;

type Read = { language: string; heading: string; texts: string[] };

/**
 * The language, the first heading and all visible and accessible text of the page, or of other HTML that the page parses:
 * texts, labels, placeholders and alternative texts.
 */
const read = (page: Page, html?: string): Promise<Read> =>
  page.evaluate((text) => {
    const shown = text === undefined ? document : new DOMParser().parseFromString(text, 'text/html');
    const named = ['aria-label', 'placeholder', 'title', 'alt'].flatMap((name) =>
      [...shown.querySelectorAll(`[${name}]`)].map((element) => element.getAttribute(name) ?? ''),
    );
    const walker = shown.createTreeWalker(shown.body, NodeFilter.SHOW_TEXT);
    const texts: string[] = [shown.title];
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      if (!node.parentElement?.closest('script, style, noscript, template')) texts.push(node.textContent ?? '');
    }
    const heading = shown.querySelector('h1')?.textContent ?? '';
    return { language: shown.documentElement.lang, heading, texts: [...texts, ...named] };
  }, html);

const englishIn = ({ texts }: Read): string[] =>
  texts
    .map((text) => fixedTexts.reduce((rest, fixed) => rest.replace(fixed, ''), text.replaceAll(address, '')))
    .filter((text) => text.search(englishWords) >= 0);

const root = join(import.meta.dirname, '../../../../..');

/** The paths of all routes of an app. */
function routesOf(app: 'admin' | 'public'): string[] {
  const tree = readFileSync(join(root, 'apps', app, 'src/routeTree.gen.ts'), 'utf8');
  const [, listed = ''] = /^ {2}fullPaths:([\s\S]+?)\n {2}\w+:/m.exec(tree) ?? [];
  const paths = [...listed.matchAll(/'([^']+)'/g)].map(([, path = '']) => path.replace(/(?<=.)\/$/, ''));
  return paths.filter((path) => path !== '/$');
}

/** A path with an example in place of each parameter; a route whose parameter has none fails. */
const filledIn = (path: string, examples: Record<string, string>): string =>
  path.replace(/\$(\w+)/g, (_all, name: string) => {
    const example = examples[name];
    if (example === undefined) throw new Error(`${path} needs an example of ${name}`);
    return example;
  });

// Public pages are rendered on the server, and their scripts add no text before a visitor does something.
test('[PRD-013] every public page is in Indonesian', async ({ page, staff, request }) => {
  const { data } = articlesResponse.parse(await staff.callAs(null, 'GET', '/api/articles/latest'));
  const article = data.find(({ authorUser }) => authorUser !== null);
  if (!article?.authorUser) throw new Error('the starter content has an article with an author');
  const { id } = await staff.createArticle(firstAccount, { status: 'draft' });
  const link = previewLink.parse(await staff.mutate('previews.create', { id }));
  const examples = {
    category: article.categorySlug,
    slug: article.slug,
    authorUserId: article.authorUser.id,
    kind: 'halaman',
    secret: link.data.secret,
    token: 'tidak-berlaku',
    year: '2026',
  };
  const paths = routesOf('public').map((path) => filledIn(path, examples));
  for (const path of [...paths, '/news?search=tidakadasamasekali', '/tidak-ada']) {
    const rendered = await read(page, await (await request.get(path)).text());
    expect(rendered, path).toMatchObject({ language: 'id', heading: expect.stringMatching(/\w/) });
    expect.soft(englishIn(rendered), path).toEqual([]);
  }
});

/** Screens that are visible without a login. */
const signedOutPaths = ['/login', '/forgot-password', '/reset-password', '/invitation'];

test('[PRD-013] every screen of the staff area is in Indonesian @release', async ({ page, adminOrigin, staff }) => {
  // Each of the many screens is loaded until its network is idle.
  test.slow();
  for (const path of signedOutPaths) {
    await page.goto(`${adminOrigin}/admin${path}`);
    await expect(headings(page).first()).toBeVisible();
    expect.soft(englishIn(await read(page)), path).toEqual([]);
  }
  const { publicId } = await staff.createArticle(firstAccount);
  const [person] = entriesResponse.parse(await staff.call('GET', '/api/manage/staff')).data;
  if (!person) throw new Error('the starter content has a person');
  // The network is never idle while a stream is open.
  await page.route('**/api/notices/stream', (route) => route.fulfill({ status: 204 }));
  await staff.openSignedIn(page, adminOrigin, firstAccount);
  const paths = routesOf('admin')
    .filter((path) => !signedOutPaths.includes(path))
    .map((path) => {
      const id = path.startsWith('/collections/') ? person.id : publicId;
      return filledIn(path, { kind: 'staff', id, step: setupSteps[0] });
    });
  for (const path of [...paths, '/articles/comments?tab=buku-tamu', '/tidak-ada']) {
    await page.goto(`${adminOrigin}/admin${path}`);
    await isIndonesian(page);
    await expect(headings(page).first()).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect.soft(englishIn(await read(page)), path).toEqual([]);
  }
});
