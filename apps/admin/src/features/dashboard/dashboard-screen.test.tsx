// @vitest-environment jsdom
import { type ReadinessStep, type Role, readinessSteps, setupSteps, type WorkItem } from '@madrasah/contract';
import { screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { eventually, openStaffApp } from '../../../test/staff-app.tsx';

const item = (kind: WorkItem['kind'], count: number | null, more: Partial<WorkItem> = {}): WorkItem => ({
  kind,
  count,
  of: null,
  due: null,
  ...more,
});
const stepsWith = (done: readonly ReadinessStep[]) => ({
  data: readinessSteps.map((step) => ({ step, isDone: done.includes(step) })),
  setup: { isOffered: false, steps: setupSteps.map((step) => ({ step, state: 'open' })) },
});
const open = (work: readonly WorkItem[], { role = 'admin', done = readinessSteps as readonly ReadinessStep[] } = {}) =>
  openStaffApp(
    '/dashboard',
    { 'dashboard.work': () => ({ data: work }), 'dashboard.readiness': () => stepsWith(done) },
    { role: role as Role },
  );
const linksIn = async (name: string) =>
  within(await screen.findByRole('region', { name }))
    .getAllByRole<HTMLAnchorElement>('link')
    .map(({ textContent, href }) => [textContent, href.replace(/^.*\/admin/, '')]);

describe('what waits for a person', () => {
  test('[FST-003] has its number and the list with exactly these items', async () => {
    await open([
      item('articleReviews', 2),
      item('entryReviews', 1, { of: 'files' }),
      item('inquiries', 3, { due: { overdue: 0, nextOn: '2026-12-03' } }),
      item('comments', 1_000),
      item('guestMessages', 1),
      item('announcements', 1, { of: 'announcements' }),
      item('articleDrafts', 4),
      item('entryDrafts', 1, { of: 'events' }),
      item('backup', 5),
      item('mail', null),
      item('jobs', 1),
    ]);
    expect(await linksIn('Yang perlu dikerjakan')).toEqual([
      ['2 artikel menunggu tinjauan', '/articles?review=requested'],
      ['1 berkas menunggu tinjauan', '/collections/files?state=waiting'],
      ['3 kiriman belum selesai dijawab', '/inbox?only=open&order=due'],
      ['1.000+ komentar menunggu moderasi', '/articles/comments?status=pending'],
      ['1 pesan buku tamu ditahan', '/articles/comments?tab=buku-tamu&status=pending'],
      ['1 pengumuman berakhir dalam tiga hari', '/collections/announcements?endsSoon=true'],
      ['4 Draft artikel Anda belum selesai', '/articles?status=draft&review=unsent&mine=true'],
      ['1 Draft agenda Anda belum selesai', '/collections/events?state=draft&mine=true'],
      ['5 hari tanpa cadangan baru', '/backup'],
      ['Surel belum diatur', '/mail'],
      ['1 tugas latar gagal', '/health?jobs=gagal'],
    ]);
    expect(screen.getByText('Tenggat terdekat 3 Desember 2026.').textContent).not.toBe('');
  });

  test('[FST-003] is absent without any', async () => {
    const { callsOf } = await open([], { role: 'author' });
    await eventually(() => expect(callsOf('dashboard.work')).toHaveLength(1));
    expect(screen.queryByRole('heading', { name: 'Yang perlu dikerjakan' })).toBeNull();
  });

  test('stands after the greeting and the quick actions, and before the figures', async () => {
    await open([item('comments', 1)], { done: [] });
    await screen.findByRole('heading', { name: 'Kesiapan situs' });
    const headings = screen.getAllByRole('heading').map(({ textContent }) => textContent);
    const shown = ['Administrator', 'Aksi Cepat', 'Yang perlu dikerjakan', 'Kesiapan situs', 'Aktivitas Terbaru'];
    expect(headings.filter((text) => text !== null && shown.includes(text))).toEqual(shown);
  });
});

describe('the first steps of a site', () => {
  test('[FST-004] are listed for administrators with a sentence and a link, until all are done', async () => {
    await open([], { done: ['name', 'menu'] });
    const list = await linksIn('Kesiapan situs');
    expect(list.map(([title]) => title)).not.toContain('Nama madrasah');
    expect(list).toContainEqual(['Admin kedua', '/users?form=invite']);
    expect(list).toContainEqual(['Surel teruji', '/mail']);
    expect(list).toContainEqual(['Siapkan situs langkah demi langkah', '/setup']);
    expect(list).toHaveLength(readinessSteps.length - 2 + 1);
    expect(screen.getByText(/^2 dari 10 langkah selesai/).textContent).not.toBe('');
  });

  test.each(['admin', 'editor'] as const)('[FST-004] are absent for %s when there is nothing to do', async (role) => {
    const { callsOf } = await open([], { role });
    await eventually(() => expect(callsOf('dashboard.work')).toHaveLength(1));
    await eventually(() => expect(callsOf('dashboard.readiness')).toHaveLength(role === 'admin' ? 1 : 0));
    expect(screen.queryByRole('heading', { name: 'Kesiapan situs' })).toBeNull();
  });
});
