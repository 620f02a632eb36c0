import { datesOf, type EventTimes, eventErrors, events } from '@madrasah/contract';
import fc from 'fast-check';
import ICAL from 'ical.js';
import { describe, expect, test } from 'vitest';
import { anEntry } from '../../../test/collections/an-entry.ts';
import { testCollection } from '../../../test/collections/test-collection.ts';
import { aWorld } from '../../../test/world.ts';
import { readHolidays } from './events.queries.ts';

const world = aWorld();

testCollection(world, events);

const editor = async () => world.as(await world.aUser({ role: 'editor' })).events;
const visitor = () => world.asVisitor().events;
const once = {
  startTime: '',
  endTime: '',
  endsOn: '',
  repeats: 'tidak',
  repeatsUntil: '',
  uid: '',
  isCancelled: false,
};
const anEvent = (changes: object = {}) => anEntry(events, { ...once, category: 'kegiatan', ...changes });
const whole = (changes: Partial<EventTimes>): EventTimes => ({
  ...{ startsOn: '2026-03-12', startTime: '', endsOn: '', endTime: '', repeats: 'tidak', repeatsUntil: '' },
  ...changes,
});

const errorsOf = (call: Promise<unknown>) =>
  call.then(
    () => undefined,
    (error) => error.cause.details.errors,
  );

describe('days, times and kind', () => {
  test.each([
    [{ endsOn: '2026-06-09' }, undefined],
    [{ endsOn: '2026-06-10' }, { endsOn: 'Paling lama 90 hari' }],
    [{ endsOn: '2026-03-11' }, { endsOn: 'Tanggal selesai tidak boleh sebelum tanggal mulai' }],
    [{ startTime: '08:00', endTime: '09:00' }, undefined],
    [{ startTime: '08:00' }, undefined],
    [{ endTime: '09:00' }, { startTime: 'Isi jam mulai, atau kosongkan jam selesai' }],
    [{ startTime: '08:00', endTime: '08:00' }, { endTime: 'Jam selesai harus setelah jam mulai' }],
    [{ startTime: '08:00', endsOn: '2026-03-13' }, { endTime: 'Isi jam selesai pada hari terakhir' }],
    [{ startTime: '08:00', endTime: '07:00', endsOn: '2026-03-13' }, undefined],
    [{ repeats: 'mingguan' }, { repeatsUntil: 'Isi sampai kapan diulang' }],
    [{ repeats: 'mingguan', repeatsUntil: '2026-03-11' }, { repeatsUntil: 'Harus pada atau setelah tanggal mulai' }],
    [{ repeats: 'mingguan', repeatsUntil: '2027-04-29' }, undefined],
    [{ repeats: 'mingguan', repeatsUntil: '2027-05-06' }, { repeatsUntil: 'Paling banyak 60 kali' }],
  ] as const)('[AGD-001] an event with %j has the errors %j', (changes, errors) => {
    expect(eventErrors(whole(changes))).toEqual(errors);
  });

  test('[AGD-001] the server refuses what does not fit together, an unknown kind, and days that do not exist', async () => {
    const { create, update } = await editor();
    expect(await errorsOf(create(anEvent({ endsOn: '2026-06-10' })))).toEqual({ endsOn: 'Paling lama 90 hari' });
    expect(await errorsOf(create(anEvent({ category: 'pesta' })))).toEqual({ category: 'Jenis tidak dikenal' });
    expect(await errorsOf(create(anEvent({ startsOn: '2026-02-29' })))).toEqual({
      startsOn: 'Tanggal mulai tidak dikenal',
    });
    expect(await errorsOf(create(anEvent({ startsOn: '' })))).toEqual({ startsOn: 'Tanggal mulai wajib diisi' });
    const { data } = await create(anEvent());
    const late = { id: data.id, version: 1, endTime: '09:00' };
    expect(await errorsOf(update(late))).toHaveProperty('startTime');
  });
});

/** The first days by the rules of iCalendar, from a library. */
function expandedByLibrary({ startsOn, repeats, repeatsUntil }: EventTimes): string[] {
  const [, month, day] = startsOn.split('-').map(Number);
  const frequency = repeats === 'mingguan' ? 'WEEKLY' : `YEARLY;BYMONTH=${month};BYMONTHDAY=${day}`;
  const rule = ICAL.Recur.fromString(`FREQ=${frequency};UNTIL=${repeatsUntil.replaceAll('-', '')}`);
  const iterator = rule.iterator(ICAL.Time.fromDateString(startsOn));
  const days: string[] = [];
  for (let next = iterator.next(); next && days.length < 60; next = iterator.next()) days.push(next.toString());
  return days;
}

test('[AGD-002] repetitions are those of iCalendar, over month and year ends and 29 February, at most 60', () => {
  const day = fc
    .date({ min: new Date('2000-01-01'), max: new Date('2150-12-31'), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10));
  const leapDay = fc.integer({ min: 0, max: 24 }).map((index) => `${2000 + 4 * index}-02-29`);
  const monthEnd = fc.constantFrom('2026-01-31', '2026-12-31', '2026-12-28', '2028-02-28', '2027-03-31');
  const repeats = fc.constantFrom('mingguan', 'tahunan');
  fc.assert(
    fc.property(
      fc.oneof(day, leapDay, monthEnd),
      fc.nat(20_000),
      repeats,
      fc.nat(89),
      (startsOn, after, rule, length) => {
        const later = (days: number) => new Date(Date.parse(startsOn) + days * 86_400_000).toISOString().slice(0, 10);
        const endsOn = later(length);
        const event = whole({ startsOn, endsOn, repeats: rule, repeatsUntil: later(after) });
        const dates = datesOf(event);
        expect(dates.map(({ from }) => from)).toEqual(expandedByLibrary(event));
        for (const { from, to } of dates) expect(Date.parse(to) - Date.parse(from)).toBe(length * 86_400_000);
      },
    ),
    { numRuns: 300 },
  );
});

describe('what visitors read', () => {
  const titlesOf = ({ data }: { data: { event: { title: string } }[] }) => data.map(({ event }) => event.title);

  test('[AGD-010] the next five by day and time, until their last day ends in the zone of the school', async () => {
    const { create } = await editor();
    const days = ['2026-03-15', '2026-03-10', '2026-03-12', '2026-03-12', '2026-03-20', '2026-03-11', '2026-03-09'];
    for (const [index, startsOn] of days.entries()) {
      await create(anEvent({ title: `Acara ${index}`, startsOn, startTime: `${18 - index}:00` }));
    }
    await create(anEvent({ title: 'Draf', startsOn: '2026-03-10', status: 'draft' }));
    const next = async () => titlesOf(await visitor().upcoming({ limit: 5 }));
    world.setClock('2026-03-10T16:59:59.999Z');
    expect(await next()).toEqual(['Acara 1', 'Acara 5', 'Acara 3', 'Acara 2', 'Acara 0']);
    world.setClock('2026-03-10T17:00:00.000Z');
    expect(await next()).toEqual(['Acara 5', 'Acara 3', 'Acara 2', 'Acara 0', 'Acara 4']);
  });

  test('[AGD-002] a repeated event is listed once with its next date, and in a month with each', async () => {
    const { create } = await editor();
    await create(anEvent({ startsOn: '2026-03-02', repeats: 'mingguan', repeatsUntil: '2026-04-27' }));
    world.setClock('2026-03-10T03:00:00.000Z');
    const [upcoming] = (await visitor().upcoming({})).data;
    expect(upcoming?.dates).toEqual([{ from: '2026-03-16', to: '2026-03-16' }]);
    const [listed] = (await visitor().inMonths({ from: '2026-03' })).data;
    expect(listed?.dates.map(({ from }) => from)).toEqual(
      [2, 9, 16, 23, 30].map((day) => `2026-03-${`${day}`.padStart(2, '0')}`),
    );
    expect((await visitor().inMonths({ from: '2026-05' })).data).toEqual([]);
  });

  test('[AGD-004] a month has what reaches into it, past ones too, of all kinds or one', async () => {
    const { create } = await editor();
    await create(anEvent({ title: 'Ramadan', startsOn: '2025-12-30', endsOn: '2026-01-02', category: 'keagamaan' }));
    await create(anEvent({ title: 'Tryout', startsOn: '2026-01-31', category: 'ujian' }));
    await create(anEvent({ title: 'Rapat wali', startsOn: '2026-02-01', category: 'rapat' }));
    expect(titlesOf(await visitor().inMonths({ from: '2026-01' }))).toEqual(['Ramadan', 'Tryout']);
    expect(titlesOf(await visitor().inMonths({ from: '2026-01', category: 'ujian' }))).toEqual(['Tryout']);
    expect(titlesOf(await visitor().inMonths({ from: '2025-03', months: 12 }))).toEqual(
      ['Ramadan', 'Rapat wali'].toSpliced(1, 0, 'Tryout'),
    );
    expect(titlesOf(await visitor().inMonths({ from: '2025-12', months: 2 }))).toEqual(['Ramadan', 'Tryout']);
  });

  test('a title of digits has an address that is no month', async () => {
    const { data } = await (await editor()).create(anEvent({ title: '2026-07' }));
    expect(data.slug).toBe('event-2026-07');
  });
});

test('the holidays between two days are those that are not cancelled', async () => {
  const { create } = await editor();
  await create(anEvent({ category: 'libur', startsOn: '2026-03-18', endsOn: '2026-03-21' }));
  await create(anEvent({ category: 'libur', startsOn: '2026-03-25', isCancelled: true }));
  await create(anEvent({ category: 'ujian', startsOn: '2026-03-26' }));
  const context = { ...world.contextOf({ kind: 'none' }), db: world.db };
  const days = await readHolidays(context, { from: '2026-03-20', to: '2026-03-31' });
  expect([...days]).toEqual(['2026-03-20', '2026-03-21']);
});

describe('[AGD-013] the dates of a series that are different', () => {
  const series = {
    ...{ title: 'Kajian', startsOn: '2026-03-04', startTime: '07:00', endTime: '08:00', place: 'Aula' },
    ...{ repeats: 'mingguan', repeatsUntil: '2026-03-25' },
    dateChanges: [
      { on: '2026-03-11', isCancelled: true },
      { on: '2026-03-18', startsOn: '2026-04-02', endsOn: '', startTime: '09:00', endTime: '10:00', place: 'Lapangan' },
    ],
  };

  test('are listed as they are then, in the month in which they take place', async () => {
    await (await editor()).create(anEvent(series));
    const shown = async (from: string) =>
      (await visitor().inMonths({ from })).data.map(({ event, dates }) => [
        ...[event.startTime, event.place, event.isCancelled],
        dates.map((date) => date.from),
      ]);
    expect(await shown('2026-03')).toEqual([
      ['07:00', 'Aula', false, ['2026-03-04', '2026-03-25']],
      ['07:00', 'Aula', true, ['2026-03-11']],
    ]);
    expect(await shown('2026-04')).toEqual([['09:00', 'Lapangan', false, ['2026-04-02']]]);
  });

  test('count once in what comes, as the next one', async () => {
    await (await editor()).create(anEvent(series));
    const coming = (await visitor().upcoming({})).data;
    expect(coming.map(({ event, dates }) => [event.isCancelled, dates])).toEqual([
      [true, [{ from: '2026-03-11', to: '2026-03-11' }]],
    ]);
  });

  test('are days of school where a holiday is cancelled', async () => {
    const free = {
      ...series,
      category: 'libur',
      startTime: '',
      endTime: '',
      dateChanges: series.dateChanges.slice(0, 1),
    };
    await (await editor()).create(anEvent(free));
    const context = { ...world.contextOf({ kind: 'none' }), db: world.db };
    const days = await readHolidays(context, { from: '2026-03-01', to: '2026-03-31' });
    expect([...days].toSorted()).toEqual(['2026-03-04', '2026-03-18', '2026-03-25']);
  });

  test('are stored and read by REST, each day once and only what fits together', async () => {
    const { create, byId } = await editor();
    const { data } = await create(anEvent(series));
    expect((await byId({ id: data.id })).data.dateChanges).toEqual(series.dateChanges);
    expect((await visitor().bySlug({ slug: data.slug })).data.dateChanges).toEqual(series.dateChanges);
    const refusalOf = (dateChanges: object[]) => errorsOf(create(anEvent({ ...series, dateChanges })));
    const [cancelled] = series.dateChanges;
    expect(await refusalOf([{ ...cancelled }, { ...cancelled }])).toHaveProperty('dateChanges');
    expect(await refusalOf([{ on: '2026-03-18', endTime: '06:00' }])).toEqual({
      dateChanges: '18/03/2026: Jam selesai harus setelah jam mulai',
    });
  });
});
