import { expect, test } from 'vitest';
import { pageContents } from './index.ts';

test.each(Object.values(pageContents))(
  'the values of a new site are valid, and replace what is missing or unreadable: $key',
  (page) => {
    expect(page.schema.parse(page.initial)).toEqual(page.initial);
    for (const stored of [undefined, null, 'x', 7, [], { heading: 7, figures: 'x', contact: null }]) {
      expect(page.readStored(stored)).toEqual(page.initial);
    }
  },
);

const { admissions } = pageContents;

test('readable fields are kept, and the others get their defaults', () => {
  const stored = { fee: ' Rp 200.000 ', documents: 'satu', constructor: 'x' };
  expect(admissions.readStored(stored)).toEqual({ ...admissions.initial, fee: 'Rp 200.000' });
});

test('a record may lack a field that is newer than it', () => {
  const phase = { title: 'Tes', period: 'April', status: 'Dibuka' };
  expect(admissions.readStored({ phases: [phase] }).phases).toEqual([phase]);
});

test('[ST-039] a phase of the admissions is open or upcoming; other statuses are refused', () => {
  const withStatus = (status: string) => ({
    ...admissions.initial,
    phases: [{ title: 'Tes', period: 'April', status }],
  });
  const accepted = ['Dibuka', 'Akan Datang', 'Selesai', 'dibuka', ''].filter(
    (status) => admissions.schema.safeParse(withStatus(status)).success,
  );
  expect(accepted).toEqual(['Dibuka', 'Akan Datang']);
});

test('a phase does not end before it begins, and a tutorial with a text has a title', () => {
  const phase = { title: 'Tes', period: 'April', status: 'Dibuka', from: '2026-02-02', until: '2026-02-01' };
  const phases = admissions.schema.safeParse({ ...admissions.initial, phases: [phase, { ...phase, from: '' }] });
  expect(phases.error?.issues.map(({ path, message }) => [path.join('.'), message])).toEqual([
    ['phases.0.until', 'Tanggal akhir tidak boleh mendahului tanggal mulai'],
  ]);
  const { app } = pageContents;
  const tutorials = app.initial.tutorials.with(1, { title: '', text: 'Cara masuk', minutes: 1, url: '' });
  const result = app.schema.safeParse({ ...app.initial, tutorials });
  expect(result.error?.issues.map(({ path, message }) => [path.join('.'), message])).toEqual([
    ['tutorials.1.title', 'Wajib diisi'],
  ]);
});
