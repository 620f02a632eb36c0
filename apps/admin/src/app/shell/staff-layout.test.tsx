// @vitest-environment jsdom
import { collections, type WorkItem } from '@madrasah/contract';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { eventually, openStaffApp, Refused, signedInAdmin } from '../../../test/staff-app.tsx';

const user = userEvent.setup({ delay: null });
const author = { ...signedInAdmin, fullName: 'Siti Aminah', email: 'siti@madrasah.example', role: 'author' };

const atKinds = (...apis: string[]) =>
  apis.map((api) => [collections.find((kind) => kind.api === api)?.labels.many ?? '', `/admin/collections/${api}`]);

/** The sidebar of an administrator: its groups, each with labels and addresses. */
const groups: [label: string, entries: string[][]][] = [
  [
    'Artikel',
    [
      ['Semua Artikel', '/admin/articles'],
      ['Buat Artikel', '/admin/articles/create'],
      ['Komentar', '/admin/articles/comments'],
    ],
  ],
  [
    'Madrasah',
    [
      ['Kotak masuk', '/admin/inbox'],
      ...atKinds('announcements', 'events', 'files', 'achievements', 'albums'),
      ['Hasil', '/admin/results'],
    ],
  ],
  [
    'Profil',
    [...atKinds('staff', 'units', 'extracurriculars', 'facilities', 'questions', 'pages'), ['Menu', '/admin/menu']],
  ],
  [
    'Sistem',
    [
      ['Pustaka Gambar', '/admin/media'],
      ['Langganan', '/admin/newsletter'],
      ['Surel', '/admin/mail'],
      ['Aktivitas', '/admin/activity'],
      ['Cadangan', '/admin/backup'],
      ['Kesehatan Sistem', '/admin/health'],
      ['Integrasi', '/admin/integrations'],
      ['Impor', '/admin/import'],
      ['Ekspor', '/admin/export'],
    ],
  ],
];

const article = {
  id: 7,
  publicId: 'abc1234',
  slug: 'panen-raya',
  title: 'Panen raya',
  excerpt: '',
  status: 'published',
  publication: 'live',
  publishedAt: '2026-01-01T00:00:00.000Z',
  expiresAt: null,
  category: 'Berita',
  categorySlug: 'berita',
  author: 'Administrator',
  authorUser: null,
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
  date: '2026-01-01',
  readTime: '5 min read',
  views: 0,
  likes: 0,
  comments: 0,
  image: null,
  tags: [],
  featured: false,
  version: 1,
};
const articles = {
  'articles.list': () => ({
    data: [article],
    pagination: { page: 1, limit: 10, total: 1, totalPages: 1 },
    summary: { total: 1, published: 1, draft: 0, categories: 1 },
  }),
};

const menu = () => screen.findByRole('navigation', { name: 'Menu utama' });

const linksOf = (part: HTMLElement) =>
  within(part)
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')?.replace(/^https?:\/\/[^/]+/, '')]);
const unfold = async (name: string) => user.click(within(await menu()).getByRole('button', { name }));
const withWork = (...data: Partial<WorkItem>[]) => ({
  'dashboard.work': () => ({ data: data.map((item) => ({ of: null, due: null, ...item })) }),
});

test('[LAY-001] [LAY-003] [LAY-004] [STF-006] the sidebar has what is used daily on top, and the rest folded', async () => {
  await openStaffApp('/account', {});
  const sidebar = await menu();
  const daily = groups.slice(0, 2).flatMap(([, entries]) => entries);
  const ofAdmins = [
    ['Pengguna', '/admin/users'],
    ['Pengaturan', '/admin/settings'],
  ];
  expect(linksOf(sidebar)).toEqual([['Dashboard', '/admin/dashboard'], ...daily, ...ofAdmins]);
  await unfold('Profil');
  await unfold('Sistem');
  for (const [name, entries] of groups) {
    expect(linksOf(within(sidebar).getByRole('list', { name }))).toEqual(entries);
  }
});

test('[COL-012] [STF-006] a folded group stays open on the next visit, and the group of the open screen opens itself', async () => {
  await openStaffApp('/activity', {}, { stored: { 'madrasah-menu': 'profile' } });
  for (const name of ['Profil', 'Sistem']) {
    const fold = within(await menu()).getByRole('button', { name });
    await eventually(() => expect(fold.getAttribute('aria-expanded')).toBe('true'));
  }
  expect(
    within(await menu())
      .getByRole('link', { name: 'Aktivitas' })
      .getAttribute('aria-current'),
  ).toBe('page');
  expect(localStorage.getItem('madrasah-menu')).toBe('profile system');
  await unfold('Sistem');
  expect(within(await menu()).queryByRole('link', { name: 'Aktivitas' })).toBeNull();
  expect(localStorage.getItem('madrasah-menu')).toBe('profile');
});

test('[STF-006] what waits stands at its entry, and in the bar at the bottom of a phone', async () => {
  await openStaffApp(
    '/account',
    withWork(
      { kind: 'inquiries', count: 3 },
      { kind: 'comments', count: 2 },
      { kind: 'guestMessages', count: 1 },
      { kind: 'articleReviews', count: 4 },
      { kind: 'entryReviews', of: 'events', count: 5 },
      { kind: 'entryDrafts', of: 'files', count: 6 },
    ),
  );
  const sidebar = await menu();
  await within(sidebar).findByRole('link', { name: /^Kotak masuk.+menunggu$/ });
  const counted = linksOf(sidebar)
    .map(([text]) => text)
    .filter((text) => /\d/.test(text ?? ''));
  expect(counted).toEqual([
    'Semua Artikel, 4 menunggu',
    'Komentar, 3 menunggu',
    'Kotak masuk, 3 menunggu',
    'Agenda, 5 menunggu',
  ]);
  const bar = screen.getByRole('navigation', { name: 'Menu cepat' });
  expect(linksOf(bar).map(([text]) => text)).toEqual(['Dashboard', 'Buat Artikel', 'Kotak masuk, 3 menunggu']);
  await user.click(within(bar).getByRole('button', { name: 'Menu' }));
  expect(screen.getAllByRole('button', { name: 'Tutup menu' }).length).toBeGreaterThan(0);
});

test('a phone’s menu takes the focus when it opens, and Escape gives it back to the button that opened it', async () => {
  await openStaffApp('/account', {});
  const shortcuts = await screen.findByRole('navigation', { name: 'Menu cepat' });
  for (const opener of [
    within(shortcuts).getByRole('button', { name: 'Menu' }),
    screen.getByRole('button', { name: 'Buka menu' }),
  ]) {
    opener.focus();
    await user.keyboard('{Enter}');
    await eventually(() => expect(document.activeElement?.textContent).toContain('Buka situs publik'));
    await user.keyboard('{Tab}{Escape}');
    await eventually(() => expect(document.activeElement).toBe(opener));
  }
});

test('[LAY-002] [LAY-010] articles are a group of three; categories and analytics are opened from the dashboard', async () => {
  await openStaffApp('/dashboard', articles);
  const group = within(await menu()).getByRole('list', { name: 'Artikel' });
  expect(
    within(group)
      .getAllByRole('link')
      .map(({ textContent }) => textContent),
  ).toEqual(['Semua Artikel', 'Buat Artikel', 'Komentar']);
  expect(within(await menu()).queryByRole('link', { name: /Kategori|Analitik/ })).toBeNull();
  const main = within(await screen.findByRole('main'));
  expect(main.getByRole('link', { name: 'Analitik' }).getAttribute('href')).toBe('/admin/analytics');
  await user.click(main.getByRole('link', { name: 'Kelola Kategori' }));
  await eventually(() => expect(window.location.pathname).toBe('/admin/articles/categories'));
});

test('an author’s sidebar lists only what an author may open, and a group of one entry is that entry', async () => {
  await openStaffApp('/account', { 'auth.me': () => ({ data: author }) });
  await unfold('Profil');
  expect(linksOf(await menu()).map(([text]) => text)).toEqual([
    'Dashboard',
    'Semua Artikel',
    'Buat Artikel',
    ...atKinds('announcements', 'events', 'files', 'achievements', 'albums').map(([label]) => label),
    ...atKinds('staff', 'units', 'extracurriculars', 'facilities', 'questions', 'pages').map(([label]) => label),
    'Pustaka Gambar',
  ]);
  expect(linksOf(screen.getByRole('navigation', { name: 'Menu cepat' })).map(([text]) => text)).toEqual([
    'Dashboard',
    'Buat Artikel',
    'Semua Artikel',
  ]);
});

test('[LAY-008] the sidebar shows the name and the address of the signed-in person', async () => {
  await openStaffApp('/articles', { ...articles, 'auth.me': () => ({ data: author }) });
  expect(await screen.findByText(author.email)).toBeTruthy();
  expect(screen.getAllByText(author.fullName).length).toBeGreaterThan(0);
});

test('[LAY-005] [LAY-006] [LAY-007] breadcrumbs, search field and bell are above a screen', async () => {
  await openStaffApp('/articles/comments', articles);
  const trail = await screen.findByRole('navigation', { name: 'Jejak halaman' });
  expect(trail.textContent).toBe('Dashboard/Artikel/Manajemen Komentar');
  expect(screen.getByRole('button', { name: /^Notifikasi/ })).toBeTruthy();
  await user.click(screen.getByPlaceholderText('Cari artikel, pengguna...'));
  await user.paste('panen');
  await user.keyboard('{Enter}');
  await eventually(() => expect(window.location.pathname).toBe('/admin/articles'));
  expect(window.location.search).toBe('?search=panen');
});

test('[STF-007] Ctrl+K and / move to the search, which finds comments, messages and pictures too', async () => {
  const none = () => ({ data: [], pagination: { page: 1, limit: 5, total: 0, totalPages: 0 } });
  const inquiry = { id: 'k1', number: 'KM-2026-0007', name: 'Ibu Rahma', state: 'masuk' };
  const comment = { id: 'k7', author: 'Wali', content: 'Seragamnya bagus', articleTitle: 'Seragam baru' };
  const guestMessage = { id: 4, namaLengkap: 'Pak Hadi', pesan: 'Seragam rapi' };
  const picture = { id: 'a'.repeat(40), title: 'Seragam baru', alt: '', defaultTitle: null, uses: 1, pastUses: 0 };
  const { callsOf } = await openStaffApp('/articles', {
    ...articles,
    'users.list': none,
    'categories.list': () => [],
    ...Object.fromEntries(collections.map(({ api }) => [`${api}.listForStaff`, none])),
    'comments.listForStaff': () => ({ ...none(), data: [comment] }),
    'guestbook.listForStaff': () => ({ ...none(), data: [guestMessage] }),
    'inquiries.list': () => ({ ...none(), data: [inquiry] }),
    'media.list': () => ({ data: [picture], next: null }),
  });
  const box = await screen.findByPlaceholderText('Cari artikel, pengguna...');
  await user.keyboard('/');
  expect(document.activeElement).toBe(box);
  box.blur();
  await user.keyboard('{Control>}k{/Control}');
  expect(document.activeElement).toBe(box);
  await user.paste('seragam');
  expect(await screen.findByRole('option', { name: /^KM-2026-0007 Ibu Rahma/, hidden: true })).toBeTruthy();
  expect(callsOf('inquiries.list')[0]?.input).toMatchObject({ search: 'seragam', limit: 5 });
  for (const name of [/^Wali: Seragamnya bagus/, /^Pak Hadi: Seragam rapi/])
    expect(await screen.findByRole('option', { name, hidden: true })).toBeTruthy();
  await user.click(await screen.findByRole('option', { name: /^Seragam baru/, hidden: true }));
  await eventually(() => expect(window.location.search).toContain(`picture=${picture.id}`));
});

test('[DASH-001] [DASH-003] [DASH-004] the dashboard greets, shows the newest articles and links to the next steps', async () => {
  await openStaffApp('/dashboard', { ...articles, 'auth.me': () => ({ data: { ...author, role: 'editor' } }) });
  const main = within(await screen.findByRole('main'));
  expect(main.getByText('Selamat datang kembali,')).toBeTruthy();
  expect(main.getByRole('heading', { level: 1 }).textContent).toBe(author.fullName);
  const latest = main.getByRole('region', { name: 'Artikel Terbaru' });
  expect(await within(latest).findByRole('link', { name: article.title })).toBeTruthy();
  for (const [name, path] of [
    ['Buat Artikel', '/admin/articles/create'],
    ['Kelola Artikel', '/admin/articles'],
    ['Analitik', '/admin/analytics'],
  ] as const) {
    expect(main.getByRole('link', { name }).getAttribute('href')).toBe(path);
  }
});

test('[AR-014] [ST-007] a spinner is shown until the server has confirmed the session', async () => {
  const { promise: isAnswered, resolve: answer } = Promise.withResolvers<void>();
  await openStaffApp('/dashboard', { ...articles, 'auth.me': () => isAnswered.then(() => ({ data: signedInAdmin })) });
  expect((await screen.findByRole('status')).textContent).toContain('Memuat…');
  expect(screen.queryByText('Selamat datang kembali,')).toBeNull();
  answer();
  expect(await screen.findByText('Selamat datang kembali,')).toBeTruthy();
});

test('[LAY-009] [ST-003] logging out removes the session from this browser, even when the server fails', async () => {
  const { callsOf } = await openStaffApp('/account', {
    'auth.logout': () => {
      throw new Refused(500, 'INTERNAL', '');
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Logout' }));
  await eventually(() => expect(window.location.pathname).toBe('/admin/login'));
  expect(callsOf('auth.logout')).toHaveLength(1);
  for (const key of ['authToken', 'refreshToken', 'user']) expect(localStorage.getItem(key)).toBeNull();
});
