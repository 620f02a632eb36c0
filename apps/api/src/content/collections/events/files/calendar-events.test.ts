import { describe, expect, test } from 'vitest';
import { readCalendarEvents } from './calendar-events.ts';
import type { FileEvent } from './file-event.ts';

const timeZone = 'Asia/Jakarta';

/** The events of a file, by its bytes. */
function eventsIn(bytes: Uint8Array, most = 500): FileEvent[] {
  const read = readCalendarEvents({ bytes, most, timeZone });
  if (read.kind !== 'events') throw new Error(read.kind);
  return read.events;
}

const crlf = (lines: readonly string[]) => Buffer.from(`${lines.join('\r\n')}\r\n`);
const calendarOf = (lines: readonly string[]) => crlf(['BEGIN:VCALENDAR', 'VERSION:2.0', ...lines, 'END:VCALENDAR']);
const vevent = (...lines: string[]) => ['BEGIN:VEVENT', 'UID:a', 'SUMMARY:Rapat', ...lines, 'END:VEVENT'];

/** The only event of a calendar with these lines. */
function only(lines: string[], around: string[] = []): FileEvent {
  const [event, ...others] = eventsIn(calendarOf([...around, ...vevent(...lines)]));
  expect(others).toEqual([]);
  if (!event) throw new Error('the calendar has no event');
  return event;
}

/** Days and times in short: 2027-04-01 08:00 / 2027-04-02 09:00. */
function timesOf({ values, problem }: FileEvent): string {
  if (problem) return problem;
  const { startsOn = '', startTime = '', endsOn = '', endTime = '' } = values;
  const [start, end] = [`${startsOn} ${startTime}`.trim(), `${endsOn} ${endTime}`.trim()];
  return end === '' ? start : `${start} / ${end}`;
}
const whenOf = (...lines: string[]) => timesOf(only(lines));

describe('[AGD-014] the days and times of a calendar', () => {
  test.each([
    ['DTSTART:20270401', '2027-04-01'],
    ['DTSTART;VALUE=DATE:20270401', '2027-04-01'],
    ['DTSTART;VALUE=DATE:2027-04-01', '2027-04-01'],
    ['DTSTART:2027/04/01', '2027-04-01'],
    ['DTSTART;VALUE=DATE:20270401T000000', '2027-04-01'],
    ['DTSTART;TZID=Foo/Bar;VALUE=DATE:20270401', '2027-04-01'],
    ['DTSTART:20270401T0730', '2027-04-01 07:30'],
    ['DTSTART:2027-04-01T07:30', '2027-04-01 07:30'],
    ['DTSTART:2027-04-01 07:30:59', '2027-04-01 07:30'],
    ['DTSTART;VALUE=DATE-TIME:20270401T073000', '2027-04-01 07:30'],
    ['DTSTART;VALUE=DATE:20270331T170000Z', '2027-04-01 00:00'],
    ['DTSTART:2027-04-01T00:30:00.000Z', '2027-04-01 07:30'],
    ['DTSTART:20270401T093000+0900', '2027-04-01 07:30'],
    ['dtstart;value=date:20270401', '2027-04-01'],
  ])('%s is %s', (line, times) => {
    expect(whenOf(line)).toBe(times);
  });

  test.each([
    '20271341',
    '20270229',
    '2027-13-01',
    '2027-4-1',
    '2027-0401',
    '202704',
    '01/04/2027',
    '20270401T',
    '20270401T08',
    '20270401T2430',
    '20270401T080060Z0',
    '20270401,20270402',
    '00000000',
    'besok',
    '',
  ])('%j is no day, and never another one', (value) => {
    expect(only([`DTSTART:${value}`])).toMatchObject({
      title: 'Rapat',
      problem: `Tanggal mulai (DTSTART) tidak dapat dibaca: “${value}”`,
      values: {},
    });
  });

  test('without a start there is no event, nor with two of them', () => {
    expect(whenOf('DTEND:20270401')).toBe('Tanggal mulai tidak ada');
    expect(whenOf('DTSTART:20270401', 'DTSTART:20270402')).toBe('Tanggal mulai (DTSTART) ditulis lebih dari sekali');
    expect(whenOf('DTSTART:20270401', 'DTSTART:20270401')).toBe('2027-04-01');
    for (const day of ['19991231', '22000101']) expect(whenOf(`DTSTART:${day}`)).toContain('2000 dan 2199');
    for (const day of ['20000101', '21991231']) expect(whenOf(`DTSTART:${day}`)).not.toContain('dan');
  });

  test.each([
    [['DTSTART:20270401', 'DTEND:20270402'], '2027-04-01'],
    [['DTSTART:20270401', 'DTEND:20270403'], '2027-04-01 / 2027-04-02'],
    [['DTSTART:20270401', 'DTEND:20270401'], '2027-04-01'],
    [['DTSTART:20270401', 'DTEND:20270402T000000'], '2027-04-01'],
    [['DTSTART:20270401', 'DURATION:P1D'], '2027-04-01'],
    [['DTSTART:20270401', 'DURATION:P1W'], '2027-04-01 / 2027-04-07'],
    [['DTSTART:20270401', 'DURATION:PT48H'], '2027-04-01 / 2027-04-02'],
    [['DTSTART:20270401T190000', 'DTEND:20270402T000000'], '2027-04-01 19:00 / 23:59'],
    [['DTSTART:20270401T190000', 'DTEND:20270402T000100'], '2027-04-01 19:00 / 2027-04-02 00:01'],
    [['DTSTART:20270401T190000', 'DTEND:20270403T000000'], '2027-04-01 19:00 / 2027-04-02 23:59'],
    [['DTSTART:20270401T000000', 'DTEND:20270402T000000'], '2027-04-01'],
    [['DTSTART:20270331T170000Z', 'DTEND:20270402T170000Z'], '2027-04-01 / 2027-04-02'],
    [['DTSTART;TZID=Asia/Jayapura:20270401T000000', 'DTEND;TZID=Asia/Jayapura:20270402T000000'], '2027-04-01'],
    [['DTSTART:20270401T000000', 'DURATION:PT24H'], '2027-04-01'],
    [['DTSTART:20270401T190000', 'DURATION:PT5H'], '2027-04-01 19:00 / 23:59'],
    [['DTSTART:20270401T080000', 'DURATION:PT1H30M'], '2027-04-01 08:00 / 09:30'],
    [['DTSTART:20270401T080000', 'DURATION:P1DT2H'], '2027-04-01 08:00 / 2027-04-02 10:00'],
    [['DTSTART:20270401T080000', 'DTEND:20270401T080000'], '2027-04-01 08:00'],
    [['DTSTART:20270401T080000Z', 'DTEND;TZID=Asia/Makassar:20270401T170000'], '2027-04-01 15:00 / 16:00'],
  ])('%j is %s', (lines, times) => {
    expect(whenOf(...lines)).toBe(times);
  });

  test.each([
    [['DTSTART:20270402', 'DTEND:20270401'], 'Tanggal selesai sebelum tanggal mulai'],
    [['DTSTART:20270401', 'DTEND:20270402T090000'], /tidak cocok/],
    [['DTSTART:20270401T090000', 'DTEND:20270402'], /tidak cocok/],
    [['DTSTART:20270401', 'DURATION:PT5H'], /tidak cocok/],
    [['DTSTART:20270401', 'DTEND:2027040'], 'Tanggal selesai (DTEND) tidak dapat dibaca: “2027040”'],
    [['DTSTART:20270401', 'DURATION:P'], 'Lama (DURATION) tidak dapat dibaca: “P”'],
    [['DTSTART:20270401', 'DURATION:P1.5D'], 'Lama (DURATION) tidak dapat dibaca: “P1.5D”'],
    [['DTSTART:20270401', 'DURATION:-P1D'], 'Lama (DURATION) tidak dapat dibaca: “-P1D”'],
    [['DTSTART:21991201', 'DURATION:P1000D'], /2000 dan 2199/],
  ])('%j is listed', (lines, problem) => {
    expect(whenOf(...lines)).toEqual(typeof problem === 'string' ? problem : expect.stringMatching(problem));
  });
});

const berlin = [
  'BEGIN:VTIMEZONE',
  'TZID:Kantor',
  'BEGIN:DAYLIGHT',
  'DTSTART:16010101T020000',
  'TZOFFSETFROM:+0100',
  'TZOFFSETTO:+0200',
  'RRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=3',
  'END:DAYLIGHT',
  'BEGIN:STANDARD',
  'DTSTART:16010101T030000',
  'TZOFFSETFROM:+0200',
  'TZOFFSETTO:+0100',
  'RRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=10',
  'END:STANDARD',
  'END:VTIMEZONE',
];
const described = (tzid: string, ...lines: string[]) => [
  ...['BEGIN:VTIMEZONE', `TZID:${tzid}`, 'BEGIN:STANDARD', 'DTSTART:16010101T000000'],
  ...['TZOFFSETFROM:+0800', 'TZOFFSETTO:+0800', 'END:STANDARD', ...lines, 'END:VTIMEZONE'],
];

describe('[AGD-014] the zones of a calendar', () => {
  test.each([
    ['Asia/Makassar', '08:00'],
    ['"Asia/Makassar"', '08:00'],
    ['asia/makassar', '08:00'],
    ['SE Asia Standard Time', '09:00'],
    ['"SE Asia Standard Time"', '09:00'],
    ['Singapore Standard Time', '08:00'],
    ['Tokyo Standard Time', '07:00'],
    ['/mozilla.org/20050126_1/Asia/Makassar', '08:00'],
    ['/freeassociation.sourceforge.net/Tzfile/Asia/Makassar', '08:00'],
    ['/freeassociation.sourceforge.net/Asia/Jakarta', '09:00'],
    ['WITA', '08:00'],
    ['WIB', '09:00'],
    ['GMT+8', '08:00'],
    ['UTC+0800', '08:00'],
    ['"GMT+08:00"', '08:00'],
    ['Etc/GMT-8', '08:00'],
    ['UTC', '16:00'],
  ])('9 o’clock in %s is %s at the school', (name, time) => {
    expect(whenOf(`DTSTART;TZID=${name}:20270401T090000`)).toBe(`2027-04-01 ${time}`);
  });

  test('a zone that is not known is listed, and so is a broken one', () => {
    for (const name of ['Kantor', 'Asia/Jakartaa', '/mozilla.org/Nowhere', 'GMT+25', 'x'.repeat(200), '__proto__']) {
      expect(whenOf(`DTSTART;TZID=${name}:20270401T090000`)).toContain('tidak dikenal. Pakai nama seperti Asia/Jakarta');
    }
    expect(whenOf('DTSTART:20270401T090000', 'DTEND;TZID=Kantor:20270401T100000')).toContain('tidak dikenal');
    const broken = berlin.map((line) => line.replace('TZOFFSETTO:+0100', 'TZOFFSETTO:1'));
    const unknownRule = berlin.map((line) => line.replace('BYMONTH=10', 'BYMONTH=10;BYHOUR=1,2,3'));
    const cut = berlin.filter((line) => line !== 'END:STANDARD');
    for (const zone of [broken, unknownRule, cut]) {
      expect(timesOf(only(['DTSTART;TZID=Kantor:20270401T090000'], zone))).toContain('tidak dikenal');
    }
  });

  test.each([
    ['20270327T090000', '2027-03-27 15:00'],
    ['20270328T013000', '2027-03-28 07:30'],
    ['20270328T033000', '2027-03-28 08:30'],
    ['20270701T090000', '2027-07-01 14:00'],
    ['20271030T090000', '2027-10-30 14:00'],
    ['20271031T040000', '2027-10-31 10:00'],
    ['21500701T090000', '2150-07-01 14:00'],
  ])('%s is the same by a zone of the file and by the zone that it describes', (local, times) => {
    expect(timesOf(only([`DTSTART;TZID=Kantor:${local}`], berlin))).toBe(times);
    expect(timesOf(only([`DTSTART;TZID=Europe/Berlin:${local}`]))).toBe(times);
    expect(timesOf(only([`DTSTART;TZID=W. Europe Standard Time:${local}`]))).toBe(times);
  });

  test('a zone of the file that does not change needs no beginning, one that changes does', () => {
    const start = 'DTSTART;TZID=Kantor:20270401T090000';
    expect(timesOf(only([start], described('Kantor')))).toBe('2027-04-01 08:00');
    expect(timesOf(only([start], [...described('Kantor', 'X-LIC-LOCATION:Asia/Jayapura')]))).toBe('2027-04-01 07:00');
    const later = berlin.map((line) => line.replace('16010101', '20280101'));
    expect(timesOf(only([start], later))).toBe('Zona waktunya belum berlaku pada hari itu');
  });

  test('X-WR-TIMEZONE is the zone of times that have none, and of no others', () => {
    const when = (line: string, zone: string) => timesOf(only([line], [`X-WR-TIMEZONE:${zone}`]));
    expect(when('DTSTART:20270401T090000', 'Asia/Makassar')).toBe('2027-04-01 08:00');
    expect(when('DTSTART:20270401T020000Z', 'Asia/Makassar')).toBe('2027-04-01 09:00');
    expect(when('DTSTART;TZID=Asia/Jayapura:20270401T090000', 'Asia/Makassar')).toBe('2027-04-01 07:00');
    expect(when('DTSTART:20270401', 'Kantor')).toBe('2027-04-01');
    expect(when('DTSTART:20270401T020000Z', 'Kantor')).toBe('2027-04-01 09:00');
    expect(when('DTSTART:20270401T090000', 'Kantor')).toContain('“Kantor” tidak dikenal');
  });

  test('America’s clocks change by the same rules as its zone', () => {
    const nights = ['20270313T200000', '20270314T033000', '20271107T003000', '20271107T023000'];
    const shown = ['2027-03-14 08:00', '2027-03-14 14:30', '2027-11-07 11:30', '2027-11-07 14:30'];
    expect(nights.map((local) => whenOf(`DTSTART;TZID=Eastern Standard Time:${local}`))).toEqual(shown);
  });
});

/** The repetition of an event, or why it is listed. */
function repetitionOf(...lines: string[]): string {
  const { problem, values } = only(lines);
  return problem ?? [values.repeats, values.repeatsUntil].join(' ').trim();
}
const unsupported = 'Pengulangan ini tidak didukung: hanya setiap pekan pada satu hari, atau setiap tahun';
const exceptions = 'Pengulangan dengan pengecualian tidak didukung';

describe('[AGD-014] the repetition of an event', () => {
  test.each([
    ['20270401', 'FREQ=WEEKLY;COUNT=3', 'mingguan 2027-04-15'],
    ['20270401', 'FREQ=WEEKLY;BYDAY=TH;WKST=MO;INTERVAL=1;UNTIL=20270420', 'mingguan 2027-04-15'],
    ['20270401', 'freq=yearly;bymonth=04;bymonthday=01;count=2;', 'tahunan 2028-04-01'],
    ['20280229', 'FREQ=YEARLY;COUNT=2', 'tahunan 2032-02-29'],
    ['20270401', 'FREQ=YEARLY;BYMONTHDAY=1', unsupported],
    ['20270401', 'FREQ=YEARLY;BYMONTH=5', unsupported],
    ['20270401', 'FREQ=WEEKLY;BYDAY=FR', unsupported],
    ['20270401', 'FREQ=WEEKLY;INTERVAL=2', unsupported],
    ['20270401', 'FREQ=MONTHLY', unsupported],
    ['20270401', 'FREQ=YEARLY;RSCALE=HEBREW', unsupported],
    ['20270401', 'FREQ=WEEKLY;COUNT=0', 'Pengulangan (RRULE) tidak dapat dibaca: “FREQ=WEEKLY;COUNT=0”'],
    ['20270401', 'FREQ=WEEKLY;COUNT', 'Pengulangan (RRULE) tidak dapat dibaca: “FREQ=WEEKLY;COUNT”'],
    ['20270401', 'FREQ=WEEKLY;UNTIL=2027-13-01', /tidak dapat dibaca/],
    ['20270401', 'FREQ=WEEKLY;COUNT=2;UNTIL=20270501', /tidak dapat dibaca/],
    ['20270401', 'FREQ=WEEKLY;COUNT=2;COUNT=3', /tidak dapat dibaca/],
    ['20270401', 'FREQ=WEEKLY;UNTIL=20270331', 'Pengulangan (RRULE) berakhir sebelum tanggal mulai'],
    ['20270401', 'FREQ=WEEKLY;COUNT=60', 'mingguan 2028-05-18'],
    ['20270401', 'FREQ=WEEKLY;UNTIL=20280524', 'mingguan 2028-05-18'],
    ['20270401', 'FREQ=WEEKLY;UNTIL=20280525', 'mingguan 2199-12-31'],
    ['20270401T080000', 'FREQ=WEEKLY;UNTIL=20270415T080000', 'mingguan 2027-04-15'],
    ['20270401T080000', 'FREQ=WEEKLY;UNTIL=20270415T075900', 'mingguan 2027-04-08'],
    ['20270401T080000', 'FREQ=WEEKLY;UNTIL=20270415T010000Z', 'mingguan 2027-04-15'],
    ['20270401T080000', 'FREQ=WEEKLY;UNTIL=20270415T005900Z', 'mingguan 2027-04-08'],
    ['20270401T080000', 'FREQ=WEEKLY;UNTIL=20270415', 'mingguan 2027-04-15'],
    ['20270401', 'FREQ=WEEKLY;UNTIL=20270415T165959Z', 'mingguan 2027-04-15'],
    ['20270401', 'FREQ=WEEKLY;UNTIL=20270414T170000Z', /tidak dapat dibaca/],
    ['20270401T200000Z', 'FREQ=WEEKLY;BYDAY=TH;COUNT=2', 'mingguan 2027-04-09'],
    ['20270228T200000Z', 'FREQ=YEARLY;COUNT=2', /berubah menurut zona waktu/],
  ])('%s with %s is %s', (start, rule, expected) => {
    const found = repetitionOf(`DTSTART:${start}`, `RRULE:${rule}`);
    expect(found).toEqual(typeof expected === 'string' ? expected : expect.stringMatching(expected));
  });

  test('a series over a change of other clocks is listed, because its time at the school changes', () => {
    const series = (start: string, rule: string) =>
      repetitionOf(`DTSTART;TZID=Europe/Berlin:${start}`, `RRULE:FREQ=WEEKLY;${rule}`);
    expect(series('20270401T220000', 'BYDAY=TH;COUNT=20')).toBe('mingguan 2027-08-13');
    expect(series('20270401T220000', 'COUNT=40')).toContain('berubah menurut zona waktu asalnya');
  });

  test('exceptions and further dates are listed, and so is the series of which one date was moved', () => {
    const start = ['DTSTART:20270401', 'RRULE:FREQ=WEEKLY;COUNT=3'];
    expect(repetitionOf(...start, 'EXDATE:20270408')).toBe(exceptions);
    expect(repetitionOf(...start, 'EXRULE:FREQ=YEARLY')).toBe(exceptions);
    expect(repetitionOf(...start, 'RDATE:20270410')).toBe(unsupported);
    expect(repetitionOf('DTSTART:20270401', 'RDATE:20270410')).toBe(unsupported);
    expect(repetitionOf(...start, 'RRULE:FREQ=YEARLY')).toContain('ditulis lebih dari sekali');
    const moved = ['DTSTART:20270409', 'RECURRENCE-ID:20270408'];
    const other = ['BEGIN:VEVENT', 'UID:b', 'SUMMARY:Lain', 'DTSTART:20270401', 'END:VEVENT'];
    const found = eventsIn(calendarOf([...vevent(...start), ...other, ...vevent(...moved)]));
    expect(found.map(({ problem }) => problem)).toEqual([exceptions, null, exceptions]);
  });
});
