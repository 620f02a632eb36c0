// @vitest-environment jsdom
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { eventually, openStaffApp } from '../../../../test/staff-app.tsx';

const article = {
  id: 7,
  publicId: 'abc1234',
  slug: 'rapat-wali',
  title: 'Rapat wali murid',
  excerpt: '',
  content: '<p>Isi</p>',
  status: 'published',
  publication: 'scheduled',
  publishedAt: '2099-05-04T00:30:00.000Z',
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
  galleries: [],
  version: 1,
};
const pagination = { page: 1, limit: 10, total: 1, totalPages: 1 };
const revision = {
  number: 1,
  savedAt: '2026-01-01T00:00:00.000Z',
  savedBy: null,
  title: article.title,
  status: 'published',
  isScheduled: true,
};
const answers = {
  'settings.timeZone': () => ({ timeZone: 'Asia/Makassar' }),
  'articles.list': () => ({
    data: [article],
    pagination,
    summary: { total: 1, published: 1, draft: 0, categories: 1 },
  }),
  'articles.byId': () => ({ data: article }),
  'users.list': () => ({ data: [], pagination: { ...pagination, total: 0, totalPages: 0 } }),
  'categories.list': () => [],
  'drafts.list': () => ({ data: [] }),
  'revisions.list': () => ({ data: [revision], pagination }),
  'trash.list': () => ({
    data: [{ ...article, deletedAt: article.createdAt, deletedBy: null, keptUntil: '2099-01-01T00:00:00.000Z' }],
    pagination,
  }),
};

test.each(['/dashboard', '/articles', '/articles/trash', '/articles/history/abc1234'])(
  'a scheduled article is shown as scheduled on %s',
  async (path) => {
    await openStaffApp(path, answers);
    const main = await screen.findByRole('main');
    await within(main).findAllByText(/Rapat wali murid/);
    await eventually(() => expect(within(main).getAllByText('Terjadwal').length).toBeGreaterThan(0));
    const states = within(main).queryAllByText('Published', { ignore: 'option, h2, h3, p' });
    expect(states).toEqual([]);
  },
);

test('a scheduled article is shown as scheduled in the search', async () => {
  await openStaffApp('/account', answers);
  const field = await screen.findByLabelText('Cari');
  fireEvent.focus(field);
  fireEvent.change(field, { target: { value: 'rapat' } });
  await eventually(() =>
    expect(document.querySelector('[role=option]')?.textContent).toBe('Rapat wali muridTerjadwal'),
  );
});
