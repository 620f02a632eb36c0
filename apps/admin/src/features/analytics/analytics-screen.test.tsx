// @vitest-environment jsdom
import type { Analytics } from '@madrasah/contract';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { openStaffApp } from '../../../test/staff-app.tsx';

const user = userEvent.setup({ delay: null });
const figure = { now: 30, before: 12, change: 1.5 };
const overview: Analytics = {
  days: { from: '2026-11-02', until: '2026-11-03' },
  daysBefore: { from: '2026-10-31', until: '2026-11-01' },
  includesToday: false,
  countedSince: '2026-01-01',
  comparison: 'complete',
  ...{ visitors: figure, views: figure, bounceRate: figure, averageSession: figure },
  perDay: [
    { day: '2026-11-02', visitors: 4, views: 9 },
    { day: '2026-11-03', visitors: 8, views: 21 },
  ],
  perDayBefore: [
    { day: '2026-10-31', visitors: null, views: null },
    { day: '2026-11-01', visitors: 5, views: 12 },
  ],
  pages: [],
  devices: [
    { name: 'Desktop', visitors: 0 },
    { name: 'Mobile', visitors: 12 },
  ],
  sources: [],
  searches: [],
};

async function openReport(name: string) {
  await openStaffApp('/analytics', {
    'analytics.overview': () => overview,
    'analytics.online': () => ({ visitors: 0, pages: [], activePages: 0, averageSeconds: null }),
  });
  return screen.findByRole('region', { name });
}

test('a column that is touched has its figures below the chart, and the table has its days as they are written here', async () => {
  const visits = await openReport('Kunjungan');
  const figureBelow = '3 November 2026: 21 tampilan, 8 pengunjung';
  expect(visits.textContent).not.toContain(figureBelow);
  await user.pointer({ keys: '[TouchA]', target: within(visits).getByTitle(figureBelow) });
  expect(visits.textContent).toContain(figureBelow);
  // A day whose neighbours were not counted has a line too.
  expect(visits.querySelector('figure path')?.getAttribute('d')).toMatch(/^M1 [\d.]+h0\.5$/);
  await user.click(within(visits).getByRole('button', { name: 'Lihat sebagai tabel' }));
  expect(
    within(visits)
      .getAllByRole('rowheader')
      .map(({ textContent }) => textContent),
  ).toEqual(['02/11/2026', '03/11/2026']);
});

test('an amount of zero has no bar', async () => {
  const [desktop, mobile] = within(await openReport('Perangkat')).getAllByRole('listitem');
  expect(desktop?.querySelector('[style]')).toBeNull();
  expect(mobile?.querySelector('[style]')).not.toBeNull();
});
