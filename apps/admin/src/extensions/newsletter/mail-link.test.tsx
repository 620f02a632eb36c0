// @vitest-environment jsdom
import { type ReadinessStep, readinessSteps, setupSteps, type WorkItem } from '@madrasah/contract';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { describeWork } from '../../features/dashboard/work/work-words.ts';
import { openStaffApp } from '../../testing/staff-app.tsx';
import { extensions } from '../index.ts';

const waitingMail: WorkItem = { kind: 'mail', count: null, of: null, due: null };
const undone: ReadinessStep = 'mail';

test('mail that is not set up leads to the mail that waits', async () => {
  await openStaffApp('/dashboard', {
    'dashboard.work': () => ({ data: [waitingMail] }),
    'dashboard.readiness': () => ({
      data: readinessSteps.map((step) => ({ step, isDone: step !== undone })),
      setup: { isOffered: false, steps: setupSteps.map((step) => ({ step, state: 'open' })) },
    }),
  });
  for (const [region, name] of [
    ['Yang perlu dikerjakan', 'Surel belum diatur'],
    ['Kesiapan situs', 'Surel teruji'],
  ] as const) {
    const link = within(await screen.findByRole('region', { name: region })).getByRole('link', { name });
    expect(link.getAttribute('href')).toBe('/admin/newsletter?tab=pengiriman');
  }
});

test('without the newsletter it has no link', () => {
  const others = extensions.filter(({ mailLink }) => mailLink === undefined);
  expect(describeWork(waitingMail, others)).toMatchObject({ words: 'Surel belum diatur', link: undefined });
  expect(describeWork(waitingMail, extensions).link).toMatchObject({ to: '/newsletter' });
});
