import { type AchievementLevel, achievements } from '@madrasah/contract';
import { TextWriter, Uint8ArrayReader, ZipReader } from '@zip.js/zip.js';
import { readXlsx } from 'hucre/xlsx';
import { describe, expect, test } from 'vitest';
import { anEntry } from '../../../test/collections/an-entry.ts';
import { testCollection } from '../../../test/collections/test-collection.ts';
import { callProcedure, queryUrl } from '../../../test/http/call-procedure.ts';
import { aWorld } from '../../../test/world.ts';

const world = aWorld({ cachesResponses: true });

testCollection(world, achievements);

const anEditor = async () => world.as(await world.aUser({ role: 'editor' }));
const anAchievement = (title: string, date: string, level: AchievementLevel, changes: object = {}) =>
  anEntry(achievements, { title, date, level, ...changes });

const read = async (path: string) => (await world.app.inject(path)).json();
const call = async (path: string, input?: object) => (await callProcedure(world.app, path, input)).json();
const inYears = (input?: object) => call('achievements.inYears', input);
const titlesOf = ({ data }: { data: { title: string }[] }) => data.map(({ title }) => title);

describe('[DIR-006] achievements by year and level', () => {
  test('are those of the stored rows, the latest first, with counts of the year', async () => {
    const { achievements: calls } = await anEditor();
    const rows: [title: string, date: string, level: AchievementLevel, status: 'published' | 'draft'][] = [
      ['Juara pidato', '2026-01-01', 'provinsi', 'published'],
      ['Juara robotik', '2026-12-31', 'nasional', 'published'],
      ['Juara voli', '2026-05-05', 'provinsi', 'published'],
      ['Juara lari', '2025-12-31', 'provinsi', 'published'],
      ['Juara catur', '2025-02-02', 'sekolah', 'published'],
      ['Belum terbit', '2024-05-05', 'internasional', 'draft'],
    ];
    for (const [title, date, level, status] of rows) {
      const area = title === 'Juara voli' ? 'keagamaan' : 'akademik';
      await calls.create(anAchievement(title, date, level, { status, area }));
    }
    await world.waitForSync();
    const shown = rows.filter(([, , , status]) => status === 'published');
    const counted = (year?: number) =>
      (['nasional', 'provinsi', 'sekolah'] as const).flatMap((level) => {
        const { length } = shown.filter(([, date, of]) => of === level && (!year || date.startsWith(String(year))));
        return length > 0 ? [{ level, total: length }] : [];
      });
    const all = await inYears();
    expect(titlesOf(all)).toEqual(['Juara robotik', 'Juara voli', 'Juara pidato', 'Juara lari', 'Juara catur']);
    expect([all.years, all.counts, all.pagination.total]).toEqual([[2026, 2025], counted(), shown.length]);
    for (const year of [2026, 2025, 2024]) {
      const found = await inYears({ year });
      const expected = shown.filter(([, date]) => date.startsWith(String(year))).length;
      expect([year, found.counts, found.pagination.total]).toEqual([year, counted(year), expected]);
    }
    const both = await inYears({ year: 2026, level: 'provinsi', limit: 1, page: 2 });
    expect([titlesOf(both), both.pagination.total, both.counts]).toEqual([['Juara pidato'], 2, counted(2026)]);
    expect(titlesOf(await read('/api/achievements?level=provinsi'))).toEqual([
      'Juara voli',
      'Juara pidato',
      'Juara lari',
    ]);
    expect(titlesOf(await read('/api/achievements?level=provinsi&area=keagamaan'))).toEqual(['Juara voli']);
  });

  test('follow a change of the day and a withdrawal in cached answers', async () => {
    const { achievements: calls } = await anEditor();
    const { data } = await calls.create(anAchievement('Juara panahan', '2026-03-01', 'nasional'));
    await world.waitForSync();
    const years = async () => (await inYears()).years;
    expect(await years()).toEqual([2026]);
    await calls.update({ id: data.id, version: 1, date: '2023-03-01' });
    await world.waitForSync();
    expect(await years()).toEqual([2023]);
    await calls.remove({ id: data.id });
    await world.waitForSync();
    expect(await years()).toEqual([]);
  });
});

test('the achievements of this year change at New Year in the zone of the school, also in cached answers', async () => {
  const { achievements: calls } = await anEditor();
  await calls.create(anAchievement('Juara lama', '2026-12-31', 'provinsi'));
  await calls.create(anAchievement('Juara baru', '2027-01-01', 'nasional'));
  await world.waitForSync();
  const seen = async (at: string) => {
    world.setClock(at);
    const found = await call('achievements.thisYear');
    return [found.year, titlesOf(found), found.counts];
  };
  expect(await seen('2026-12-31T16:59:59.999Z')).toEqual([2026, ['Juara lama'], [{ level: 'provinsi', total: 1 }]]);
  expect(await seen('2026-12-31T17:00:00.000Z')).toEqual([2027, ['Juara baru'], [{ level: 'nasional', total: 1 }]]);
});

describe('names of people', () => {
  const name = 'Zulaikha Rahmawati';
  const named = (changes: object = {}) =>
    anAchievement('Juara tahfiz', '2026-03-01', 'nasional', { people: [name], hasConsent: true, ...changes });

  test('are stored only with consent, and leave every answer with it', async () => {
    const { achievements: calls } = await anEditor();
    const errorsOf = (call: Promise<unknown>) => call.catch((error) => error.cause.details.errors);
    const refusal = { hasConsent: 'Nyalakan bila semua yang disebut menyetujui, atau kosongkan namanya' };
    expect(await errorsOf(calls.create(named({ hasConsent: false })))).toEqual(refusal);
    const { data } = await calls.create(named());
    await world.waitForSync();
    const paths = [
      `/api/achievements/${data.slug}`,
      '/api/achievements',
      queryUrl('achievements.inYears'),
      queryUrl('achievements.thisYear'),
      '/api/articles/search?q=zulaikha',
    ];
    const shown = async () => {
      const bodies = [];
      for (const path of paths) bodies.push((await world.app.inject(path)).body.includes(name));
      return bodies;
    };
    expect(await shown()).toEqual(paths.map(() => true));
    expect(await errorsOf(calls.update({ id: data.id, version: 1, hasConsent: false }))).toEqual(refusal);
    await calls.update({ id: data.id, version: 1, hasConsent: false, people: [] });
    await world.waitForSync();
    expect(await shown()).toEqual(paths.map(() => false));
  });
});

describe('[DIR-006] the export', () => {
  const rowsOf = async ({ data }: { data: { file: string } }) =>
    (await readXlsx(Buffer.from(data.file, 'base64'))).sheets[0]?.rows ?? [];

  test('has a row for each entry with its values as text, and calculates nothing', async () => {
    const { achievements: calls } = await anEditor();
    const formula = '=HYPERLINK("https://jahat.example","Klik")';
    await calls.create(anAchievement(formula, '2026-03-01', 'nasional', { rank: '+1', people: ['Ani', 'Budi'] }));
    await calls.create(anAchievement('Juara lari', '2025-03-01', 'sekolah', { status: 'draft' }));
    const exported = await calls.exportFile();
    const [head, ...rows] = await rowsOf(exported);
    expect(exported.data.name).toBe('achievements.xlsx');
    const cells = rows.map((row) => Object.fromEntries((head ?? []).map((name, at) => [String(name), row[at]])));
    expect(cells).toMatchObject([
      {
        Judul: formula,
        Tingkat: 'Nasional',
        Peringkat: '+1',
        Tanggal: '2026-03-01',
        'Nama lengkap peraih': 'Ani; Budi',
      },
      { Judul: 'Juara lari', Tingkat: 'Sekolah', Tanggal: '2025-03-01', Status: 'Draft' },
    ]);
    const archive = new ZipReader(new Uint8ArrayReader(Buffer.from(exported.data.file, 'base64')));
    const sheets = (await archive.getEntries()).filter(({ filename }) => filename.includes('worksheets/sheet'));
    const texts = await Promise.all(
      sheets.map((sheet) => ('getData' in sheet ? sheet.getData?.(new TextWriter()) : '')),
    );
    // Where spreadsheets keep formulas.
    expect([texts.length, texts.join().includes('<f')]).toEqual([1, false]);
  });

  test('of an author has their own entries only; it is logged with their number', async () => {
    const [editor, author] = [await anEditor(), world.as(await world.aUser({ role: 'author' }))];
    await editor.achievements.create(anAchievement('Juara lari', '2026-03-01', 'sekolah'));
    await author.achievements.create(anAchievement('Juara renang', '2026-03-01', 'sekolah', { status: 'draft' }));
    expect((await rowsOf(await author.achievements.exportFile())).slice(1).map(([title]) => title)).toEqual([
      'Juara renang',
    ]);
    const logged = await world.db.execute<object[]>(
      `select count, subject_title from activities where action = 'collection.export'`,
    );
    expect(logged).toEqual([{ count: 1, subject_title: 'Prestasi' }]);
  });
});
