import { datesOf, events } from '@madrasah/contract';
import { calendarDay, instantOf } from '@madrasah/display';
import ical, { type VEvent } from 'node-ical';
import { beforeEach, expect, test } from 'vitest';
import { anEntry } from '../../../test/collections/an-entry.ts';
import { aWorld } from '../../../test/world.ts';
import { toCalendarFile } from './calendar-file.ts';

const world = aWorld({ cachesResponses: true });
const timeZone = 'Asia/Jakarta';

let headers: { authorization: string };
beforeEach(async () => {
  headers = await world.signIn({ role: 'editor' });
});

const once = {
  startTime: '',
  endTime: '',
  endsOn: '',
  repeats: 'tidak',
  repeatsUntil: '',
  uid: '',
  isCancelled: false,
};

async function send(method: 'POST' | 'PATCH' | 'DELETE', path: string, payload?: object) {
  const answer = await world.app.inject({ method, url: `/api/manage/events${path}`, headers, payload });
  expect([method, path, answer.statusCode < 300]).toEqual([method, path, true]);
  await world.waitForSync();
  return answer.json().data;
}
const publish = (changes: object = {}) =>
  send('POST', '', anEntry(events, { ...once, category: 'kegiatan', ...changes }));

const parsed = (text: string): VEvent[] =>
  Object.values(ical.sync.parseICS(text)).filter((part): part is VEvent => part?.type === 'VEVENT');

async function read(url: string): Promise<VEvent[]> {
  const answer = await world.app.inject(url);
  expect([url, answer.statusCode, answer.headers['content-type']]).toEqual([url, 200, 'text/calendar; charset=utf-8']);
  return parsed(answer.body);
}

const samples = [
  { title: 'Rapat, wali; "kelas" \\ sepuluh', startTime: '08:00', endTime: '09:30', place: 'Aula, lantai 2' },
  { title: 'Ujian akhir semester', category: 'ujian', endsOn: '2026-03-17', body: 'Bawa kartu.\nDatang lebih awal.' },
  { title: 'Upacara', startTime: '07:00', repeats: 'mingguan', repeatsUntil: '2026-06-30' },
  { title: 'Hari kabisat', startsOn: '2028-02-29', repeats: 'tahunan', repeatsUntil: '2042-01-01' },
  { title: 'Kemah', startTime: '15:00', endTime: '10:00', endsOn: '2026-03-14', isCancelled: true },
  { title: 'Libur semester', category: 'libur', startsOn: '2026-12-21', endsOn: '2027-01-02' },
  { title: 'Jaga malam', startTime: '23:00', endTime: '01:00', endsOn: '2026-03-13' },
  { title: 'Tadarus', endsOn: '2026-03-13', repeats: 'mingguan', repeatsUntil: '2026-04-09', category: 'keagamaan' },
  { title: 'Baris; koma', body: `Dua\nTiga;empat,lima\n${'é🕌'.repeat(60)}` },
  { title: 'Isra Mikraj — peringatan yang judulnya sangat panjang sehingga barisnya dilipat oleh berkas kalender 🕌' },
];

test('[AGD-005] another parser reads each event back equal', async () => {
  const stored = [];
  for (const sample of samples) stored.push(await publish(sample));
  const read1 = await read('/agenda.ics');
  expect(read1).toHaveLength(samples.length);
  for (const event of stored) {
    const found = read1.find(({ uid }) => uid === `${event.id}@madrasah.test`);
    const at = (day: string, time: string) => instantOf(`${day}T${time}`, timeZone);
    const lastDay = event.endsOn || event.startsOn;
    expect(found).toMatchObject({
      summary: event.title,
      sequence: 1,
      status: event.isCancelled ? 'CANCELLED' : 'CONFIRMED',
      datetype: event.startTime ? 'date-time' : 'date',
      url: `http://madrasah.test/agenda/${event.slug}`,
    });
    expect([found?.location ?? '', found?.description ?? '']).toEqual([event.place, event.body]);
    if (event.startTime) expect(found?.start.toISOString()).toBe(at(event.startsOn, event.startTime).toISOString());
    else expect(calendarDay(found?.start ?? new Date(0), 'UTC')).toBe(event.startsOn);
    if (event.endTime) expect(found?.end?.toISOString()).toBe(at(lastDay, event.endTime).toISOString());
    const zone = event.startTime ? timeZone : 'UTC';
    const days = found?.rrule?.all().map((date) => calendarDay(date, zone)) ?? [event.startsOn];
    expect(days).toEqual(datesOf(event).map(({ from }) => from));
  }
});

test('[AGD-005] every line is at most 75 bytes, and the zone is described', async () => {
  for (const sample of samples) await publish(sample);
  const { body } = await world.app.inject('/agenda.ics');
  const lines = body.split('\r\n');
  expect(lines.filter((line) => Buffer.byteLength(line) > 75)).toEqual([]);
  expect(body).not.toMatch(/[^\r]\n/);
  // A line is never cut inside of a letter.
  expect(body.split('\r\n').join('')).not.toContain('\ufffd');
  expect(body.replaceAll('\r\n ', '')).toContain('é🕌'.repeat(60));
  expect(body).toMatch(/BEGIN:VTIMEZONE\r\nTZID:Asia\/Jakarta\r\n/);
  expect(body).toContain('TZOFFSETTO:+0700');
});

test('[AGD-005] a backslash before a letter is not the end of a line', async () => {
  // Written out, because the other parser reads an escaped backslash with an n after it as a line.
  await publish({ title: 'Folder C:\\nilai', body: 'Satu\\nDua' });
  const { body } = await world.app.inject('/agenda.ics');
  expect(body).toContain('SUMMARY:Folder C:\\\\nilai\r\n');
  expect(body).toContain('DESCRIPTION:Satu\\\\nDua\r\n');
});

test('[AGD-005] a change raises SEQUENCE and keeps the UID, also in the cached file', async () => {
  const event = await publish({ title: 'Rapat' });
  const [before] = await read('/agenda.ics');
  await send('PATCH', `/${event.id}`, { version: 1, body: 'Di aula.' });
  await send('PATCH', `/${event.id}`, { version: 2, title: 'Rapat komite', isCancelled: true });
  const [after] = await read('/agenda.ics');
  expect([before?.sequence, after?.sequence, after?.uid]).toEqual([1, 3, before?.uid]);
  expect(after).toMatchObject({ summary: 'Rapat komite', status: 'CANCELLED', description: 'Di aula.' });
});

test('[AGD-005] each kind has a file of its own, and there is none of an unknown kind', async () => {
  await publish({ title: 'Tryout', category: 'ujian' });
  await publish({ title: 'Libur semester', category: 'libur' });
  expect((await read('/agenda/jenis/ujian.ics')).map(({ summary }) => summary)).toEqual(['Tryout']);
  expect(await read('/agenda/jenis/rapat.ics')).toEqual([]);
  expect((await world.app.inject('/agenda/jenis/pesta.ics')).statusCode).toBe(404);
});

test('[AGD-006] an event has its own file to download; a draft has none', async () => {
  const event = await publish({ title: 'Tryout' });
  await publish({ title: 'Lain' });
  const draft = await publish({ title: 'Belum pasti', status: 'draft' });
  const answer = await world.app.inject(`/agenda/${event.slug}.ics`);
  expect(answer.headers['content-disposition']).toBe('attachment; filename="tryout.ics"');
  expect(parsed(answer.body).map(({ summary }) => summary)).toEqual(['Tryout']);
  expect((await world.app.inject(`/agenda/${draft.slug}.ics`)).statusCode).toBe(404);
  await send('DELETE', `/${event.id}`);
  expect((await world.app.inject(`/agenda/${event.slug}.ics`)).statusCode).toBe(404);
});

test('the file has the events of a year ago until their day leaves it', async () => {
  world.setClock('2026-03-10T03:00:00.000Z');
  await publish({ title: 'Lama', startsOn: '2025-03-09' });
  await publish({ title: 'Terlalu lama', startsOn: '2025-03-08' });
  expect((await read('/agenda.ics')).map(({ summary }) => summary)).toEqual(['Lama']);
  world.setClock('2026-03-10T17:00:00.000Z');
  expect(await read('/agenda.ics')).toEqual([]);
});

test('the file has two years that come, the nearest events first; a year has a file of its own', async () => {
  world.setClock('2026-03-10T03:00:00.000Z');
  for (const startsOn of ['2028-03-11', '2028-03-10', '2026-04-01', '2026-03-01']) {
    await publish({ title: startsOn, startsOn });
  }
  const titlesOf = async (path: string) => (await read(path)).map(({ summary }) => summary);
  expect(await titlesOf('/agenda.ics')).toEqual(['2026-03-01', '2026-04-01', '2028-03-10']);
  expect(await titlesOf('/agenda/tahun/2028.ics')).toEqual(['2028-03-10', '2028-03-11']);
  expect(await titlesOf('/agenda/tahun/2027-2028.ics')).toEqual(['2028-03-10', '2028-03-11']);
  expect(await titlesOf('/agenda/tahun/2026-2027.ics')).toEqual([]);
  for (const year of ['1026', '2028-2', '20280', 'x']) {
    expect((await world.app.inject(`/agenda/tahun/${year}.ics`)).statusCode).toBe(404);
  }
});

test('a line of an earlier version that has several is one line of the file', async () => {
  const { id } = await publish({ place: 'Aula' });
  await world.db.execute(`update collection_entries set content = content || '{"place": "Aula\\rLantai 2"}'::jsonb`);
  await send('PATCH', `/${id}`, { version: 1, category: 'rapat' });
  const { body } = await world.app.inject('/agenda.ics');
  expect(body).toContain('LOCATION:Aula Lantai 2');
  expect(body).not.toMatch(/\r(?!\n)/);
});

test.each([
  ['title', 'Rapat\rkedua'],
  ['title', 'Rapat\nkedua'],
  ['place', 'Aula\u0007'],
  ['place', 'Aula\u2028lantai 2'],
])('a %s with several lines or a control character is refused: %j', async (field, text) => {
  const payload = anEntry(events, { ...once, category: 'kegiatan', [field]: text });
  const answer = await world.app.inject({ method: 'POST', url: '/api/manage/events', headers, payload });
  expect([answer.statusCode, Object.keys(answer.json().errors)]).toEqual([422, [field]]);
});

test.each([
  ['Asia/Jakarta', '2026-03-12T01:00:00.000Z', '+0700'],
  ['Asia/Makassar', '2026-03-12T00:00:00.000Z', '+0800'],
  ['Asia/Jayapura', '2026-03-11T23:00:00.000Z', '+0900'],
])('[AGD-012] eight o’clock in %s is %s', (zone, instant, offset) => {
  const values = events.schemas.stored.parse({ startsOn: '2026-03-12', startTime: '08:00' });
  const event = { id: 'a', slug: 'rapat', title: 'Rapat', version: 1, values };
  const times = {
    shownFrom: null,
    shownUntil: null,
    startsAt: null,
    endsAt: null,
    changedAt: '2026-03-01T00:00:00.000Z',
  };
  const text = toCalendarFile([{ ...event, ...times }], {
    name: 'Agenda',
    origin: 'http://madrasah.test',
    timeZone: zone,
  });
  expect(parsed(text)[0]?.start.toISOString()).toBe(instant);
  expect(text).toContain(`TZOFFSETTO:${offset}`);
});

const changes = {
  cancelled: { on: '2026-03-18', isCancelled: true },
  moved: {
    on: '2026-03-25',
    startsOn: '2026-03-26',
    endsOn: '',
    startTime: '09:00',
    endTime: '10:00',
    place: 'Lapangan',
  },
};
test.each([
  ['at a time', { startTime: '07:00', endTime: '08:00' }, Object.values(changes)],
  [
    'of whole days',
    {},
    [changes.cancelled, { on: '2026-03-25', startsOn: '2026-03-26', endsOn: '', place: 'Lapangan' }],
  ],
])('[AGD-013] another parser reads the cancelled and moved dates of a series %s', async (_, times, dateChanges) => {
  const event = await publish({
    ...{ title: 'Kajian', startsOn: '2026-03-11', repeats: 'mingguan', repeatsUntil: '2026-04-01', place: 'Aula' },
    ...times,
    dateChanges,
  });
  const [series] = await read('/agenda.ics');
  const zone = event.startTime ? timeZone : 'UTC';
  const momentOf = (date: unknown) => new Date(String(date));
  const dayIn = (date: unknown) => calendarDay(momentOf(date), zone);
  const excluded = (series?.exdate ? Object.values(series.exdate) : []).map((date) => dayIn(date));
  expect(new Set(excluded)).toEqual(new Set(['2026-03-18']));
  const recurrences = series?.recurrences ? Object.values(series.recurrences) : [];
  const found = recurrences.map(({ start, recurrenceid, location, summary, uid }) => ({
    ...{ location, summary, uid },
    ...{ day: dayIn(start), instead: dayIn(recurrenceid) },
  }));
  const one = { location: 'Lapangan', summary: 'Kajian', uid: `${event.id}@madrasah.test` };
  expect(found).toContainEqual({ ...one, day: '2026-03-26', instead: '2026-03-25' });
  if (event.startTime) expect(momentOf(recurrences[0]?.start).toISOString()).toBe('2026-03-26T02:00:00.000Z');
});
