import { pathToFileURL } from 'node:url';
import { collections, entryPath, hasEntryPages, previewPath, settingsKeys } from '@madrasah/contract';
import { otherSchool, starterNamesIn, withoutStarterNames } from '@madrasah/starter-content/other-school';
import { starterIdentity } from '@madrasah/starter-content/pages';
import type { APIRequestContext, Page } from '@playwright/test';
import { z } from 'zod';
import { makeDataFolder } from '../../data-folder.ts';
import { longValues, nextWeek, uploadDocument } from '../../entry-values.ts';
import { onOwnSite } from '../../isolated-site.ts';
import { drawPicture } from '../../pictures.ts';
import type { Staff } from '../../staff.ts';
import { beforeLogin, staffAddresses } from '../../staff-addresses.ts';
import { blockedAutofocus, expect, failedRequestMessage, firstAccount } from '../../test.ts';

const repository = new URL('../../../../../', import.meta.url);

/** A new site whose texts name no school. */
const test = onOwnSite(makeDataFolder, { SAMPLES: 'off' });
test.use({ expectedErrors: [[failedRequestMessage, blockedAutofocus], { scope: 'test' }] });
test.describe.configure({ mode: 'serial' });

const stored = z.object({ data: z.record(z.string(), z.unknown()), version: z.number() });
const created = z.object({ data: z.object({ id: z.string(), slug: z.string() }) });
const link = z.object({ data: z.object({ secret: z.string() }) });
const fixedPages = [
  ...['home', 'faces', 'layout', 'about', 'contact', 'cooperative', 'adiwiyata', 'admissions', 'app', 'display'],
  ...['publishing', 'privacy'],
];

/** The fixed pages keep their content, without the names of a new site. */
async function writeNeutralContents(staff: Staff) {
  for (const name of fixedPages) {
    const { data, version } = stored.parse(await staff.query(`siteContent.${name}`));
    await staff.saveContent(name, { ...withoutStarterNames(data), version });
  }
  const settings = z.record(z.string(), z.unknown()).parse(await staff.call('GET', '/api/settings'));
  for (const key of settingsKeys) await staff.saveSettings(key, withoutStarterNames(settings[key]));
  await staff.saveContent('display', { hijri: { shown: true, offset: 0 }, authorNames: true });
}

/** One of everything that has a page. */
async function fillSite({ page, request, staff }: { page: Page; request: APIRequestContext; staff: Staff }) {
  await staff.saveContent('identity', starterIdentity);
  await writeNeutralContents(staff);
  const galleries = [{ imageBase64: await drawPicture(page, 400, 300), caption: '' }];
  const article = await staff.createArticle(firstAccount, { galleries });
  const uploads = { image: article.galleries[0]?.imageUrl ?? '', file: await uploadDocument(request, staff) };
  const entries: Record<string, { id: string; slug: string }> = {};
  for (const kind of collections) {
    const entry = {
      ...longValues(kind, uploads).required,
      ...(kind.schedule && { shownUntil: nextWeek().toISOString() }),
      status: 'published',
      title: `Manggis ${kind.api}`,
      ...(kind.path && { [kind.path]: 'manggis' }),
    };
    entries[kind.api] = created.parse(await staff.call('POST', `/api/manage/${kind.api}`, entry)).data;
  }
  const { user } = await staff.logIn(firstAccount);
  const preview = link.parse(await staff.mutate('previews.create', { id: article.id })).data;
  const entryPreviews: string[] = [];
  for (const { api } of collections) {
    if (!hasEntryPages(api)) continue;
    const { secret } = link.parse(await staff.mutate(`${api}.createPreview`, { id: entries[api]?.id ?? '' })).data;
    entryPreviews.push(`${previewPath(api)}${secret}`);
  }
  return { article, author: user.id, entries, preview, entryPreviews };
}
type Site = Awaited<ReturnType<typeof fillSite>>;

/** The routes of the public app with a variable part, with a value that exists. */
function publicAddresses({ article, author, entries, preview, entryPreviews }: Site): Record<string, string> {
  const ofEntries = collections.flatMap(({ api }) => {
    const slug = entries[api]?.slug ?? '';
    return hasEntryPages(api) && api !== 'pages' ? [[entryPath(api, '$slug'), entryPath(api, slug)]] : [];
  });
  return {
    ...Object.fromEntries(ofEntries),
    '/agenda/tahun/$year': '/agenda/tahun/2026',
    '/articles/$category': `/articles/${article.categorySlug}`,
    '/articles/$category/$slug': `/articles/${article.categorySlug}/${article.slug}`,
    '/author/$authorUserId': `/author/${author}`,
    '/langganan/$token': '/langganan/tidak-ada',
    '/pratinjau/$secret': `/pratinjau/${preview.secret}`,
    '/pratinjau/$kind/$secret': entryPreviews[0] ?? '',
    '/$': `/${entries.pages?.slug}`,
  };
}

const builtApp = z.object({ pagePaths: z.array(z.string()) });

/** An address of every page of the built public app; each route with a variable part must be known. */
async function pagesOf(site: Site): Promise<string[]> {
  const entry = new URL('apps/public/dist/server/entry-server.js', repository);
  const { pagePaths } = builtApp.parse({ ...(await import(pathToFileURL(entry.pathname).href)) });
  const known = publicAddresses(site);
  const addresses = pagePaths.map((path) => known[path] ?? known[path.replace(/\/$/, '')] ?? path);
  expect(addresses.filter((address) => address.includes('$'))).toEqual([]);
  expect(addresses.length).toBeGreaterThan(30);
  return [
    ...addresses,
    ...site.entryPreviews,
    '/news?search=aplikasi',
    '/tidak/ada',
    '/articles/berita/tidak-ada',
    '/hasil',
    '/hasil/tidak-ada',
  ];
}

test('[IDN-002] no page of the public site names the former school once the identity is another @release', async ({
  page,
  request,
  staff,
}) => {
  const addresses = await pagesOf(await fillSite({ page, request, staff }));
  const open = async () => {
    const bodies = new Map<string, string>();
    for (const url of addresses) bodies.set(url, await (await request.get(url)).text());
    return bodies;
  };
  const silent = [...(await open())].filter(([, body]) => starterNamesIn(body).length === 0);
  expect(silent.map(([url]) => url)).toEqual([]);

  await staff.saveContent('identity', otherSchool);
  await expect.poll(async () => starterNamesIn(await (await request.get('/')).text())).toEqual([]);
  const after = await open();
  const naming = [...after].flatMap(([url, body]) => starterNamesIn(body).map((name) => `${url}: ${name}`));
  expect(naming).toEqual([]);
  expect(addresses.filter((url) => !after.get(url)?.includes('Sekolah Kenari Seribu'))).toEqual([]);
});

/** It lists the former names as such. */
const ofChanges = '/activity';

/** Everything that a screen shows, with what its fields hold. */
const shownOn = (page: Page) =>
  page.evaluate(() => {
    const fields = [...document.querySelectorAll<HTMLInputElement>('input, textarea')].map(({ value }) => value);
    return [document.title, document.documentElement.outerHTML, ...fields].join('\n');
  });

test('[IDN-002] no screen of the staff app names the former school, and a preview shows unsaved names @release', async ({
  page,
  staff,
  adminOrigin,
}) => {
  test.setTimeout(600_000);
  await writeNeutralContents(staff);
  await staff.saveContent('identity', otherSchool);
  const addresses = (await staffAddresses(staff)).filter((address) => address !== ofChanges);

  for (const path of beforeLogin) {
    await page.goto(`${adminOrigin}/admin${path}`);
    await expect(page).toHaveTitle(/ – Admin Kenari Seribu$/);
    await expect(page.getByText('Kota Kenarijaya')).toBeVisible();
    expect.soft(starterNamesIn(await shownOn(page)), path).toEqual([]);
  }
  await staff.openSignedIn(page, adminOrigin, firstAccount);
  for (const path of addresses.filter((address) => !beforeLogin.includes(address))) {
    await page.goto(`${adminOrigin}/admin${path}`);
    await expect(page, path).toHaveTitle(/ – Admin Kenari Seribu$/);
    await expect(page.getByRole('main').getByRole('status', { name: /^Memuat/ })).toHaveCount(0);
    await expect(page.getByRole('main').getByRole('heading').first(), path).toBeVisible();
    expect.soft(starterNamesIn(await shownOn(page)), path).toEqual([]);
  }

  await page.goto(`${adminOrigin}/admin/settings?tab=app`);
  await expect(page.getByRole('tab', { name: 'Rapor Kenari' })).toBeVisible();
  await page.getByRole('tab', { name: 'Identitas' }).click();
  await page.getByLabel('Nama lengkap').fill('MTs Belum Disimpan');
  const home = page.frameLocator('iframe[title="Pratinjau Identitas"]');
  await expect(home.getByRole('heading', { level: 1 })).toHaveText('MTs Belum Disimpan');
});
