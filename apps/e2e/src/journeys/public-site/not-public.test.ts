import {
  type CollectionApi,
  type CollectionKind,
  collectionPages,
  collections,
  entryPath,
  hasEntryPages,
} from '@madrasah/contract';
import { calendarDay, defaultTimeZone } from '@madrasah/display';
import type { APIRequestContext } from '@playwright/test';
import { z } from 'zod';
import { longValues, nextWeek, type Uploads, uploadDocument } from '../../entry-values.ts';
import { test } from '../../isolated-site.ts';
import { drawPicture } from '../../pictures.ts';
import { expect, firstAccount } from '../../test.ts';

const created = z.object({ data: z.object({ id: z.string(), slug: z.string() }) });

const dayMs = 24 * 60 * 60_000;
const inDays = (days: number) => new Date(Date.now() + days * dayMs).toISOString();
const today = calendarDay(new Date(), defaultTimeZone);
const day = nextWeek().toISOString().slice(0, 10);
const [month, year] = [day.slice(0, 7), day.slice(0, 4)];
const ofMonth = `/agenda/${month}`;
const ofYear = `/agenda/tahun/${year}`;

/** The word of the titles of a kind by which the search finds them. */
const soughtOf = (api: CollectionApi) => `manggis${api}`;
const search = '/news?search=';

/** Where entries are shown in addition to the page of their kind. */
const furtherPaths: Partial<Record<CollectionApi, string[]>> = {
  announcements: ['/'],
  events: ['/', ofMonth, ofYear],
  files: ['/ppid'],
  achievements: ['/'],
  albums: ['/'],
};

const urls = [
  ...['/', '/news', '/about', '/contact', '/cooperative', '/adiwiyata', '/simak-khas', '/pendaftaran'],
  ...['/buku-tamu', '/ppid', '/privasi', ofMonth, ofYear, ...Object.values(collectionPages).map(({ path }) => path)],
  ...collections.map(({ api }) => search + soughtOf(api)),
];

/** Where an entry of each kind that is public is shown, apart from its own page. */
function pathsOf(api: CollectionApi): string[] {
  // The footer links to the school's own pages that its menu does not name.
  if (api === 'pages') return urls;
  return [collectionPages[api].path, ...(furtherPaths[api] ?? []), search + soughtOf(api)];
}

/** The states of an entry that visitors do not see, and the one that they see. */
const states = {
  draf: { status: 'draft' },
  menunggu: { status: 'waiting' },
  terjadwal: { status: 'published', shownFrom: inDays(1), shownUntil: inDays(7) },
  berakhir: { status: 'published', shownFrom: inDays(-2), shownUntil: inDays(-1) },
  terhapus: { status: 'published' },
  tampil: { status: 'published' },
} as const;
type State = keyof typeof states;
const stateNames = Object.keys(states) as State[];

/** In the title of one entry only. */
const wordOf = (api: CollectionApi, state: State) => `${state}${api}`;

function entryOf(kind: CollectionKind & { api: CollectionApi }, state: State, uploads: Uploads) {
  const word = wordOf(kind.api, state);
  return {
    ...longValues(kind, uploads).required,
    ...(kind.schedule && { shownUntil: nextWeek().toISOString() }),
    ...states[state],
    ...(kind.api === 'files' && { informationClass: 'berkala' }),
    // The home page shows those of this year.
    ...(kind.api === 'achievements' && { date: today }),
    title: `${soughtOf(kind.api)} ${word}`,
    ...(kind.path && { [kind.path]: `${soughtOf(kind.api)}-${word}` }),
  };
}

/** The answer of a page without what differs by request, and without its own address. */
async function answerOf(request: APIRequestContext, path: string, slug: string) {
  const answer = await request.get(path);
  const { date: _date, 'x-request-id': _id, ...headers } = answer.headers();
  return { status: answer.status(), headers, body: (await answer.text()).replaceAll(slug, '') };
}

test('[COL-005] [COL-007] what is not public is on no page, and its own page is that of what does not exist @release', async ({
  page,
  request,
  staff,
}) => {
  const galleries = [{ imageBase64: await drawPicture(page, 400, 300), caption: '' }];
  const article = await staff.createArticle(firstAccount, { status: 'draft', galleries });
  const uploads = { image: article.galleries[0]?.imageUrl ?? '', file: await uploadDocument(request, staff) };
  const added: { api: CollectionApi; state: State; slug: string; address: string }[] = [];
  for (const kind of collections) {
    const { api } = kind;
    for (const state of stateNames) {
      const answer = await staff.call('POST', `/api/manage/${api}`, entryOf(kind, state, uploads));
      const { id, slug } = created.parse(answer).data;
      added.push({ api, state, slug, address: `/api/manage/${api}/${id}` });
      if (state === 'terhapus') await staff.call('DELETE', `/api/manage/${api}/${id}`);
    }
  }

  const bodies = new Map<string, string>();
  for (const url of urls) bodies.set(url, (await (await request.get(url)).text()).toLowerCase());
  const showing = (state: State) =>
    Object.fromEntries(
      collections.map(({ api }) => [
        api,
        urls.filter((url) => bodies.get(url)?.includes(wordOf(api, state))).toSorted(),
      ]),
    );
  const nowhere = Object.fromEntries(collections.map(({ api }) => [api, []]));
  expect(showing('tampil')).toEqual(Object.fromEntries(collections.map(({ api }) => [api, pathsOf(api).toSorted()])));
  for (const state of stateNames.filter((name) => name !== 'tampil')) {
    // The titles of ended announcements are listed.
    const shown = state === 'berakhir' ? { ...nowhere, announcements: ['/pengumuman'] } : nowhere;
    expect.soft(showing(state), state).toEqual(shown);
  }

  for (const { api, state, slug } of added.filter((entry) => hasEntryPages(entry.api))) {
    const missing = slug.replace('manggis', 'rambuta');
    const own = await answerOf(request, entryPath(api, slug), slug);
    if (state === 'tampil')
      expect.soft([api, own.status, own.body.includes(wordOf(api, state))]).toEqual([api, 200, true]);
    else expect.soft(own, slug).toEqual(await answerOf(request, entryPath(api, missing), missing));
  }

  // Other journeys on this site expect it without these.
  for (const { state, address } of added) if (state !== 'terhapus') await staff.call('DELETE', address);
});
