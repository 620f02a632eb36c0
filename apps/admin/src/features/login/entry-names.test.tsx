import { pageContents } from '@madrasah/contract';
// @vitest-environment jsdom

import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { eventually, openStaffApp, Refused } from '../../../test/staff-app.tsx';

const identity = {
  ...pageContents.identity.initial,
  name: 'MTs Al-Falah Cikarang',
  shortName: 'Al-Falah',
  place: 'Kab. Bekasi',
};
const screens = [
  ['/login', 'Masuk ke Dashboard', 'Masuk'],
  ['/forgot-password', 'Lupa kata sandi', 'Lupa kata sandi'],
  ['/reset-password#token', 'Kata sandi baru', 'Kata sandi baru'],
] as const;

const open = async (path: string, heading: string, identityAnswer: () => unknown) => {
  const answers = { 'siteContent.identity': identityAnswer, 'passwordReset.offer': () => ({ isOffered: true }) };
  await openStaffApp(path, answers, { isSignedIn: false });
  await screen.findByRole('heading', { name: heading });
};

test.each(screens)('%s names no school until its names arrive', async (path, heading, title) => {
  const arrived = Promise.withResolvers<{ data: typeof identity }>();
  await open(path, heading, () => arrived.promise);
  await eventually(() => expect(document.title).toBe(title));
  expect(document.body.textContent).not.toMatch(/Hikmah|Tirtasari/);

  arrived.resolve({ data: identity });
  expect(await screen.findByText('MTs Al-Falah Cikarang')).toBeTruthy();
  expect(screen.getByText('Kab. Bekasi')).toBeTruthy();
  await eventually(() => expect(document.title).toBe(`${title} – Admin Al-Falah`));
});

test.each(screens)('%s is the staff app where they cannot be loaded', async (path, heading, title) => {
  await open(path, heading, () => {
    throw new Refused(503, 'UNAVAILABLE', '');
  });
  expect(await screen.findByText('Aplikasi Staf')).toBeTruthy();
  await eventually(() => expect(document.title).toBe(`${title} – Aplikasi Staf`));
});
