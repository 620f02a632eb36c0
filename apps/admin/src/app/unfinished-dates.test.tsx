// @vitest-environment jsdom
import { globSync, readFileSync } from 'node:fs';
import { defaultSettings } from '@madrasah/contract';
import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { halfType } from '../../test/half-typed.ts';
import { eventually, openStaffApp } from '../../test/staff-app.tsx';

const root = `${import.meta.dirname}/../`;
const sources = globSync('**/*.{ts,tsx}', { cwd: root }).filter((file) => !file.includes('.test.'));
const filesWith = (pattern: RegExp) => sources.filter((file) => pattern.test(readFileSync(root + file, 'utf8')));

test('only the field itself has an input of a date or time', () => {
  const names = '(?:date|time|datetime-local|month|week)';
  const own = new RegExp(`<(?!DateField)\\w[^>]*\\stype=\\{?['"]${names}['"]|datetime-local|@mantine/dates'`);
  expect(filesWith(own)).toEqual(['shared/fields/Calendar.tsx']);
});

const page = (data: object[] = []) => ({ data, pagination: { page: 1, limit: 20, total: data.length, totalPages: 1 } });
const answers = {
  'settings.timeZone': () => ({ timeZone: 'Asia/Jakarta' }),
  'menus.tree': () => [],
  'categories.list': () => [],
  'drafts.list': () => page(),
  'users.list': () => page(),
  'reviews.required': () => ({ data: { required: false } }),
  'apiKeys.list': () => page(),
  'webhooks.list': () => page(),
  'siteContent.publishing': () => ({ data: {} }),
  'settings.stored': () => ({
    data: defaultSettings,
    versions: { banners: 0, youtubeLinks: 0, socialLinks: 0, websiteInfo: 0, fixedBanners: 0 },
  }),
  'activity.list': () => ({ data: [], next: null }),
};

const type = (label: string | RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

type Screen = {
  file: string;
  path: string;
  /** Fills in what the opener needs. */
  before?: () => Promise<void>;
  opener?: string;
  label: string | RegExp;
  others?: () => void;
  button: string;
  /** What would save it. */
  call: string;
  /** A filter: the call was made with the filter of the address. */
  isApplied?: boolean;
};
const event = {
  file: 'features/collections/EntryFormPage.tsx',
  path: '/collections/events/baru',
  button: 'Simpan Draft',
};
const typeEvent = () => {
  type(/^Judul|^Nama/, 'Rapat');
  type(/^Tanggal mulai/, '2027-05-04');
};

const screens: Screen[] = [
  {
    file: 'features/articles/editor/ArticleSettings.tsx',
    path: '/articles/create',
    label: 'Terbitkan pada',
    others: () => type('Judul', 'Rapat'),
    button: 'Publikasikan',
    call: 'articles.create',
  },
  {
    file: 'features/articles/editor/ArticleSettings.tsx',
    path: '/articles/create',
    label: 'Jam (Turunkan pada)',
    others: () => type('Turunkan pada', '2099-05-04'),
    button: 'Simpan Draft',
    call: 'articles.create',
  },
  { ...event, label: /^Tanggal selesai/, others: typeEvent, call: 'events.create' },
  { ...event, label: /^Jam mulai/, others: typeEvent, call: 'events.create' },
  {
    ...event,
    file: 'features/collections/series/DateChangesField.tsx',
    async before() {
      await screen.findByLabelText(/^Judul/);
      typeEvent();
      fireEvent.change(screen.getByRole('combobox', { name: 'Berulang' }), { target: { value: 'mingguan' } });
      type('Berulang sampai', '2027-05-25');
    },
    opener: 'Ubah 11/05/2027',
    label: 'Jam mulai',
    button: 'Terapkan',
    call: 'events.create',
  },
  {
    file: 'features/collections/EntryFormPage.tsx',
    path: '/collections/announcements/baru',
    label: /^Tampil sejak/,
    others: () => type(/^Judul/, 'Rapat'),
    button: 'Simpan Draft',
    call: 'announcements.create',
  },
  {
    file: 'extensions/integrations/ApiKeys.tsx',
    path: '/integrations',
    opener: 'Buat kunci',
    label: 'Berlaku sampai',
    others: () => type(/^Nama/, 'Aplikasi'),
    button: 'Simpan',
    call: 'apiKeys.create',
  },
  {
    file: 'extensions/results/form/PeriodFormPage.tsx',
    path: '/results/create',
    label: /^Ditutup/,
    others: () => {
      type(/^Judul/, 'Kelulusan');
      type(/^Dibuka/, '2099-05-04');
      type('Jam (Dibuka)', '15:00');
    },
    button: 'Simpan',
    call: 'results.create',
  },
  {
    file: 'shared/controls/common-controls.tsx',
    path: '/settings?tab=fixedBanners',
    label: 'Tampil mulai',
    button: 'Simpan Pengaturan',
    call: 'settings.save',
  },
  {
    file: 'features/analytics/AnalyticsPage.tsx',
    path: '/analytics?from=2026-03-01&until=2026-03-31',
    label: 'Sampai',
    button: 'Tampilkan',
    call: 'analytics.overview',
    isApplied: true,
  },
  {
    file: 'features/activity/ActivityPage.tsx',
    path: '/activity?from=2026-03-01&until=2026-03-31',
    label: 'Dari',
    button: 'Unduh CSV',
    call: 'activity.list',
    isApplied: true,
  },
];

test.each(screens)('$path: a half-filled "$label" is not saved or applied, and gets the focus', async (one) => {
  const { callsOf } = await openStaffApp(one.path, answers);
  await one.before?.();
  if (one.opener) {
    const opener = await screen.findByRole<HTMLButtonElement>('button', { name: one.opener });
    await eventually(() => expect(opener.disabled).toBe(false));
    await userEvent.click(opener);
  }
  const [field] = await screen.findAllByLabelText(one.label);
  if (!field) throw new Error('no field');
  one.others?.();
  field.focus();
  halfType(field);
  const address = window.location.search;
  await userEvent.click(screen.getByRole('button', { name: one.button }));
  await eventually(() => expect(document.activeElement === field).toBe(true));
  expect(field.getAttribute('aria-invalid')).toBe('true');
  const inputs = new Set(callsOf(one.call).map(({ input }) => JSON.stringify(input)));
  expect(inputs.size).toBe(one.isApplied ? 1 : 0);
  expect(window.location.search).toBe(address);
});

test('every screen with such a field is tried above', () => {
  expect(
    filesWith(/<(?:DateField|MomentField)\b/)
      .filter((file) => !file.startsWith('shared/fields/'))
      .toSorted(),
  ).toEqual([...new Set(screens.map(({ file }) => file))].toSorted());
});
