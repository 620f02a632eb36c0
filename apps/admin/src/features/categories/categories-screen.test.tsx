// @vitest-environment jsdom
import type { Category } from '@madrasah/contract';
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { eventually, openStaffApp, Refused } from '../../../test/staff-app.tsx';

const path = '/articles/categories';
const user = userEvent.setup({ delay: null });

const aCategory = (changes: Partial<Category> = {}): Category => ({
  ...{ id: 7, name: 'Alumni', description: 'Kabar lulusan', color: '#1d4ed8', articleCount: 1, slug: 'alumni' },
  ...{ parentId: null, kind: 'added', version: 1, mainArticle: null },
  ...changes,
});
const alumni = aCategory();
const news = aCategory({ id: 1, name: 'Berita', description: '', slug: 'berita', kind: 'navigation' });

/** An API that keeps what is sent to it. */
function keepsCategories(stored = [news, alumni]) {
  let categories = stored;
  return {
    'menus.tree': () => [],
    'categories.list': () => categories,
    'categories.create': (input: unknown) => {
      categories = [...categories, aCategory({ id: 8, ...Object(input) })];
      return { id: 8, version: 1 };
    },
    'categories.update': (input: unknown) => {
      categories = categories.map((one) => (one.id === Object(input).id ? { ...one, ...Object(input) } : one));
      return { id: 7, version: 2 };
    },
    'categories.remove': (input: unknown) => {
      categories = categories.filter(({ id }) => id !== Object(input).id);
      return {};
    },
  };
}

const button = (name: string | RegExp) => screen.findByRole('button', { name });
const press = async (name: string | RegExp) => user.click(await button(name));
const dialog = () => screen.findByRole('dialog');
const field = async (label: string) => within(await dialog()).findByRole<HTMLInputElement>('textbox', { name: label });
const save = async () => within(await dialog()).getByRole<HTMLButtonElement>('button', { name: 'Simpan' });
const pressIn = async (name: string) => user.click(within(await dialog()).getByRole('button', { name }));
/** In one piece, because the form renders again after every key. */
async function fill(input: HTMLElement, text: string) {
  await user.clear(input);
  if (text) await user.paste(text);
}
const names = () => screen.queryAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
const cardOf = async (name: string) => {
  const card = (await screen.findByRole('heading', { level: 3, name })).closest('li');
  if (!card) throw new Error(`${name} is in no card`);
  return card;
};
/** A notification, and the corner in which it stands. */
async function notice(role: 'alert' | 'status', text: string) {
  const found = await eventually(() => {
    const one = screen.getAllByRole(role).find(({ textContent }) => textContent?.includes(text));
    if (!one) throw new Error(`no ${role} says ${text}`);
    return one;
  });
  return found.closest('[data-position]')?.getAttribute('data-position');
}
const gone = (text: string) => eventually(() => expect(screen.queryByText(text)).toBeNull());

function refuse(message: string): never {
  throw new Refused(500, 'INTERNAL', message);
}

afterEach(() => vi.useRealTimers());

test('[CAT-001] [CAT-004] [CAT-005] categories are cards that can be searched by name and description', async () => {
  await openStaffApp(path, keepsCategories());
  await screen.findByRole('heading', { level: 1, name: 'Kategori Artikel' });
  const search = screen.getByPlaceholderText('Cari kategori...');
  await eventually(() => expect(names()).toEqual(['Alumni', 'Berita']));
  for (const query of ['ALUMNI', 'lulusan']) {
    await fill(search, query);
    await eventually(() => expect(names()).toEqual(['Alumni']));
    await eventually(() => expect(window.location.search).toContain(query));
  }
  const card = await cardOf('Alumni');
  const dot = card.querySelector<HTMLElement>('[style*="background-color"]');
  expect(dot?.style.backgroundColor).toBe('rgb(29, 78, 216)');
  expect(card.textContent).toContain('Kabar lulusan');
  expect(within(card).getByText('1 artikel').getAttribute('href')).toBe('/admin/articles?category=7');
  for (const action of ['Sunting: Alumni', 'Hapus: Alumni']) {
    expect(within(card).getByRole('button', { name: action }).getAttribute('aria-disabled')).toBeNull();
  }
});

test('[CAT-007] [VAL-013] [ENT-029] the form has three fields, starts with black, and requires a name', async () => {
  await openStaffApp(path, keepsCategories());
  await press('Tambah Kategori');
  const form = await dialog();
  const name = await field('Nama');
  await eventually(() => expect(document.activeElement).toBe(name));
  expect(name.required).toBe(true);
  const color = within(form).getByLabelText<HTMLInputElement>('Warna');
  expect([color.type, color.value]).toEqual(['color', '#000000']);
  expect(form.querySelectorAll('input, textarea')).toHaveLength(3);

  await fill(name, '   ');
  await user.click(await field('Deskripsi'));
  expect(form.textContent).toContain('Nama kategori wajib diisi');
  expect((await save()).disabled).toBe(true);
  await fill(name, 'Alumni');
  expect(form.textContent).not.toContain('Nama kategori wajib diisi');
  expect((await save()).disabled).toBe(false);
});

test('[CAT-009] [ERR-051] [VAL-014] a category is added once however often the button is pressed, and the notice closes by itself', async () => {
  const { callsOf } = await openStaffApp(path, keepsCategories());
  await press('Tambah Kategori');
  await fill(await field('Nama'), '  Pustaka ');
  await pressIn('Ungu');
  const submit = await save();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  fireEvent.click(submit);
  fireEvent.click(submit);
  expect(await notice('status', 'Kategori berhasil ditambahkan!')).toBe('top-right');
  expect(callsOf('categories.create').map(({ input }) => input)).toEqual([
    { name: 'Pustaka', color: '#7e22ce', description: '', articleCount: 0 },
  ]);
  const shownAt = Date.now();
  while (screen.queryByText('Kategori berhasil ditambahkan!')) await vi.advanceTimersByTimeAsync(100);
  expect(Date.now() - shownAt).toBeGreaterThan(4_700);
  expect(Date.now() - shownAt).toBeLessThan(5_700);
  vi.useRealTimers();
  await eventually(() => expect(names()).toContain('Pustaka'));
});

test('[ENT-031] [VAL-012] changing a category requires a name, and sends a count of 0', async () => {
  const { callsOf } = await openStaffApp(`${path}?form=7`, keepsCategories());
  const name = await field('Nama');
  expect(name.value).toBe('Alumni');
  await fill(name, '  ');
  await user.click(await field('Deskripsi'));
  expect((await dialog()).textContent).toContain('Nama kategori wajib diisi');
  expect((await save()).disabled).toBe(true);
  await fill(name, 'Alumni Putri');
  await user.click(await save());
  await notice('status', 'Kategori berhasil diperbarui!');
  expect(callsOf('categories.update')[0]?.input).toEqual({ id: 7, version: 1, name: 'Alumni Putri', articleCount: 0 });
});

test('[VAL-012] the form of a missing category stays closed', async () => {
  await openStaffApp(`${path}?form=9`, keepsCategories());
  // A dialog would be there one moment after the cards.
  await user.click((await cardOf('Berita')).querySelector('h3') ?? document.body);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('[ERR-054] [ERR-055] a failed save shows the message of the server or a default one, and keeps the input', async () => {
  let fault = new Refused(500, 'INTERNAL', '');
  const refused = () => Promise.reject(fault);
  await openStaffApp(path, { ...keepsCategories(), 'categories.create': refused, 'categories.update': refused });
  for (const [open, server, ours] of [
    ['Tambah Kategori', 'Failed to create category', 'Gagal menambahkan kategori'],
    ['Sunting: Alumni', 'Failed to update category', 'Gagal memperbarui kategori'],
  ] as const) {
    await press(open);
    await fill(await field('Nama'), 'Kantin');
    for (const [given, shown] of [
      [server, server],
      ['', ours],
    ] as const) {
      fault = new Refused(500, 'INTERNAL', given);
      await user.click(await save());
      await notice('alert', shown);
      expect((await field('Nama')).value).toBe('Kantin');
    }
    await pressIn('Batal');
    await press('Buang isian');
    await eventually(() => expect(screen.queryByRole('dialog')).toBeNull());
  }

  const isTaken = 'Nama kategori sudah digunakan';
  fault = new Refused(409, 'CONFLICT', isTaken, { errors: { name: isTaken } });
  await press('Sunting: Alumni');
  await fill(await field('Nama'), 'Berita');
  await user.click(await save());
  const name = await field('Nama');
  await eventually(() => expect(document.activeElement).toBe(name));
  const descriptions = (name.getAttribute('aria-describedby') ?? '').split(' ');
  expect(descriptions.map((id) => document.getElementById(id)?.textContent)).toContain(isTaken);
});

test('[CAT-008] [ERR-053] [ERR-056] deleting asks for confirmation with the name and the number of articles, and deletes nothing without it', async () => {
  const { 'categories.remove': remove, ...others } = keepsCategories();
  let message: string | undefined = '';
  const { callsOf } = await openStaffApp(path, {
    ...others,
    'categories.remove': (input) => (message === undefined ? remove(input) : refuse(message)),
  });
  await press('Hapus: Alumni');
  expect((await dialog()).textContent).toContain(
    `Apakah Anda yakin ingin menghapus kategori "Alumni"? 1 artikel di dalamnya dipindahkan ke 'Tanpa Kategori'. Tindakan ini tidak dapat dibatalkan.`,
  );
  await user.keyboard('{Escape}');
  await eventually(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(callsOf('categories.remove')).toEqual([]);

  for (const [given, shown] of [
    ['', 'Gagal menghapus kategori'],
    ['Failed to delete category', 'Failed to delete category'],
  ] as const) {
    message = given;
    await press('Hapus: Alumni');
    await pressIn('Hapus');
    await notice('alert', shown);
    await cardOf('Alumni');
  }
  message = undefined;
  await press('Hapus: Alumni');
  await pressIn('Hapus');
  await notice('status', 'Kategori berhasil dihapus!');
  await eventually(() => expect(names()).toEqual(['Berita']));
  await eventually(() => expect(screen.queryByRole('dialog')).toBeNull());

  const ofTheMenu = await button('Hapus: Berita');
  expect(ofTheMenu.getAttribute('aria-disabled')).toBe('true');
  await user.click(ofTheMenu);
  // Without a layout its button may count as scrolled out of view, which hides the tooltip.
  const tooltip = await screen.findByRole('tooltip', { hidden: true });
  expect(tooltip.textContent).toBe('Kategori ini bagian dari menu tetap dan tidak dapat dihapus.');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a category is deleted into another one, or merged with it', async () => {
  const school = aCategory({ id: 8, name: 'Warta', articleCount: 1200 });
  const { callsOf } = await openStaffApp(path, keepsCategories([news, alumni, school]));
  const choose = async (label: string, name: string) => {
    await user.click(await within(await dialog()).findByRole('combobox', { name: label }));
    await user.click(await screen.findByRole('option', { name, hidden: true }));
  };
  await press('Hapus: Alumni');
  await choose('Pindahkan isinya ke', 'Berita');
  expect((await dialog()).textContent).toContain("1 artikel di dalamnya dipindahkan ke 'Berita'.");
  await pressIn('Hapus');
  await eventually(() => expect(names()).toEqual(['Warta', 'Berita']));
  await eventually(() => expect(screen.queryByRole('dialog')).toBeNull());

  await press('Tindakan lain: Warta');
  await user.click(await screen.findByRole('menuitem', { name: 'Gabungkan', hidden: true }));
  expect(within(await dialog()).getByRole<HTMLButtonElement>('button', { name: 'Gabungkan' }).disabled).toBe(true);
  await choose('Gabungkan ke', 'Berita');
  expect((await dialog()).textContent).toContain('1.200 artikel dan alamat kategori "Warta" berpindah ke Berita');
  await pressIn('Gabungkan');
  await eventually(() => expect(names()).toEqual(['Berita']));
  expect(callsOf('categories.remove').map(({ input }) => input)).toEqual([
    { id: 7, into: 1 },
    { id: 8, into: 1 },
  ]);
});

test('a category is put below another one, and at a position among its neighbours', async () => {
  const nodes = [news, alumni, aCategory({ id: 8, name: 'Warta' }), aCategory({ id: 9, name: 'Reuni', parentId: 7 })];
  const arrival = Promise.withResolvers<void>();
  const tree = [
    { id: 1, title: 'Berita', children: [] },
    { id: 7, title: 'Alumni', children: [{ id: 9, title: 'Reuni', children: [] }] },
    { id: 8, title: 'Warta', children: [] },
  ];
  const { callsOf } = await openStaffApp(path, {
    ...keepsCategories(nodes),
    'menus.tree': () => arrival.promise.then(() => tree),
    'categories.reorder': () => [],
  });
  await press('Tindakan lain: Warta');
  await user.click(await screen.findByRole('menuitem', { name: 'Pindahkan', hidden: true }));
  await user.click(await within(await dialog()).findByRole('combobox', { name: 'Di bawah' }));
  // The tree may arrive while the dialog is open.
  arrival.resolve();
  const alumniOption = await screen.findByRole('option', { name: 'Alumni', hidden: true });
  expect(screen.queryByRole('option', { name: 'Warta', hidden: true })).toBeNull();
  await user.click(alumniOption);
  await user.click(within(await dialog()).getByRole('combobox', { name: 'Urutan' }));
  await user.click(await screen.findByRole('option', { name: 'Paling atas', hidden: true }));
  await pressIn('Pindahkan');
  await eventually(() => expect(callsOf('categories.reorder')).toHaveLength(1));
  expect(callsOf('categories.update')[0]?.input).toEqual({ id: 8, version: 1, parentId: 7 });
  expect(callsOf('categories.reorder')[0]?.input).toEqual({ ids: [8, 7, 9] });
});

test('[CAT-002] [CAT-003] [CAT-006] loading, a failure, an empty list and an empty search each have a message', async () => {
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
  let isBroken = true;
  let stored = [news];
  await openStaffApp(path, {
    'menus.tree': () => [],
    'categories.list': async () => {
      await held;
      return isBroken ? refuse('Failed to fetch categories') : stored;
    },
  });
  const loading = await screen.findByText('Memuat kategori…');
  expect(loading.closest('[role=status]')?.querySelector('.mantine-Loader-root')).not.toBeNull();
  letGo();
  const failure = await screen.findByRole('alert');
  expect(failure.textContent).toContain('Failed to fetch categories');
  await gone('Memuat kategori…');
  isBroken = false;
  await press('Coba Lagi');
  await cardOf('Berita');

  await fill(screen.getByPlaceholderText('Cari kategori...'), 'tidak ada yang begini');
  await screen.findByText('Tidak ada kategori yang cocok dengan "tidak ada yang begini"');
  await press('Tampilkan semua kategori');
  await cardOf('Berita');

  cleanup();
  stored = [];
  await openStaffApp(path, { 'menus.tree': () => [], 'categories.list': () => stored });
  await screen.findByText('Belum ada kategori');
});
