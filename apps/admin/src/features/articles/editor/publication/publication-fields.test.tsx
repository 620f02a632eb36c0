// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { eventually, openStaffApp, Refused } from '../../../../../test/staff-app.tsx';

const nothing = { data: [], pagination: { page: 1, limit: 10, total: 0, totalPages: 0 } };
const answers = {
  'menus.tree': () => [],
  'categories.list': () => [],
  'drafts.list': () => ({ data: [] }),
  'reviews.required': () => ({ data: { required: false } }),
  'articles.list': () => ({ ...nothing, summary: { total: 0, published: 0, draft: 0, categories: 0 } }),
};

const dateField = () => screen.queryByLabelText('Terbitkan pada');

test("no date can be chosen while the school's time zone loads", async () => {
  let answerZone = (_answer: { timeZone: string }) => {};
  const zone = new Promise<{ timeZone: string }>((resolve) => {
    answerZone = resolve;
  });
  await openStaffApp('/articles/create', { ...answers, 'settings.timeZone': () => zone });
  await screen.findByRole('status', { name: 'Memuat zona waktu…' });
  expect(dateField()).toBeNull();
  answerZone({ timeZone: 'Asia/Jayapura' });
  await screen.findByLabelText('Terbitkan pada');
});

test('no date can be chosen after the time zone failed to load, until a retry succeeds', async () => {
  let isDown = true;
  const timeZone = () => {
    if (isDown) throw new Refused(503, 'UNAVAILABLE', 'Server sedang sibuk');
    return { timeZone: 'Asia/Makassar' };
  };
  await openStaffApp('/articles/create', { ...answers, 'settings.timeZone': timeZone });
  const group = await screen.findByRole('group', { name: 'Waktu terbit' });
  await eventually(() => expect(group.textContent).toContain('Zona waktu gagal dimuat'));
  expect(dateField()).toBeNull();
  isDown = false;
  fireEvent.click(screen.getByRole('button', { name: 'Coba Lagi' }));
  await screen.findByLabelText('Terbitkan pada');
  expect(group.textContent).toContain('WITA');
});

test.each([
  ['Asia/Jakarta', '2099-05-04T00:30:00.000Z'],
  ['Asia/Makassar', '2099-05-03T23:30:00.000Z'],
  ['Asia/Jayapura', '2099-05-03T22:30:00.000Z'],
])('half past seven in %s is saved as %s', async (timeZone, publishAt) => {
  const { callsOf } = await openStaffApp('/articles/create', { ...answers, 'settings.timeZone': () => ({ timeZone }) });
  fireEvent.change(await screen.findByLabelText('Terbitkan pada'), { target: { value: '2099-05-04' } });
  fireEvent.change(screen.getByLabelText('Jam (Terbitkan pada)'), { target: { value: '07:30' } });
  fireEvent.change(screen.getByLabelText('Judul'), { target: { value: 'Rapat wali murid' } });
  fireEvent.click(screen.getByRole('button', { name: 'Jadwalkan' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Ya, benar' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Tetap terbitkan' }));
  await eventually(() =>
    expect(callsOf('articles.create')[0]?.input).toMatchObject({ publishAt, status: 'published' }),
  );
});
