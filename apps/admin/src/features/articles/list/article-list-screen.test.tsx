// @vitest-environment jsdom
import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { eventually, openStaffApp, Refused } from '../../../../test/staff-app.tsx';

const user = userEvent.setup({ delay: null });

afterEach(() => vi.useRealTimers());

const live = {
  ...{ id: 7, publicId: 'abc1234', slug: 'panen-raya', title: 'Panen Raya', excerpt: '', views: 0, likes: 0 },
  content: '<p><strong>Isi tebal</strong></p>',
  ...{ status: 'published', publication: 'current', publishedAt: '2026-01-01T00:00:00.000Z', expiresAt: null },
  ...{ category: 'Berita', categorySlug: 'berita', author: 'Administrator', authorUser: null },
  ...{ createdAt: '2026-01-01T00:00:00.000Z', updatedAt: '2026-01-01T00:00:00.000Z', date: '2026-01-01' },
  ...{ readTime: '5 min read', comments: 0, image: '/uploads/panen.webp', tags: ['robotik'], featured: false },
  ...{ galleries: [], version: 1 },
};
const empty = {
  ...live,
  ...{ id: 8, publicId: 'def5678', slug: 'tanpa-judul', title: '', content: '', image: null, tags: [] },
  ...{ status: 'draft', publication: 'unpublished', publishedAt: null },
};
const byKey: Record<string, object> = { [live.publicId]: live, [empty.publicId]: empty };

const page = (data: object[], pagination: object = {}) => ({
  data,
  pagination: { page: 1, limit: 10, total: data.length, totalPages: 1, ...pagination },
  summary: { total: 31, published: 12, draft: 19, categories: 24 },
});
const news = { id: 1, name: 'Berita', description: '', color: '#1d4ed8', articleCount: 1, slug: 'berita' };

const openList = (list: (input: unknown) => object, answers: Parameters<typeof openStaffApp>[1] = {}) =>
  openStaffApp('/articles', {
    'articles.list': list,
    'articles.byId': (input) => ({ data: byKey[Object(input).id] }),
    'categories.list': () => [{ ...news, parentId: null, kind: 'navigation', version: 1, mainArticle: null }],
    'drafts.list': () => ({ data: [] }),
    ...answers,
  });

const table = () => screen.findByRole('table', { name: 'Daftar artikel' });
const rows = async () =>
  within(await table())
    .getAllByRole('row')
    .slice(1);
const press = async (name: string) => user.click(await screen.findByRole('button', { name }));
const dialog = (name?: string) => screen.findByRole('dialog', { name });

test('[AL-001] [AL-002] [AL-006] the list has four cards with totals, and articles in nine columns', async () => {
  await openList(() => page([live, empty]));
  await screen.findByRole('heading', { level: 1, name: 'Manajemen Artikel' });
  const heads = within(await table()).getAllByRole('columnheader');
  expect(heads).toHaveLength(9);
  expect(within(heads[0] ?? document.body).getByRole('checkbox')).toBeDefined();
  expect(heads.slice(1).map(({ textContent }) => textContent)).toEqual(
    'Gambar|Judul|Penulis|Kategori|Status|Dilihat (sejak terbit)|Tanggal|Aksi'.split('|'),
  );
  for (const [label, figure] of [
    ['Total Artikel', '31'],
    ['Published', '12'],
    ['Draft', '19'],
    ['Kategori', '24'],
  ] as const) {
    const card = screen.getByRole('group', { name: label });
    expect(card.textContent).toMatch(new RegExp(`(^|\\D)${figure}(\\D|$)`));
  }
});

test('[AL-003] [AL-004] [AL-005] a query, a category, where Semua is 0, and a status are sent, and are part of the address', async () => {
  const { callsOf } = await openList(() => page([live]));
  const asked = () => callsOf('articles.list').at(-1)?.input;
  await user.type(await screen.findByLabelText('Cari judul atau penulis'), 'siti');
  await eventually(() => expect(asked()).toMatchObject({ search: 'siti' }));

  const category = screen.getByRole('combobox', { name: 'Kategori' });
  await user.click(category);
  const categories = () => [...document.querySelectorAll('[role=listbox] [role=option]')];
  await eventually(() =>
    expect(categories().map((option) => [option.textContent, option.getAttribute('value')])).toEqual([
      ['Semua', '0'],
      ['Berita', '1'],
    ]),
  );
  const choose = (name: string) =>
    fireEvent.click(categories().find(({ textContent }) => textContent === name) ?? document.body);
  choose('Berita');
  await eventually(() => expect(asked()).toMatchObject({ category: '1' }));
  expect(window.location.search).toContain('category=1');
  await user.click(category);
  await eventually(() => expect(categories()).toHaveLength(2));
  choose('Semua');
  await eventually(() => expect(window.location.search).not.toContain('category'));

  const status = screen.getByRole('combobox', { name: 'Status' });
  const states = within(status).getAllByRole('option');
  expect(states.map(({ textContent }) => textContent)).toEqual(['Semua', 'Published', 'Draft', 'Archived']);
  for (const [state, sent] of [
    ['Published', 'published'],
    ['Draft', 'draft'],
    ['Archived', 'archived'],
  ] as const) {
    await user.selectOptions(status, state);
    await eventually(() => expect(asked()).toMatchObject({ search: 'siti', status: sent }));
    expect(window.location.search).toContain(`status=${sent}`);
  }
});

test('[AL-012] next and previous change the page, and selected rows stay selected', async () => {
  const pages = { total: 11, totalPages: 2 };
  await openList((input) => (Object(input).page === 2 ? page([empty], { ...pages, page: 2 }) : page([live], pages)));
  await user.click(within((await rows())[0] ?? document.body).getByRole('checkbox'));
  await press('Halaman berikutnya');
  await eventually(async () => expect((await rows())[0]?.textContent).toContain('(Tanpa judul)'));
  expect(window.location.search).toContain('page=2');
  const bulk = screen.getByRole('region', { name: 'Tindakan untuk yang dipilih' });
  expect(bulk.textContent).toContain('1 artikel dipilih, 1 di halaman lain');
  await press('Halaman sebelumnya');
  await eventually(async () => expect((await rows())[0]?.textContent).toContain('Panen Raya'));
});

test('[AL-013] an empty result says so, and its filters can be removed', async () => {
  await openList((input) => page(Object(input).search ? [] : [live]));
  const search = await screen.findByLabelText<HTMLInputElement>('Cari judul atau penulis');
  await user.type(search, 'zzz');
  await screen.findByText('Tidak ada artikel ditemukan');
  await press('Hapus filter');
  expect(await rows()).toHaveLength(1);
  expect([window.location.search, search.value]).toEqual(['', '']);
});

test('[AL-007] [AL-014] [AL-015] the preview shows an article as on the site, with placeholders for missing parts', async () => {
  await openList(() => page([live, empty]));
  await press('Pratinjau: Panen Raya');
  const preview = await dialog('Pratinjau Artikel');
  await within(preview).findByRole('heading', { name: 'Panen Raya' });
  expect(preview.querySelector('strong')?.textContent).toBe('Isi tebal');
  expect(preview.querySelector('img')?.src).toMatch(/\/uploads\/panen\.webp$/);
  expect(within(preview).getByText('robotik')).toBeDefined();
  await user.keyboard('{Escape}');
  await eventually(() => expect(screen.queryByRole('dialog')).toBeNull());

  await press('Pratinjau: (Tanpa judul)');
  const lacking = await dialog('Pratinjau Artikel');
  for (const text of ['Judul belum diisi', 'Belum ada gambar utama', 'Isi artikel belum ditulis', 'Belum ada tag']) {
    await within(lacking).findByText(text);
  }
});

test('[AL-008] [AL-009] [AL-010] a published article links to its page, and every article to its form', async () => {
  await openList(() => page([live, empty]));
  const onSite = await screen.findByRole('link', { name: 'Lihat di situs: Panen Raya' });
  expect(onSite.getAttribute('href')).toMatch(/^http:\/\/[^/]+\/articles\/berita\/panen-raya$/);
  expect(onSite.getAttribute('target')).toBe('_blank');
  const notYet = screen.getByRole('button', { name: 'Lihat di situs: (Tanpa judul)' });
  expect(notYet.getAttribute('aria-disabled')).toBe('true');
  await user.hover(notYet);
  // Without a layout its button may count as scrolled out of view, which hides the tooltip.
  expect((await screen.findByRole('tooltip', { hidden: true })).textContent).toContain('published');
  for (const [title, key] of [
    ['Panen Raya', 'abc1234'],
    ['(Tanpa judul)', 'def5678'],
  ] as const) {
    const form = screen.getByRole('link', { name: `Sunting: ${title}` });
    expect(form.getAttribute('href')).toBe(`/admin/articles/edit/${key}`);
  }
});

test("[ERR-024] a failed deletion shows the reason, or 'Gagal menghapus Article', for five seconds", async () => {
  let message = 'Arsip sedang dikunci.';
  await openList(() => page([live]), {
    'articles.remove': () => {
      throw new Refused(500, 'INTERNAL', message);
    },
  });
  for (const [given, shown] of [
    ['Arsip sedang dikunci.', 'Arsip sedang dikunci.'],
    ['', 'Gagal menghapus Article'],
  ] as const) {
    message = given;
    await press('Hapus: Panen Raya');
    const confirm = within(await dialog()).getByRole('button', { name: 'Hapus' });
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
    fireEvent.click(confirm);
    await eventually(() => expect(screen.queryByText(shown)).not.toBeNull());
    const shownAt = Date.now();
    while (screen.queryByText(shown)) await vi.advanceTimersByTimeAsync(100);
    expect(Date.now() - shownAt).toBeGreaterThan(4_700);
    expect(Date.now() - shownAt).toBeLessThan(5_700);
    vi.useRealTimers();
    await eventually(() => expect(screen.queryByRole('dialog')).toBeNull());
  }
  expect(await rows()).toHaveLength(1);
});

test('[AL-011] [ERR-026] deleting asks for confirmation with the title, and deletes nothing without it', async () => {
  const { callsOf } = await openList(() => page([live]), { 'articles.remove': () => ({ message: '' }) });
  await press('Hapus: Panen Raya');
  expect((await dialog()).textContent).toContain(
    'Apakah Anda yakin ingin menghapus article "Panen Raya"? Tindakan ini tidak dapat dibatalkan. Artikel masih dapat dipulihkan dari Sampah selama 30 hari.',
  );
  await user.keyboard('{Escape}');
  await eventually(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(callsOf('articles.remove')).toEqual([]);
  await press('Hapus: Panen Raya');
  await user.click(within(await dialog()).getByRole('button', { name: 'Hapus' }));
  await eventually(() => expect(callsOf('articles.remove')).toHaveLength(1));
});
