import { growthRatio } from '@madrasah/config/growth';
import { isReleaseRun } from '@madrasah/config/release-run';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { FileEvent } from './calendar/moments.ts';
import { readCalendarEvents } from './calendar-events.ts';

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
    const zones = ['Asia/Jakarta', 'Asia/Makassar'].map((zone) => `DTSTART;TZID=${zone}:20270401T000000`);
    expect(whenOf(...zones)).toBe('Tanggal mulai (DTSTART) ditulis lebih dari sekali');
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
      expect(whenOf(`DTSTART;TZID=${name}:20270401T090000`)).toContain(
        'tidak dikenal. Pakai nama seperti Asia/Jakarta',
      );
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

  test('a rule of a zone ends, and what begins after it counts', () => {
    const ended = berlin.map((line) => line.replace(/^RRULE.*/, '$&;UNTIL=20260329T010000Z'));
    const kept = [
      'BEGIN:STANDARD',
      'DTSTART:20261025T030000',
      'TZOFFSETFROM:+0200',
      'TZOFFSETTO:+0100',
      'END:STANDARD',
    ];
    const zone = [...ended.slice(0, -1), ...kept, ...ended.slice(-1)];
    const when = (local: string, lines: string[]) => timesOf(only([`DTSTART;TZID=Kantor:${local}`], lines));
    expect(when('20260701T090000', zone)).toBe('2026-07-01 14:00');
    expect(when('20270701T090000', zone)).toBe('2027-07-01 15:00');
    expect(
      when(
        '20260701T090000',
        zone.map((line) => line.replace('0329T010000Z', '0329T005959Z')),
      ),
    ).toBe('2026-07-01 15:00');
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
    ['20270401', 'FREQ=WEEKLY;UNTIL=20270414T235900', 'mingguan 2027-04-08'],
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

  test('whole days between midnights are repeated on the days of their own clock', () => {
    const rule = 'RRULE:FREQ=WEEKLY;BYDAY=TH;UNTIL=20270414T150000Z';
    const days = (zone: string) => [`DTSTART;TZID=${zone}:20270401T000000`, `DTEND;TZID=${zone}:20270402T000000`, rule];
    expect(repetitionOf(...days('Asia/Jayapura'))).toBe('mingguan 2027-04-15');
    expect(repetitionOf(...days('Asia/Jakarta'))).toBe('mingguan 2027-04-08');
    const utc = ['DTSTART:20270331T170000Z', 'DTEND:20270401T170000Z', 'RRULE:FREQ=WEEKLY;BYDAY=WE;COUNT=3'];
    expect(repetitionOf(...utc)).toBe('mingguan 2027-04-15');
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

const good = (uid: string, ...lines: string[]) => [
  ...['BEGIN:VEVENT', `UID:${uid}`, `SUMMARY:Acara ${uid}`, 'DTSTART:20270401'],
  ...[...lines, 'END:VEVENT'],
];
const brief = (events: readonly FileEvent[]) =>
  events.map(({ title, problem, notes = [] }) => [title, problem ?? 'ok', ...notes].join(': '));
const cutOff = 'Awal atau akhir agenda ini (BEGIN atau END) hilang, jadi isinya mungkin tidak lengkap';

describe('[AGD-014] lines that are not as they should be', () => {
  const whole = ['BEGIN:VCALENDAR', ...good('a', 'LOCATION:Aula'), ...good('b'), 'END:VCALENDAR'];

  test.each([
    ['CR LF', crlf(whole)],
    ['LF', Buffer.from(whole.join('\n'))],
    ['CR', Buffer.from(whole.join('\r'))],
    ['CR CR LF', Buffer.from(whole.join('\r\r\n'))],
    ['empty lines', crlf(['', '', ...whole.flatMap((line) => [line, ''])])],
    ['a mark of the encoding', crlf([`\ufeff${whole[0]}`, ...whole.slice(1)])],
    ['warnings of a server before it', crlf(['<br />', '<b>Warning</b>: foreach() in /a.php:1', ...whole])],
    ['no end', crlf(whole.slice(0, -1))],
    ['neither beginning nor end', crlf(whole.slice(1, -1))],
    ['spaces around its lines', crlf(whole.map((line) => `${line}  `))],
    ['small letters', crlf(whole.map((line) => line.replace(/^[A-Z]+:(?:V[A-Z]+)?/, (name) => name.toLowerCase())))],
    ['UTF-16', Buffer.from(`\ufeff${whole.join('\r\n')}`, 'utf16le')],
    ['UTF-16 without a mark', Buffer.from(whole.join('\r\n'), 'utf16le')],
    ['null characters', crlf(whole.map((line) => line.replace('Acara', 'Acara\0')))],
  ])('a file with %s is read', (_name, bytes) => {
    const found = eventsIn(bytes);
    expect(brief(found)).toEqual(['Acara a: ok', 'Acara b: ok']);
    expect(found[0]?.values).toMatchObject({ startsOn: '2027-04-01', place: 'Aula' });
  });

  test('a fold may stand within a character, in a name and before a tab', () => {
    const word = Buffer.from('Do’a');
    const [before, after] = [word.subarray(0, 3), word.subarray(3)];
    const parts = [
      'BEGIN:VEVENT\r\nSUMMARY:',
      before,
      '\r\n ',
      after,
      '\r\nDTST\r\n\tART:2027\r\n 0401\r\nEND:VEVENT\r\n',
    ];
    const [event] = eventsIn(Buffer.concat(parts.map((part) => Buffer.from(part))));
    expect(event).toMatchObject({ title: 'Do’a', problem: null, values: { startsOn: '2027-04-01' } });
  });

  test('an encoding is that of each line: calendars of several programs may stand in one file', () => {
    const lines = [['SUMMARY:Ujian “A”', 'utf8'] as const, ['LOCATION:Jum\x92at', 'latin1'] as const];
    const bytes = lines.map(([line, encoding]) => Buffer.from(`${line}\r\n`, encoding));
    const file = [Buffer.from('BEGIN:VEVENT\r\nDTSTART:20270401\r\n'), ...bytes, Buffer.from('END:VEVENT\r\n')];
    expect(eventsIn(Buffer.concat(file))).toMatchObject([{ title: 'Ujian “A”', values: { place: 'Jum’at' } }]);
  });

  test('several calendars in one file are read one after the other, each with its zone', () => {
    const calendar = (zone: string, uid: string) =>
      [...['BEGIN:VCALENDAR', `X-WR-TIMEZONE:${zone}`, ...vevent('DTSTART:20270401T090000')], ...['END:VCALENDAR']].map(
        (line) => line.replace('UID:a', `UID:${uid}`),
      );
    const lines = [
      ...calendar('Asia/Jakarta', 'a'),
      ...calendar('Asia/Jayapura', 'b').slice(0, -1),
      ...calendar('WITA', 'c'),
    ];
    const found = eventsIn(crlf(lines));
    expect(found.map((event) => [event.row, timesOf(event)])).toEqual([
      [1, '2027-04-01 09:00'],
      [2, '2027-04-01 07:00'],
      [3, '2027-04-01 08:00'],
    ]);
  });

  test('what is cut off or has no beginning is listed, and the others are taken', () => {
    const without = (line: string) => {
      const lines = calendarOf([
        ...good('a'),
        ...good('b', 'BEGIN:VALARM', 'TRIGGER:-PT5M', 'END:VALARM'),
        ...good('c'),
      ]);
      const all = lines.toString().split('\r\n');
      all.splice(all.indexOf(line, all.indexOf('UID:a') + 1), 1);
      return brief(eventsIn(crlf(all)));
    };
    const [a, b, c] = ['Acara a: ok', 'Acara b: ok', 'Acara c: ok'];
    expect(without('X')).toEqual([a, b, c]);
    expect(without('END:VEVENT')).toEqual([`Acara a: ${cutOff}`, b, c]);
    expect(without('BEGIN:VEVENT')).toEqual([a, `Acara b: ${cutOff}`, c]);
    expect(without('BEGIN:VALARM')).toEqual([a, `Acara b: ${cutOff}`, c]);
    expect(without('END:VALARM')).toEqual([a, `Acara b: ${cutOff}`, c]);
    expect(brief(eventsIn(crlf(['BEGIN:VCALENDAR', ...good('a'), ...good('b').slice(0, -1)])))).toEqual([
      a,
      `Acara b: ${cutOff}`,
    ]);
    const joined = calendarOf([...good('a').slice(0, -1), ...good('b').slice(1), ...good('c')]);
    expect(brief(eventsIn(joined))).toEqual(['Acara a: Tanda pengenal (UID) ditulis lebih dari sekali', c]);
    const bare = good('b').slice(1, -1);
    for (const lines of [
      [...good('a'), ...bare, ...good('c')],
      [...good('a'), ...good('c'), ...bare],
    ]) {
      expect(brief(eventsIn(calendarOf(lines))).sort()).toEqual([a, `Acara b: ${cutOff}`, c]);
      expect(brief(eventsIn(crlf(lines))).sort()).toEqual([a, `Acara b: ${cutOff}`, c]);
    }
    const other = good('b').map((line) => line.replace('VEVENT', 'EVENT'));
    expect(brief(eventsIn(calendarOf([...good('a'), ...other])))).toEqual([a, `Acara b: ${cutOff}`]);
    const todo = good('b').map((line) => line.replace('VEVENT', 'VTODO'));
    expect(brief(eventsIn(calendarOf([...good('a'), ...todo])))).toEqual([a]);
    const inAlarm = ['BEGIN:VEVENT', 'BEGIN:VALARM', ...good('b').slice(1, -1)];
    expect(brief(eventsIn(calendarOf([...good('a'), ...inAlarm, ...good('c')])))).toEqual([a, `: ${cutOff}`, c]);
    const misspelt = good('b').map((line) => line.replace('BEGIN:VEVENT', 'BEGIN:VEVEN'));
    expect(brief(eventsIn(calendarOf([...good('a'), ...misspelt, ...good('c')])))).toEqual([
      a,
      `Acara b: ${cutOff}`,
      c,
    ]);
  });

  test('a text over several lines is put together, and the event is taken', () => {
    const texts = ['DESCRIPTION:baris satu', 'baris dua', 'Pukul 08.00: mulai', 'http://contoh.id'];
    const event = only(['DTSTART:20270401', ...texts, 'STATUS:CONFIRMED']);
    expect(event.values.body).toBe('baris satu\nbaris dua\nPukul 08.00: mulai\nhttp://contoh.id');
    expect(brief([event])).toEqual(['Rapat: ok: Keterangan ditulis dalam baris yang terputus; periksa isinya']);
  });

  test.each([
    ['DTSTART:20270401', 'T080000'],
    ['DTSTART;TZID=Asia/', 'Makassar:20270401T080000'],
    ['DTST', 'ART:20270401T080000'],
    ['DTSTART:20270401', 'RRULE:FREQ=WEEKLY;', 'COUNT=5'],
    ['DTSTART:20270401', 'RRU', 'LE:FREQ=WEEKLY'],
    ['DTSTART:20270401', 'RRULE', ':FREQ=WEEKLY'],
    ['DTSTART:20270401', 'CREATED:20270101T000000Z', 'EXDA', 'TE:20270408'],
    ['DTSTART:20270401', 'DTEND;VALUE="DATE:20270402'],
    ['DTSTART:20270401', 'CLASS', ':PRIVATE'],
  ])('an event with the lines %j and %j is left out: its day or readers may be others', (...lines) => {
    expect(only(lines)).toMatchObject({ title: 'Rapat', problem: expect.stringContaining('tidak dapat dibaca: “') });
  });

  test('what cannot be read and decides nothing is left out, and named', () => {
    const event = only([
      ...['DTSTART:20270401', 'LOCATION;ALTREP="x:Aula', 'DESCRIPTION;ENCODING=QUOTED-PRINTABLE:a=20b'],
      ...['CATEGORIES;X="a:b', 'X-ANYTHING;="', 'ATTENDEE;CN="a:mailto:a@contoh.id', 'PENTING: bawa buku', '?? ?'],
    ]);
    expect(event.values).not.toHaveProperty('place');
    expect(event.values).not.toHaveProperty('body');
    expect(brief([event])).toEqual([
      'Rapat: ok: Tempat tidak dapat dibaca dan dilewati: Keterangan tidak dapat dibaca dan dilewati: ' +
        '2 baris tidak dikenal dan dilewati: “PENTING: bawa buku”',
    ]);
    const untitled = eventsIn(calendarOf(['BEGIN:VEVENT', 'SUMMARY;X="a:Rapat', 'DTSTART:20270401', 'END:VEVENT']));
    expect(brief(untitled)).toEqual([': Judul tidak dapat dibaca dan dilewati']);
  });
});

describe('[AGD-014] what is not for an agenda', () => {
  const personal = 'Bersifat pribadi di kalender asalnya, jadi tidak diimpor';

  test.each([
    'CLASS:PRIVATE',
    'CLASS:CONFIDENTIAL',
    'class:private ',
    'CLASS;X=1:X-OWN',
    'X-CALENDARSERVER-ACCESS:RESTRICTED',
  ])('an event with %s is left out and listed', (line) =>
    expect(only(['DTSTART:20270401', line])).toMatchObject({ title: 'Rapat', problem: personal, values: {} }),
  );

  test('an event that says that it is public, or nothing, is taken', () => {
    expect(only(['DTSTART:20270401', 'CLASS:PUBLIC', 'CLASS:PRIVATE']).problem).toBe(personal);
    for (const line of ['CLASS:PUBLIC', 'CLASS:', 'X-A:PRIVATE']) {
      expect(only(['DTSTART:20270401', line]).problem).toBeNull();
    }
  });

  test('an answer to an invitation is no event, a cancellation only cancels one', () => {
    const withMethod = (method: string) => only(['DTSTART:20270401'], [`METHOD:${method}`]);
    for (const method of ['PUBLISH', 'request']) expect(withMethod(method).problem).toBeNull();
    for (const method of ['REPLY', 'COUNTER', 'ADD']) expect(withMethod(method).problem).toContain(`“${method}”`);
    expect(withMethod('CANCEL')).toMatchObject({ isWithdrawn: true, problem: null, values: { isCancelled: true } });
    expect(only(['DTSTART:20270401', 'STATUS:cancelled']).values.isCancelled).toBe(true);
    expect(only(['DTSTART:20270401', 'STATUS:TENTATIVE']).values.isCancelled).toBe(false);
  });

  test('of two versions of an event the newer one is taken, in any order', () => {
    const versions = (...sequences: string[]) =>
      eventsIn(calendarOf(sequences.flatMap((one) => good('a', `SEQUENCE:${one}`))));
    const old = (row: number) => `Acara a: Versi lama; yang baru nomor ${row} di berkas ini`;
    expect(brief(versions('2', '10'))).toEqual([old(2), 'Acara a: ok']);
    expect(brief(versions('10', '2'))).toEqual(['Acara a: ok', old(1)]);
    expect(brief(versions('2', '2'))).toEqual(['Acara a: ok', 'Acara a: ok']);
  });

  test('events without a UID are told apart by title and day, and a very long one is kept as its hash', () => {
    const named = (uid: string) => only([]).uid === 'a' && eventsIn(calendarOf(good(uid)))[0]?.uid;
    expect(named('x'.repeat(255))).toBe('x'.repeat(255));
    expect(named('x'.repeat(256))).toMatch(/^[0-9a-f]{64}@hash$/);
    expect(named('x'.repeat(256))).not.toBe(named('x'.repeat(257)));
    const [first, second] = eventsIn(
      calendarOf([...good(''), ...good('').map((line) => line.replace('0401', '0402'))]),
    );
    expect(first?.uid).toMatch(/@tabel$/);
    expect(first?.uid).not.toBe(second?.uid);
  });
});

describe('[AGD-014] texts of a calendar', () => {
  const textOf = (...lines: string[]) => only(['DTSTART:20270401', ...lines]).values.body;

  test.each([
    [
      '<p>Rapat <b>wali</b> murid</p><br><a href="https://contoh.example">Tautan</a>&nbsp;',
      'Rapat wali murid\n\nTautan (https://contoh.example)',
    ],
    ['a<br>b\\nc', 'a\nb\nc'],
    ['Ayah &amp\\; Ibu', 'Ayah & Ibu'],
    ['nilai < 75 dan > 60\\, a <b c', 'nilai < 75 dan > 60, a <b c'],
    ['<html><body><p>a\\nb</p>\\n<p>c</p></body></html>', 'a b\nc'],
    ['satu\\, dua\\; tiga\\nempat\\\\', 'satu, dua; tiga\nempat\\'],
  ])('%j is shown as text', (value, text) => {
    expect(textOf(`DESCRIPTION:${value}`)).toBe(text);
  });

  test('the description of Outlook counts where there is no other', () => {
    const html = 'X-ALT-DESC;FMTTYPE=text/html:<html><body><p>Halo</p></body></html>';
    expect(textOf(html)).toBe('Halo');
    expect(textOf('DESCRIPTION:', html)).toBe('Halo');
    expect(textOf(html, 'DESCRIPTION:Teks')).toBe('Teks');
    expect(textOf()).toBe('');
  });

  test('title and place are read like the description, on one line', () => {
    const lines = ['DTSTART:20270401', 'LOCATION:<b>Aula</b>\\nLantai 2'];
    const [event] = eventsIn(calendarOf(['BEGIN:VEVENT', 'SUMMARY:Guru &amp; wali\\nmurid', ...lines, 'END:VEVENT']));
    expect(event).toMatchObject({ title: 'Guru & wali murid', values: { place: 'Aula Lantai 2' } });
  });

  test('a longer text than the agenda has is shortened, and named', () => {
    const notesFor = (place: number, body: number) => {
      const { values, notes } = only([
        'DTSTART:20270401',
        `LOCATION:${'a'.repeat(place)}`,
        `DESCRIPTION:${'b'.repeat(body)}`,
      ]);
      return [values.place?.length, values.body?.length, ...(notes ?? [])];
    };
    expect(notesFor(120, 2_000)).toEqual([120, 2_000]);
    expect(notesFor(121, 2_001)).toEqual([
      ...[120, 2_000, 'Tempat lebih dari 120 karakter; sisanya dilewati'],
      'Keterangan lebih dari 2000 karakter; sisanya dilewati',
    ]);
    expect(only(['DTSTART:20270401', `DESCRIPTION:${'b'.repeat(1_999)}😀`]).values.body).toBe('b'.repeat(1_999));
  });

  test('categories are names between commas', () => {
    const event = only(['DTSTART:20270401', 'CATEGORIES:Rapat\\, guru,UJIAN', 'CATEGORIES;LANGUAGE=id:Libur']);
    expect(event.categories).toEqual(['Rapat, guru', 'UJIAN', 'Libur']);
  });
});

/** Calendars with broken lines: each change leaves what decides on a day either as it was or unreadable. */
const oneWeek = ['RRULE:FREQ=WEEKLY;COUNT=5', 'DTEND;VALUE=DATE:20270402', 'DESCRIPTION:Bawa buku'];
const original = ['BEGIN:VCALENDAR', ...good('a', ...oneWeek), ...good('b', ...oneWeek), ...good('c'), 'END:VCALENDAR'];
const unharmed = eventsIn(crlf(original));
const daysIn = ({ values }: FileEvent) => [values.startsOn, values.endsOn, values.repeats, values.repeatsUntil].join();

type Break = { at: number; column: number; how: (line: string, column: number) => string[] };
const waysToBreak: Break['how'][] = [
  (line, column) => [line.slice(0, column), line.slice(column)],
  (line, column) => [`${line.slice(0, column)}?${line.slice(column)}`],
  (line, column) => [`${line.slice(0, column)}"${line.slice(column)}`],
  (line, column) => [`${line.slice(0, column)};${line.slice(column)}`],
  (line, column) => [`${line.slice(0, column)}\ufffd${line.slice(column)}`],
  (line) => [line, 'catatan lepas'],
  (line) => [line, 'Catatan: lepas'],
  (line) => ['???', line],
  (line) => [`X${line}`],
  (line) => [line, 'BEGIN:VALARM'],
  (line) => (/^(?:BEGIN|END):/.test(line) ? [] : [line]),
];
const breaks = fc.record({ at: fc.nat(original.length - 1), column: fc.nat(30), how: fc.constantFrom(...waysToBreak) });

describe('[AGD-014] files with broken lines', () => {
  test('give each event with its days, or list it, with one or two breaks in them', () => {
    fc.assert(
      fc.property(fc.array(breaks, { minLength: 1, maxLength: 2 }), (all) => {
        const lines = original.map((line, index) =>
          all
            .filter(({ at }) => at === index)
            .reduce<string[]>(
              (parts, { column, how }) => parts.flatMap((part) => how(part, Math.min(column, part.length))),
              [line],
            ),
        );
        const read = readCalendarEvents({ bytes: crlf(lines.flat()), most: 500, timeZone });
        if (read.kind !== 'events') throw new Error(read.kind);
        const silent = read.events.filter(({ problem, notes = [] }) => problem === null && notes.length === 0);
        for (const event of silent) {
          const known = unharmed.find(({ uid }) => uid === event.uid);
          if (known) expect(daysIn(event)).toBe(daysIn(known));
        }
        if (silent.length === read.events.length) expect(silent).toHaveLength(unharmed.length);
      }),
      { numRuns: isReleaseRun ? 20_000 : 1_000 },
    );
  });

  test('a file that is cut anywhere gives the events before the cut as they were, and nothing else', () => {
    const bytes = crlf(original);
    const first = Buffer.from('BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nUID').length;
    for (let length = first; length < bytes.length; length += 1) {
      const taken = eventsIn(bytes.subarray(0, length)).filter(({ problem }) => problem === null);
      expect(taken).toEqual(unharmed.slice(0, taken.length));
    }
  });

  test.each([
    'A\r\n',
    ' \r\n',
    '\r',
    '\r\n ',
    'ATTENDEE:a\r\n',
    'DESCRIPTION:a\r\nb\r\n',
    'DTSTART;TZID=Kantor:20270401T080000\r\n',
    'BEGIN:VALARM\r\n',
    'END:VALARM\r\n',
    'BEGIN:VCALENDAR\r\n',
    'BEGIN:VTIMEZONE\r\nTZID:a\r\n',
    'SUMMARY:é\r\n',
    'X-A;A="',
    'DESCRIPTION:<a href="a">',
    'CATEGORIES:a,',
  ])('takes linear time for %j', (piece) => {
    const make = (size: number) => Buffer.from(`BEGIN:VEVENT\r\n${piece.repeat(size / piece.length)}`);
    const run = (bytes: Uint8Array) => readCalendarEvents({ bytes, most: 500, timeZone });
    expect(growthRatio(make, run, isReleaseRun ? 64_000 : 16_000)).toBeLessThan(10);
  });

  test('the limit of events is checked before anything is computed', () => {
    const many = (count: number) => calendarOf(Array.from({ length: count }, (_, at) => good(String(at))).flat());
    expect(eventsIn(many(3), 3)).toHaveLength(3);
    expect(readCalendarEvents({ bytes: many(4), most: 3, timeZone })).toEqual({ kind: 'tooMany' });
    expect(readCalendarEvents({ bytes: calendarOf([]), most: 3, timeZone })).toEqual({ kind: 'unreadable' });
  });
});
