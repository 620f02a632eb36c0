import { announcements } from '@madrasah/contract';
import { describe, expect, test } from 'vitest';
import { anEntry } from '../../../test/collections/an-entry.ts';
import { testCollection } from '../../../test/collections/test-collection.ts';
import { aWorld } from '../../../test/world.ts';
import { checkAnnouncement } from './announcements.router.ts';

const world = aWorld();

testCollection(world, announcements, checkAnnouncement);

const day = 24 * 60 * 60_000;
const inDays = (days: number) => new Date(world.now.getTime() + days * day).toISOString();
const editor = async () => world.as(await world.aUser({ role: 'editor' })).announcements;
const anAnnouncement = (changes: object = {}) =>
  anEntry(announcements, { isPinned: false, level: 'biasa', ...changes });
const visitor = () => world.asVisitor().announcements;

const errorsOf = (call: Promise<unknown>) =>
  call.then(
    () => undefined,
    (error) => error.cause.details.errors,
  );

describe('announcements', () => {
  test('[ANN-001] the end is at most 366 days after the beginning, which is now unless it is given', async () => {
    const { create, update } = await editor();
    const { data } = await create(anAnnouncement({ endsAt: inDays(366) }));
    expect(data.startsAt).toBe(world.now.toISOString());
    expect(await errorsOf(create(anAnnouncement({ endsAt: inDays(366.001) })))).toHaveProperty('shownUntil');
    expect(await errorsOf(create(anAnnouncement({ endsAt: null })))).toEqual({ shownUntil: 'Isi kapan berakhirnya' });
    const changes = { id: data.id, version: 1, startsAt: inDays(-1) };
    expect(await errorsOf(update(changes))).toHaveProperty('shownUntil');
  });

  test('[ANN-003] the three newest are on the home page, pinned ones first; a fourth is not pinned', async () => {
    const { create, update } = await editor();
    for (const number of [1, 2, 3, 4]) {
      await create(anAnnouncement({ title: `Kabar ${number}`, isPinned: number < 3 }));
      world.advanceTime(60_000);
    }
    const titles = async () => (await visitor().newest()).data.map(({ title }) => title);
    expect(await titles()).toEqual(['Kabar 2', 'Kabar 1', 'Kabar 4']);
    const { data: third } = await create(anAnnouncement({ title: 'Kabar 5', isPinned: true }));
    expect(await errorsOf(create(anAnnouncement({ isPinned: true })))).toHaveProperty('isPinned');
    await update({ id: third.id, version: 1, isPinned: false });
    await create(anAnnouncement({ title: 'Kabar 6', isPinned: true, endsAt: inDays(1) }));
    // What has ended is pinned no longer.
    world.advanceTime(day);
    expect(await errorsOf(create(anAnnouncement({ isPinned: true, endsAt: inDays(7) })))).toBeUndefined();
  });

  test('[ANN-004] the newest urgent one that runs is the line of every page; its title has at most 120 characters', async () => {
    const { create } = await editor();
    const urgent = (changes: object) => create(anAnnouncement({ level: 'mendesak', ...changes }));
    expect((await visitor().urgent()).data).toBeNull();
    await urgent({ title: 'Lama', endsAt: inDays(9) });
    world.advanceTime(1_000);
    await urgent({ title: 'Baru', endsAt: inDays(1) });
    await create(anAnnouncement({ title: 'Penting saja', level: 'penting' }));
    expect((await visitor().urgent()).data?.title).toBe('Baru');
    world.advanceTime(day);
    expect((await visitor().urgent()).data?.title).toBe('Lama');
    expect(await errorsOf(urgent({ title: 'x'.repeat(121) }))).toHaveProperty('title');
    expect(await errorsOf(urgent({ title: 'x'.repeat(120) }))).toBeUndefined();
  });

  test('[ANN-005] past ones are listed by the year of their end, by title and days only', async () => {
    const { create } = await editor();
    const lastYear = { startsAt: '2025-03-01T00:00:00Z', endsAt: '2025-12-31T16:59:00Z' };
    await create(anAnnouncement({ title: 'Tahun lalu', ...lastYear }));
    const listed = async (year?: number) => {
      const { years, year: shown, data } = await visitor().past({ year });
      return [years, shown, data.map(({ title }) => title)];
    };
    expect(await listed()).toEqual([[2025], 2025, ['Tahun lalu']]);
    // Already next year in Jakarta.
    await create(anAnnouncement({ title: 'Malam tahun baru', ...lastYear, endsAt: '2025-12-31T17:00:00Z' }));
    expect(await listed()).toEqual([[2026, 2025], 2026, ['Malam tahun baru']]);
    await create(anAnnouncement({ title: 'Tahun ini', endsAt: inDays(1) }));
    await create(anAnnouncement({ title: 'Masih tampil', endsAt: inDays(300) }));
    world.advanceTime(2 * day);
    expect(await listed()).toEqual([[2026, 2025], 2026, ['Tahun ini', 'Malam tahun baru']]);
    expect(await listed(2025)).toEqual([[2026, 2025], 2025, ['Tahun lalu']]);
    expect(Object.keys((await visitor().past({})).data[0] ?? {})).toEqual(['title', 'shownFrom', 'shownUntil']);
  });

  test('[ANN-008] a list for an audience has what names it and what is for everybody', async () => {
    const { create } = await editor();
    await create(anAnnouncement({ title: 'Untuk guru', audience: ['guru'] }));
    await create(anAnnouncement({ title: 'Untuk semua', audience: [] }));
    const titles = (await visitor().list({ audience: 'orang-tua' })).data.map(({ title }) => title);
    expect(titles).toEqual(['Untuk semua']);
  });
});
