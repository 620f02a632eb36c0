import { datesOf, eventErrors, eventOn } from '@madrasah/contract';
import { describe, expect, test } from 'vitest';
import { changeDates, type DateValues, dateOn, type Scope, type SeriesValues } from './change-dates.ts';

/** Four Wednesdays. */
const series: SeriesValues = {
  startsOn: '2026-12-02',
  startTime: '07:00',
  endsOn: '',
  endTime: '08:00',
  repeats: 'mingguan',
  repeatsUntil: '2026-12-24',
  place: 'Aula',
  isCancelled: false,
  dateChanges: [],
};
const change = (of: SeriesValues, on: string, scope: Scope, wanted: Partial<DateValues>) =>
  changeDates(of, { on, scope, wanted: { ...dateOn(of, on), ...wanted } });

/** Each date as text: day, time, place, and whether it is cancelled. */
const shown = (of: SeriesValues) =>
  datesOf(of).map((date) => {
    const { startTime, place, isCancelled } = eventOn(of, date);
    return `${date.from.slice(5)} ${startTime} ${place}${isCancelled ? ' batal' : ''}`;
  });

describe('[AGD-013] one date of a series', () => {
  test('is cancelled alone, with the following ones, or with all', () => {
    const cancelled = { isCancelled: true };
    expect(shown(change(series, '2026-12-09', 'one', cancelled))).toEqual([
      ...['12-02 07:00 Aula', '12-09 07:00 Aula batal', '12-16 07:00 Aula', '12-23 07:00 Aula'],
    ]);
    expect(shown(change(series, '2026-12-09', 'following', cancelled))).toEqual([
      ...['12-02 07:00 Aula', '12-09 07:00 Aula batal', '12-16 07:00 Aula batal', '12-23 07:00 Aula batal'],
    ]);
    const all = change(series, '2026-12-09', 'all', cancelled);
    expect([all.isCancelled, all.dateChanges]).toEqual([true, []]);
  });

  test('is moved alone, with the following ones, or with all', () => {
    const moved = { startsOn: '2026-12-10' };
    expect(shown(change(series, '2026-12-09', 'one', moved)).map((date) => date.slice(0, 5))).toEqual([
      ...['12-02', '12-10', '12-16', '12-23'],
    ]);
    expect(shown(change(series, '2026-12-09', 'following', moved)).map((date) => date.slice(0, 5))).toEqual([
      ...['12-02', '12-10', '12-17', '12-24'],
    ]);
    const all = change(series, '2026-12-09', 'all', moved);
    expect([all.startsOn, all.repeatsUntil, all.dateChanges]).toEqual(['2026-12-03', '2026-12-25', []]);
  });

  test('is changed in time, length and place, and as it was again', () => {
    const wanted = { startTime: '09:00', endTime: '10:00', endsOn: '2026-12-10', place: 'Lapangan' };
    const changed = change(series, '2026-12-09', 'one', wanted);
    expect(changed.dateChanges).toEqual([{ on: '2026-12-09', startsOn: '2026-12-09', ...wanted }]);
    expect(eventErrors(changed)).toBeUndefined();
    const again = changeDates(changed, { on: '2026-12-09', scope: 'one', wanted: dateOn(series, '2026-12-09') });
    expect(again.dateChanges).toEqual([]);
  });

  test('keeps its change while all others get another time, and moves with them', () => {
    const one = change(change(series, '2026-12-09', 'one', { isCancelled: true }), '2026-12-16', 'one', {
      startTime: '06:00',
      place: 'Masjid',
    });
    const all = change(one, '2026-12-02', 'all', { startsOn: '2026-12-03', startTime: '10:00', endTime: '11:00' });
    expect(shown(all)).toEqual([
      ...['12-03 10:00 Aula', '12-10 10:00 Aula batal', '12-17 10:00 Masjid', '12-24 10:00 Aula'],
    ]);
  });

  test('whose times do not fit together is an error that names it', () => {
    const wrong = change(series, '2026-12-09', 'one', { endTime: '06:00' });
    expect(eventErrors(wrong)).toEqual({ dateChanges: '09/12/2026: Jam selesai harus setelah jam mulai' });
  });
});
