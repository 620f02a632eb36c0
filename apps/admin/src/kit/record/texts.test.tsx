// @vitest-environment jsdom
import { sampleOf } from '@madrasah/config/release-run';
import { collections, entryStates, stateNames } from '@madrasah/contract';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { eventually, fillIn, openStaffApp, signedInAdmin } from '../../../test/staff-app.tsx';

const user = userEvent.setup({ delay: null });
const at = '2026-03-10T03:00:00.000Z';
const later = '2026-04-10T03:00:00.000Z';
const page = (data: object[]) => ({ data, pagination: { page: 1, limit: 20, total: data.length, totalPages: 1 } });
const person = { id: signedInAdmin.id, fullName: 'Administrator', avatar: null };

/** The texts of the specification for states and for saving: each screen uses these, for every kind of content. */
const expectedTexts = {
  states: {
    ...{ draft: 'Draft', waiting: 'Menunggu', scheduled: 'Terjadwal', published: 'Published' },
    ...{ archived: 'Archived', ended: 'Berakhir' },
  },
  new: ['Simpan Draft', 'Publikasikan'],
  stored: ['Simpan Perubahan', 'Perbarui & Publikasikan'],
  written: 'Kirim untuk ditinjau',
};

const entry = (state: string, fields: object) => ({
  ...{ id: `isian-${state}`, slug: state, title: `Isian ${state}`, shownFrom: at, shownUntil: later, changedAt: at },
  ...{ status: state === 'waiting' || state === 'draft' ? state : 'published', state, version: 1 },
  ...{ createdBy: person, updatedBy: null, ...fields },
});
let articles = 0;
const article = (status: string, publication = 'unpublished') => ({
  ...{
    id: ++articles,
    publicId: `a-${status}-${publication}`,
    slug: 'panen',
    title: 'Panen',
    excerpt: '',
    content: '<p>Isi</p>',
  },
  ...{ views: 0, likes: 0, comments: 0, status, publication, publishedAt: null, expiresAt: null, review: null },
  ...{ category: 'Berita', categorySlug: 'berita', author: 'A', authorUser: person, image: null, version: 1 },
  ...{ createdAt: at, updatedAt: at, date: '2026-01-01', tags: [], featured: false, galleries: [], readTime: '1' },
});
const common: Parameters<typeof openStaffApp>[1] = {
  'settings.timeZone': () => ({ timeZone: 'Asia/Jakarta' }),
  'siteContent.publishing': () => ({ data: {}, version: 1 }),
  'categories.list': () => [],
  'menus.tree': () => [],
  'drafts.list': () => ({ data: [] }),
  'drafts.save': () => ({ data: { updatedAt: at } }),
  'drafts.remove': () => ({ message: '' }),
  'presence.beat': () => ({ data: [] }),
  'presence.leave': () => ({ message: '' }),
  'reviews.byArticle': () => ({ data: null }),
  'staff.accounts': () => ({ data: [] }),
  'files.uses': () => ({ data: [], total: 0 }),
  'files.downloads': () => ({ total: 0, recent: 0 }),
};

/** What each row of a table says of its state. */
const statesIn = async (name: string) => {
  const table = await screen.findByRole('table', { name });
  const heads = within(table).getAllByRole('columnheader');
  const column = heads.findIndex(({ textContent }) => textContent === 'Status');
  const rows = within(table).getAllByRole('row').slice(1);
  return rows.map((row) => within(row).getAllByRole('cell')[column]?.textContent);
};
const choices = (name: string) =>
  within(screen.getByRole('combobox', { name }))
    .getAllByRole('option')
    .map(({ textContent }) => textContent);
const buttons = () => {
  const bar = screen.getByRole('region', { name: 'Simpan dan terbitkan' });
  const names = within(bar).getAllByRole('button');
  return names.map(({ textContent }) => textContent ?? '');
};

test('[STF-005] there is one table of texts', () => {
  expect(stateNames).toEqual(expectedTexts.states);
});

test('[STF-005] articles use the texts in their list and their form', async () => {
  const rows = [article('draft'), article('archived'), article('published', 'scheduled')];
  await openStaffApp('/articles', {
    ...common,
    'articles.list': () => ({
      ...page([...rows, article('published', 'current'), article('published', 'expired')]),
      summary: { total: 1, published: 0, draft: 1, categories: 1 },
    }),
  });
  const { draft, archived, scheduled, published, ended } = expectedTexts.states;
  expect(await statesIn('Daftar artikel')).toEqual([draft, archived, scheduled, published, ended]);
  expect(choices('Status')).toEqual(['Semua', published, draft, archived]);
  cleanup();
  for (const [path, names] of [
    ['/articles/create', expectedTexts.new],
    ['/articles/edit/a', expectedTexts.stored],
  ] as const) {
    await openStaffApp(path, { ...common, 'articles.byId': () => ({ data: article('draft') }) });
    await screen.findByRole('region', { name: 'Simpan dan terbitkan' });
    expect(buttons()).toEqual(expect.arrayContaining([...names]));
    cleanup();
  }
});

test.each(sampleOf(collections, 4).map((kind) => [kind.api, kind] as const))(
  '[STF-005] %s use the texts in their list and form, and a save says who can see it',
  async (api, { fields, labels, title }) => {
    const values = Object.fromEntries(Object.entries(fields).map(([name, { initial }]) => [name, initial]));
    const entries = entryStates.map((state) => entry(state, values));
    const [stored] = entries;
    const answers = {
      ...common,
      [`${api}.listForStaff`]: () => page(entries),
      [`${api}.order`]: () => ({ data: [] }),
      [`${api}.byId`]: () => ({ data: stored }),
      [`${api}.update`]: (input: unknown) => {
        const { status } = Object(input);
        return { data: { ...entry(status, values), version: 2 } };
      },
    };
    const expected = entryStates.map((state) => expectedTexts.states[state]);
    await openStaffApp(`/collections/${api}`, answers);
    expect(await statesIn(`Daftar ${labels.many.toLowerCase()}`)).toEqual(expected);
    expect(choices('Status')).toEqual(['Semua', ...expected]);
    cleanup();

    await openStaffApp(`/collections/${api}/baru`, answers);
    await screen.findByRole('textbox', { name: title.label });
    expect(buttons()).toEqual(expect.arrayContaining(expectedTexts.new));
    cleanup();
    await openStaffApp(`/collections/${api}/baru`, answers, { role: 'author' });
    await screen.findByRole('textbox', { name: title.label });
    expect(buttons()).toEqual(expect.arrayContaining([expectedTexts.new[0], expectedTexts.written]));
    cleanup();

    // What else a kind requires would keep these from being saved.
    const isComplete = Object.values(fields).every(({ schema, initial }) => schema.safeParse(initial).success);
    if (!isComplete) return;
    for (const [button, message] of [
      [
        expectedTexts.stored[0],
        `${labels.one} disimpan sebagai ${expectedTexts.states.draft}. Hanya staf yang dapat melihatnya.`,
      ],
      [expectedTexts.stored[1], `${labels.one} diterbitkan. Pengunjung situs dapat melihatnya.`],
    ] as const) {
      await openStaffApp(`/collections/${api}/${stored?.id}`, answers);
      await fillIn(user, await screen.findByRole('textbox', { name: title.label }), 'baru');
      await user.click(screen.getByRole('button', { name: button }));
      await eventually(() => expect(document.body.textContent).toContain(message));
      cleanup();
    }
  },
);
