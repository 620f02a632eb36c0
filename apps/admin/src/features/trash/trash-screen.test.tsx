// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { contentId } from '../../shared/page/content.ts';
import { eventually, openStaffApp } from '../../testing/staff-app.tsx';

const trashed = (publicId: string) => ({
  id: Number(publicId),
  publicId,
  title: `Artikel ${publicId}`,
  status: 'draft',
  category: 'Berita',
  authorUser: null,
  deletedAt: '2026-11-20T00:00:00.000Z',
  deletedBy: null,
  keptUntil: '2026-12-20T00:00:00.000Z',
});
const pageOf = (data: object[]) => ({
  data,
  pagination: { page: 1, limit: 10, total: data.length, totalPages: 1 },
});

test('an action during a refetch of the list runs too, and the focus stays in the page', async () => {
  const read = Promise.withResolvers<object>();
  let reads = 0;
  const { callsOf } = await openStaffApp('/articles/trash', {
    'trash.list': () => (++reads === 1 ? pageOf([trashed('1'), trashed('2')]) : read.promise),
    'trash.restore': () => ({ data: {} }),
  });
  const user = userEvent.setup({ delay: null });
  await user.click(await screen.findByRole('button', { name: 'Pulihkan: Artikel 1' }));
  await eventually(() => expect(reads).toBeGreaterThan(1));

  await user.click(screen.getByRole('button', { name: 'Pulihkan: Artikel 1' }));
  await user.click(screen.getByRole('button', { name: 'Pulihkan: Artikel 2' }));
  await eventually(() =>
    expect(callsOf('trash.restore').map(({ input }) => input)).toEqual([{ id: '1' }, { id: '2' }]),
  );
  read.resolve(pageOf([]));
  await eventually(() => expect(document.activeElement?.id).toBe(contentId));
});
