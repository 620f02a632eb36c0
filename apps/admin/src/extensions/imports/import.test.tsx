// @vitest-environment jsdom
import { importTexts, newCategoryMark } from '@madrasah/contract';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { eventually, fillIn, openStaffApp, Refused } from '../../../test/staff-app.tsx';

const user = userEvent.setup({ delay: null });

const categoryOf = (id: number, slug: string, name: string) => ({ id, slug, name, articleCount: 0 });
const categories = [
  categoryOf(1, 'berita', 'Berita'),
  categoryOf(2, 'prestasi', 'Prestasi'),
  categoryOf(3, 'tanpa-kategori', 'Tanpa Kategori'),
];
const report = {
  site: { title: 'Situs Lama', address: 'https://lama.sch.id' },
  articles: { published: 79, scheduled: 0, draft: 0, pages: 0 },
  known: 0,
  leftOut: [],
  categories: ['osis', 'pramuka'].map((slug) => ({
    slug,
    name: slug.toUpperCase(),
    parent: '',
    articles: 40,
    target: 'tanpa-kategori',
    targetName: 'Tanpa Kategori',
  })),
  authors: [],
  comments: { taken: 0, leftOut: 0 },
  pictures: { taken: 0, missing: 0, linked: 0 },
  tags: 0,
  redirects: 0,
  notes: [],
};
const nothingChosen = { categories: {}, pages: '', createCategories: false, allowHost: '' };
type Choices = typeof nothingChosen;
type Input = { id: string; choices: Choices };

/** The server with one import, which keeps what it is sent. */
function aServer({ refuses = false } = {}) {
  let job = {
    id: '22222222-2222-4222-8222-222222222222',
    state: 'checked',
    fileName: 'ekspor.xml',
    bytes: 10,
    done: 79,
    total: 79,
    failure: null,
    report,
    choices: nothingChosen,
    added: { articles: 0, changed: 0, categories: 0 },
    startedAt: '2026-01-01T00:00:00.000Z',
    updatedAt: '2026-01-01T00:00:00.000Z',
  };
  return {
    'imports.state': () => ({ data: job }),
    'imports.choose': (input: unknown) => {
      if (refuses) throw new Refused(500, 'INTERNAL', importTexts.chooseFailed);
      job = { ...job, choices: (input as Input).choices };
      return { data: job };
    },
    'imports.start': (input: unknown) => {
      job = { ...job, state: 'done', choices: (input as Input).choices };
      return { data: job };
    },
    'categories.list': () => categories,
  };
}

const targetOf = (name: string) =>
  screen.findByRole<HTMLInputElement>('combobox', { name: `Kategori ${name} menjadi` });

async function pick(name: string, target: string) {
  const field = await targetOf(name);
  await user.click(field);
  const row = field.closest<HTMLElement>('li') ?? document.body;
  await user.click(await within(row).findByRole('option', { name: target, hidden: true }));
}

const startButton = () => screen.findByRole<HTMLButtonElement>('button', { name: 'Masukkan 79 Artikel' });
const isReady = async () => waitFor(async () => expect((await startButton()).disabled).toBe(false));

async function leaveAndReturn() {
  const [other] = screen.getAllByRole('link', { name: 'Dashboard' });
  if (other) await user.click(other);
  await eventually(() => expect(screen.queryByRole('heading', { name: 'Impor' })).toBeNull());
  window.history.back();
}

test('the mapping is there after another screen, and the import starts with it', async () => {
  const { callsOf } = await openStaffApp('/import', aServer());
  await pick('OSIS', 'Berita');
  await pick('PRAMUKA', 'Prestasi');
  await leaveAndReturn();
  await eventually(async () => expect((await targetOf('OSIS')).value).toBe('Berita'));
  expect((await targetOf('PRAMUKA')).value).toBe('Prestasi');
  await isReady();
  await user.click(await startButton());
  await screen.findByText('Impor selesai');
  expect(callsOf('imports.start').map(({ input }) => input)).toMatchObject([
    { choices: { categories: { osis: 'berita', pramuka: 'prestasi' } } },
  ]);
});

test('all categories without a namesake here are created at once, and those with most articles stand first', async () => {
  const [osis, scouts] = report.categories;
  const news = { ...osis, slug: 'kabar', name: 'BERITA', articles: 60, target: 'berita', targetName: 'Berita' };
  const { callsOf } = await openStaffApp('/import', {
    ...aServer(),
    'imports.state': () => ({
      data: { ...aServer()['imports.state']().data, report: { ...report, categories: [osis, scouts, news] } },
    }),
  });
  const first = await screen.findAllByRole('combobox', { name: /^Kategori .* menjadi$/ });
  expect(first[0]?.getAttribute('aria-label')).toBe('Kategori BERITA menjadi');
  await user.click(screen.getByRole('button', { name: 'Buat semua kategori' }));
  await eventually(() => expect(callsOf('imports.choose')).toHaveLength(1));
  expect(callsOf('imports.choose')[0]?.input).toMatchObject({
    choices: { categories: { osis: newCategoryMark, pramuka: newCategoryMark, kabar: 'berita' } },
  });
});

test('a mapping that could not be kept is not shown as chosen', async () => {
  const { callsOf } = await openStaffApp('/import', aServer({ refuses: true }));
  await pick('OSIS', 'Berita');
  await screen.findByText(importTexts.chooseFailed);
  await eventually(async () => expect((await targetOf('OSIS')).value).toBe('Tanpa Kategori'));
  expect(callsOf('imports.choose')).toHaveLength(1);
});

test('the old server is kept when it is written completely, and stops the start until then', async () => {
  const { callsOf } = await openStaffApp('/import', aServer());
  await user.click(await screen.findByRole('checkbox', { name: 'Ambil gambar dari situs lama' }));
  const field = await screen.findByRole('textbox', { name: 'Nama server situs lama' });
  await user.clear(field);
  await fillIn(user, field, 'https://foto.lama');
  expect(await screen.findByText(importTexts.hostFormat)).toBeTruthy();
  expect((await startButton()).disabled).toBe(true);
  await user.clear(field);
  await fillIn(user, field, 'foto.lama.sch.id');
  await user.tab();
  await isReady();
  const hosts = callsOf('imports.choose').map(({ input }) => (input as Input).choices.allowHost);
  expect(hosts).toEqual(['lama.sch.id', 'foto.lama.sch.id']);
});

test('an import is taken back after a question with its numbers, and the screen says what became of it', async () => {
  const done = { state: 'done', added: { articles: 1_200, changed: 3, categories: 2 } };
  let isUndone = false;
  const { callsOf } = await openStaffApp('/import', {
    ...aServer(),
    'imports.state': () => ({ data: isUndone ? null : { ...aServer()['imports.state']().data, ...done } }),
    'imports.undo': () => {
      isUndone = true;
      return { message: importTexts.undone(1_200, { deleted: 1, kept: 1 }) };
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Batalkan impor ini' }));
  const question = within(await screen.findByRole('dialog', { name: 'Batalkan impor ini?' }));
  expect(question.getByText(/1\.200 artikel .* 3 di antaranya sudah diubah .* 2 kategori/)).toBeDefined();
  await user.click(question.getByRole('button', { name: 'Batalkan impor ini' }));
  expect(
    await screen.findByText(/1\.200 artikel dipindahkan ke sampah\. 1 kategori dihapus\. 1 kategori tetap/),
  ).toBeDefined();
  expect(await screen.findByText('Berkas ekspor')).toBeDefined();
  expect(callsOf('imports.undo')).toHaveLength(1);
  const withoutCategories = importTexts.undone(5, { deleted: 0, kept: 0 });
  expect(withoutCategories).toBe('5 artikel dipindahkan ke sampah. Berkasnya dapat diimpor lagi.');
});
