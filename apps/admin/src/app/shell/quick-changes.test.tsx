// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { eventually, openStaffApp, signedInAdmin } from '../../../test/staff-app.tsx';

const pagination = { page: 1, limit: 10, total: 0, totalPages: 0 };
const nothing = { data: [], pagination, next: null };
const answers = {
  'users.list': () => ({ data: [signedInAdmin], pagination: { ...pagination, total: 1, totalPages: 1 } }),
  'comments.list': () => ({ ...nothing, summary: { total: 0, pending: 0, approved: 0, rejected: 0 } }),
  'guestbook.list': () => ({ ...nothing, summary: { total: 0, pending: 0, approved: 0, rejected: 0 } }),
  'articles.list': () => ({ ...nothing, summary: { total: 0, published: 0, draft: 0, archived: 0 } }),
  'categories.list': () => [],
  'drafts.list': () => ({ data: [] }),
  'media.list': () => nothing,
  'activity.list': () => nothing,
  'siteContent.app': () => ({ data: { timeZone: 'Asia/Jakarta' } }),
};

const choose = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });

/** The debounce ends before the screen was rendered with the chosen value. */
function type(label: string, text: string, meanwhile: () => void) {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  choose(label, text);
  meanwhile();
  vi.advanceTimersByTime(1000);
  vi.useRealTimers();
}

afterEach(() => {
  vi.useRealTimers();
});

test.each([
  {
    path: '/users',
    label: 'Cari nama, surel, atau nama pengguna',
    meanwhile: () => choose('Peran', 'editor'),
    has: 'role=editor',
  },
  {
    path: '/articles/comments',
    label: 'Cari isi atau penulis',
    meanwhile: () => choose('Status', 'approved'),
    has: 'status=approved',
  },
  {
    path: '/articles',
    label: 'Cari judul atau penulis',
    meanwhile: () => choose('Status', 'draft'),
    has: 'status=draft',
  },
  {
    path: '/media',
    label: 'Cari gambar',
    meanwhile: () => fireEvent.click(screen.getByLabelText('Hanya yang tidak dipakai')),
    has: 'unused=true',
  },
])('typing and choosing at the same time on $path keeps both', async ({ path, label, meanwhile, has }) => {
  await openStaffApp(path, answers);
  await screen.findByLabelText(label);
  type(label, 'panen', meanwhile);
  await eventually(() => expect(window.location.search).toContain('search=panen'));
  expect(window.location.search).toContain(has);
});

test('two choices at the same time in the log are both kept', async () => {
  await openStaffApp('/activity', answers);
  await screen.findByRole('combobox', { name: 'Jenis' });
  choose('Dari', '2026-11-01');
  choose('Sampai', '2026-11-20');
  await eventually(() => expect(window.location.search).toContain('until=2026-11-20'));
  expect(window.location.search).toContain('from=2026-11-01');
});
