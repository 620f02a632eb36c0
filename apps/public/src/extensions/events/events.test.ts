import { defaultSettings, pageContents } from '@madrasah/contract';

import { describe, expect, test } from 'vitest';
import { render } from '../../../test/render.ts';
import { anArticle, type MockResponses, mockLinks, origin, refused } from '../../../test/site.ts';

const common: MockResponses = {
  'settings.read': () => defaultSettings,
  'menus.list': () => [],
  'announcements.urgent': () => ({ data: null }),
  'siteContent.display': () => ({ data: pageContents.display.initial }),
};
const renderPage = (url: string, responses: MockResponses, timeZone = 'Asia/Jakarta') =>
  render({ url, origin, timeZone }, mockLinks({ ...common, ...responses }));

const mainOf = (html: string) => html.slice(html.indexOf('<main'), html.indexOf('</main>'));
const textOf = (html: string) =>
  html
    .replace(/<script[^>]*>.*?<\/script>/g, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ');

const anEvent = (changes: object = {}) => ({
  slug: 'ujian-akhir',
  title: 'Ujian akhir',
  shownFrom: '2026-03-01T00:00:00.000Z',
  shownUntil: null,
  changedAt: '2026-03-01T00:00:00.000Z',
  category: 'ujian',
  startsOn: '2026-12-07',
  startTime: '',
  endsOn: '2026-12-12',
  endTime: '',
  repeats: 'tidak',
  repeatsUntil: '',
  place: 'Ruang kelas',
  body: '',
  isCancelled: false,
  attachments: [],
  dateChanges: [],
  uid: '',
  ...changes,
});
const dated = (changes: object = {}, from = '2026-12-07', to = '2026-12-12') => ({
  event: anEvent(changes),
  dates: [{ from, to }],
});
const found = (...data: object[]) => ({ today: '2026-11-26', data });
const cancelled = { slug: 'kemah', title: 'Kemah', category: 'kegiatan', isCancelled: true };

describe('what comes', () => {
  test('[AGD-004] is listed by month with links to the months, of all kinds or one', async () => {
    const inputs: unknown[] = [];
    const upcoming = (input: unknown) => {
      inputs.push(input);
      return found(dated({}, '2026-11-20'), dated(), dated({ slug: 'b', title: 'Rapat' }, '2027-01-04', '2027-01-04'));
    };
    const { status, html } = await renderPage('/agenda?jenis=ujian', { 'events.upcoming': upcoming });
    expect([status, inputs]).toEqual([200, [{ category: 'ujian' }]]);
    const headings = [...mainOf(html).matchAll(/<h2[^>]*>([^<]*)<\/h2>/g)].map(([, text]) => text);
    expect(headings).toEqual(['November 2026', 'Desember 2026', 'Januari 2027']);
    expect(mainOf(html)).toContain('href="/agenda/2026-11"');
    expect(mainOf(html)).toMatch(/<a href="\/agenda\?jenis=ujian" aria-current="true">Ujian/);
    expect(html).toContain('type="text/calendar" title="Agenda (iCalendar)" href="/agenda.ics"');
  });

  test('an empty agenda says so', async () => {
    const { html } = await renderPage('/agenda', { 'events.upcoming': () => found() });
    expect(textOf(mainOf(html))).toContain('Belum ada agenda yang akan datang.');
  });
});

describe('a month', () => {
  const month = (address: string, ...data: object[]) =>
    renderPage(address, { 'events.inMonths': () => found(...data) });

  test('[AGD-004] is a table with a header cell for each weekday and every day in its place', async () => {
    const { status, html } = await month(
      '/agenda/2026-12',
      dated(),
      dated({ slug: 'b', title: 'Rapat' }, '2026-12-31', '2027-01-02'),
    );
    const table = /<table.*?<\/table>/.exec(html)?.[0] ?? '';
    expect(status).toBe(200);
    expect([...table.matchAll(/<th scope="col">/g)]).toHaveLength(7);
    const rows = [...table.matchAll(/<tr>(.*?)<\/tr>/g)].slice(1).map(([, row = '']) => row.split('<td').slice(1));
    const days = rows.map((row) => row.map((cell) => /datetime="([^"]*)"/i.exec(cell)?.[1]?.slice(8) ?? ''));
    expect(days).toEqual([
      ['', '', '01', '02', '03', '04', '05'],
      ['06', '07', '08', '09', '10', '11', '12'],
      ['13', '14', '15', '16', '17', '18', '19'],
      ['20', '21', '22', '23', '24', '25', '26'],
      ['27', '28', '29', '30', '31', '', ''],
    ]);
    const withEvent = (slug: string) =>
      rows
        .flat()
        .flatMap((cell) => (cell.includes(`href="/agenda/${slug}"`) ? /datetime="([^"]*)"/i.exec(cell)?.[1] : []));
    expect(withEvent('ujian-akhir')).toEqual(
      [7, 8, 9, 10, 11, 12].map((day) => `2026-12-${String(day).padStart(2, '0')}`),
    );
    expect(withEvent('b')).toEqual(['2026-12-31']);
  });

  test('[AGD-004] months of the past and of the future are linked, and every day with events leads to the list', async () => {
    const { html } = await month('/agenda/2019-01', dated({}, '2018-12-30', '2019-01-02'));
    expect(html).toMatch(/href="\/agenda\/2018-12" rel="prev"/);
    expect(html).toMatch(/href="\/agenda\/2019-02" rel="next"/);
    expect(html).toContain('href="#tanggal-2"');
    expect(html).toContain('id="tanggal-2"');
  });

  test.each(['/agenda/2026-13', '/agenda/1999-12', '/agenda/2026-1'])('%s is no month', async (address) => {
    const missing = () => {
      throw refused('NOT_FOUND', 404);
    };
    expect((await renderPage(address, { 'events.bySlug': missing })).status).toBe(404);
  });

  test('a month without events is left out of search engines', async () => {
    expect((await month('/agenda/2026-12')).html).toContain('<meta name="robots" content="noindex"/>');
    expect((await month('/agenda/2026-12', dated())).html).not.toContain('content="noindex"');
  });
});

describe('one event', () => {
  const show = (changes: object = {}, timeZone?: string) =>
    renderPage('/agenda/ujian-akhir', { 'events.bySlug': () => ({ data: anEvent(changes) }) }, timeZone);
  const dataOf = (html: string) =>
    JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/.exec(html)?.[1] ?? '');

  test('[AGD-011] has the required properties of Event, with the offset of the zone', async () => {
    const { html } = await show({ startTime: '07:30', endTime: '11:30', endsOn: '' }, 'Asia/Makassar');
    expect(dataOf(html)).toMatchObject({
      '@context': 'https://schema.org',
      '@type': 'Event',
      name: 'Ujian akhir',
      startDate: '2026-12-07T07:30:00+08:00',
      endDate: '2026-12-07T11:30:00+08:00',
      eventStatus: 'https://schema.org/EventScheduled',
      location: { '@type': 'Place', name: 'Ruang kelas', address: expect.any(String) },
      url: `${origin}/agenda/ujian-akhir`,
    });
    expect(dataOf((await show()).html)).toMatchObject({ startDate: '2026-12-07', endDate: '2026-12-12' });
    expect(dataOf((await show({ isCancelled: true })).html).eventStatus).toBe('https://schema.org/EventCancelled');
  });

  test('[AGD-006] has a link that adds it to a calendar', async () => {
    const { html } = await show();
    expect(mainOf(html)).toMatch(/<a href="\/agenda\/ujian-akhir\.ics" download="">Tambah ke kalender<\/a>/);
  });

  test.each([
    [{}, 'Senin, 7 Desember sampai Sabtu, 12 Desember 2026'],
    [{ endsOn: '' }, 'Senin, 7 Desember 2026 27'],
    [{ endsOn: '', startTime: '07:30', endTime: '11:30' }, 'Senin, 7 Desember 2026, pukul 07.30–11.30 WIB'],
    [{ endsOn: '', startTime: '07:30' }, 'Senin, 7 Desember 2026, pukul 07.30 WIB'],
    [
      { startTime: '07:30', endTime: '11:30' },
      'Senin, 7 Desember 2026 pukul 07.30 sampai Sabtu, 12 Desember 2026 pukul 11.30 WIB',
    ],
  ])('with %j it shows %s', async (changes, text) => {
    expect(textOf(mainOf((await show(changes)).html))).toContain(text);
  });

  test('a repeated one lists its dates', async () => {
    const { html } = await show({ endsOn: '', repeats: 'mingguan', repeatsUntil: '2026-12-21' });
    expect(textOf(mainOf(html))).toContain(
      'Setiap pekan 3 tanggal Senin, 7 Desember 2026 Senin, 14 Desember 2026 Senin, 21 Desember 2026',
    );
  });
});

test('[AGD-003] a cancelled event is struck through everywhere, with a word for screen readers', async () => {
  const event = dated(cancelled);
  const pages: [string, MockResponses][] = [
    ['/agenda', { 'events.upcoming': () => found(event) }],
    ['/agenda/2026-12', { 'events.inMonths': () => found(event) }],
    ['/agenda/tahun/2026', { 'events.inMonths': () => found(event) }],
    ['/agenda/kemah', { 'events.bySlug': () => ({ data: anEvent(cancelled) }) }],
    ['/', { 'events.upcoming': () => found(event), 'articles.latest': () => ({ data: [anArticle()] }) }],
  ];
  for (const [url, responses] of pages) {
    const main = mainOf((await renderPage(url, responses)).html);
    const struck = main.match(/Dibatalkan: <\/span><s>Kemah<\/s>/g) ?? [];
    expect([url, struck.length > 0, main.match(/>Kemah</g)?.length]).toEqual([url, true, struck.length]);
  }
});

describe('[AGD-007] Hijri dates of twelve months', () => {
  test.each([
    ['2026-01-10', '21 Rajab 1447 H'],
    ['2026-02-18', '1 Ramadan 1447 H'],
    ['2026-03-20', '1 Syawal 1447 H'],
    ['2026-04-18', '1 Zulkaidah 1447 H'],
    ['2026-05-27', '10 Zulhijah 1447 H'],
    ['2026-06-16', '1 Muharam 1448 H'],
    ['2026-07-16', '2 Safar 1448 H'],
    ['2026-08-25', '12 Rabiulawal 1448 H'],
    ['2026-09-20', '9 Rabiulakhir 1448 H'],
    ['2026-10-20', '9 Jumadilawal 1448 H'],
    ['2026-11-20', '10 Jumadilakhir 1448 H'],
    ['2026-12-20', '11 Rajab 1448 H'],
  ])('%s stands next to %s, in each zone', async (day, hijri) => {
    for (const timeZone of ['Asia/Jakarta', 'Asia/Makassar', 'Asia/Jayapura']) {
      const data = anEvent({ startsOn: day, endsOn: '' });
      const { html } = await renderPage('/agenda/ujian-akhir', { 'events.bySlug': () => ({ data }) }, timeZone);
      expect(textOf(mainOf(html))).toContain(` ${hijri} `);
    }
  });
});

test('[AGD-012] pages name the same days in each zone, with the name of the zone', async () => {
  const texts: string[] = [];
  for (const [timeZone, name] of [
    ['Asia/Jakarta', 'WIB'],
    ['Asia/Makassar', 'WITA'],
    ['Asia/Jayapura', 'WIT'],
  ] as const) {
    const responses = {
      'events.inMonths': () => found(dated({ startTime: '00:15', endTime: '23:45' }, '2026-12-07', '2026-12-07')),
    };
    const text = textOf(mainOf((await renderPage('/agenda/2026-12', responses, timeZone)).html));
    expect(text).toContain(`Senin, 7 Desember 2026, pukul 00.15–23.45 ${name} `);
    texts.push(text.replaceAll(name, ''));
  }
  expect(new Set(texts).size).toBe(1);
});

describe('the home page', () => {
  const home = (data: object[]) =>
    renderPage('/', {
      'events.upcoming': () => found(...data),
      'articles.latest': () => ({ data: [anArticle()] }),
    });

  test('[AGD-010] asks for the next five and shows them, and has no empty block', async () => {
    const inputs: unknown[] = [];
    const { html } = await renderPage('/', {
      'events.upcoming': (input) => {
        inputs.push(input);
        return found(dated());
      },
      'articles.latest': () => ({ data: [anArticle()] }),
    });
    expect(inputs).toEqual([{ limit: 5 }]);
    expect(mainOf(html)).toMatch(/id="agenda">Agenda.*href="\/agenda\/ujian-akhir"/);
    expect(mainOf((await home([])).html)).not.toContain('id="agenda"');
  });
});

describe('a year', () => {
  const year = (name: string, ...data: object[]) => {
    const inputs: unknown[] = [];
    const inMonths = (input: unknown) => {
      inputs.push(input);
      return found(...data);
    };
    return renderPage(`/agenda/tahun/${name}`, { 'events.inMonths': inMonths }).then((page) => ({ ...page, inputs }));
  };

  test('has twelve months of a calendar year or of a school year, each with few lines', async () => {
    const many = Array.from({ length: 9 }, (_, index) => dated({ slug: `acara-${index}`, title: `Acara ${index}` }));
    const { html, inputs } = await year('2026', ...many);
    expect(inputs).toEqual([{ from: '2026-01', months: 12 }]);
    expect(html.match(/<table/g)).toHaveLength(12);
    expect(textOf(mainOf(html))).toContain('7–12 Acara 4 + 4 lainnya');
    expect((await year('2026-2027')).inputs).toEqual([{ from: '2026-07', months: 12 }]);
  });

  test.each(['1999', '2026-2028', '26', 'lama'])('%s is no year', async (name) => {
    expect((await year(name)).status).toBe(404);
  });
});

test('[AGD-013] the page of a series shows which dates are cancelled, moved or elsewhere', async () => {
  const series = anEvent({
    ...{ startsOn: '2026-12-02', endsOn: '', startTime: '07:00', endTime: '08:00', place: 'Aula' },
    ...{ repeats: 'mingguan', repeatsUntil: '2026-12-23' },
    dateChanges: [
      { on: '2026-12-09', isCancelled: true },
      { on: '2026-12-16', startsOn: '2026-12-17', startTime: '09:00', endTime: '10:00', place: 'Lapangan' },
    ],
  });
  const { html } = await renderPage('/agenda/ujian-akhir', { 'events.bySlug': () => ({ data: series }) });
  const text = textOf(mainOf(html)).replaceAll(' ,', ',');
  expect(text).toContain('Rabu, 2 Desember 2026 ');
  expect(text).toContain('Dibatalkan: Rabu, 9 Desember 2026, pukul 07.00–08.00 WIB');
  expect(text).toContain('Kamis, 17 Desember 2026, pukul 09.00–10.00 WIB, Lapangan');
});

test('[ANN-009] an event has its attachments as links', async () => {
  const file = { id: 'b4n7h2c9w3', name: 'surat.docx', type: 'docx', bytes: 48_200 };
  const attached = { id: 'k3x9v2m7q8', slug: 'surat-edaran', title: 'Surat edaran', file };
  const { html } = await renderPage('/agenda/ujian-akhir', {
    'events.bySlug': () => ({ data: anEvent({ attachments: [attached.id] }) }),
    'events.attachments': () => ({ data: [attached] }),
  });
  expect(textOf(mainOf(html))).toContain('Lampiran Surat edaran (Word, 48 kB)');
});
