import { defaultSettings, limits, pageContents } from '@madrasah/contract';

import { starterIdentity, starterPages } from '@madrasah/starter-content/pages';
import { describe, expect, test } from 'vitest';
import { render } from '../../test/render.ts';
import { type MockResponses, mockLinks, origin, refused } from '../../test/site.ts';

const samplePages = starterPages(starterIdentity);

const responses: MockResponses = {
  'settings.read': () => defaultSettings,
  'menus.list': () => [],
  'siteContent.about': () => ({ data: samplePages.about }),
  'siteContent.contact': () => ({ data: samplePages.contact }),
  'siteContent.cooperative': () => ({ data: samplePages.cooperative }),
  'siteContent.adiwiyata': () => ({ data: samplePages.adiwiyata }),
  'siteContent.privacy': () => ({ data: pageContents.privacy.initial }),
  'siteContent.app': () => ({ data: samplePages.app }),
  'siteContent.admissions': () => ({ data: samplePages.admissions }),
};
const renderPage = (url: string, changes: MockResponses = {}) =>
  render({ url, origin }, mockLinks({ ...responses, ...changes }));
const mainOf = async (url: string, changes?: MockResponses) => {
  const { html } = await renderPage(url, changes);
  return html.slice(html.indexOf('<main'), html.indexOf('</main>'));
};

/** The text of a page, without tags. */
const textOf = (html: string) =>
  html
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
/** The part of a page under the heading with this id. */
const partOf = (main: string, id: string) => {
  const from = main.lastIndexOf('<section', main.indexOf(`id="${id}"`));
  return main.slice(from, main.indexOf('</section>', from));
};
const countIn = (html: string, tag: string) => html.split(`<${tag}`).length - 1;

describe('every fixed page', () => {
  const pages: [path: string, heading: string][] = [
    ['/about', samplePages.about.heading],
    ['/contact', samplePages.contact.heading],
    ['/cooperative', samplePages.cooperative.heading],
    ['/adiwiyata', samplePages.adiwiyata.heading],
    ['/simak-khas', samplePages.app.heading],
    ['/privasi', pageContents.privacy.initial.heading],
    ['/pendaftaran', samplePages.admissions.heading],
  ];
  test.each(pages)('%s has one heading, a title, a description and its canonical address', async (path, heading) => {
    const { status, html } = await renderPage(path);
    expect(status).toBe(200);
    expect([...html.matchAll(/<h1[^>]*>([^<]*)</g)].map(([, text]) => text)).toEqual([heading]);
    expect(html).toContain(`<title>${heading} · MA Nurul Hikmah</title>`);
    expect(html).toContain(`<link rel="canonical" href="${origin}${path}"/>`);
    const [, description = ''] = /<meta name="description" content="([^"]*)"/.exec(html) ?? [];
    expect(description.length).toBeGreaterThan(50);
    expect(description.length).toBeLessThanOrEqual(161);
  });

  test.each(pages)('%s links only to parts that it contains', async (path) => {
    const main = await mainOf(path);
    const targets = [...main.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id);
    for (const id of targets) expect(main).toContain(`id="${id}"`);
  });

  test.each(pages)('%s escapes texts of staff', async (path) => {
    const marked = { heading: '<b>Judul</b>', lead: '<script>alert(1)</script>' };
    const main = await mainOf(
      path,
      Object.fromEntries(
        Object.entries(responses)
          .filter(([name]) => name.startsWith('siteContent'))
          .map(([name, respond]) => [name, () => withHeader(respond({}), marked)]),
      ),
    );
    expect(main).toContain('&lt;b&gt;Judul&lt;/b&gt;');
    expect(main).not.toContain('<script');
  });

  test('a page whose content cannot be loaded shows an error', async () => {
    const failing = () => {
      throw refused('INTERNAL', 500);
    };
    const { status, html } = await renderPage('/about', { 'siteContent.about': failing });
    expect(status).toBe(500);
    expect(textOf(html)).toContain('Terjadi Kesalahan');
  });
});

function withHeader(response: unknown, header: object) {
  const content = typeof response === 'object' && response !== null && 'data' in response ? response.data : {};
  return { data: Object.assign({}, content, header) };
}

describe('/simak-khas', () => {
  test('[APP-001] [RT-008] lists the features of the app', async () => {
    const features = partOf(await mainOf('/simak-khas'), 'fitur');
    expect(countIn(features, 'li>')).toBe(samplePages.app.features.length);
    for (const { title } of samplePages.app.features) expect(textOf(features)).toContain(title);
  });

  test('[APP-002] has four tutorials of 5, 8, 10 and 6 minutes', async () => {
    const tutorials = partOf(await mainOf('/simak-khas'), 'panduan');
    expect(countIn(tutorials, 'li>')).toBe(4);
    expect(textOf(tutorials).match(/\d+ menit/g)).toEqual(['5 menit', '8 menit', '10 menit', '6 menit']);
  });

  test('[APP-003] [CONST-032] has five statistics', async () => {
    const main = await mainOf('/simak-khas');
    expect([...main.matchAll(/<dd>([^<]*)<\/dd>/g)].map(([, number]) => number)).toEqual([
      '1200+',
      '95%',
      '5000+',
      '1000+',
      '24/7',
    ]);
  });

  test('links to the app in its store, and omits the link without an address', async () => {
    expect(await mainOf('/simak-khas')).toContain(`href="${samplePages.app.storeUrl.replaceAll('&', '&amp;')}"`);
    const without = { 'siteContent.app': () => ({ data: { ...samplePages.app, storeUrl: '' } }) };
    expect(textOf(await mainOf('/simak-khas', without))).not.toContain('Unduh Aplikasi');
  });
});

describe('/pendaftaran', () => {
  const admissions = () => mainOf('/pendaftaran');

  test('[ADM-001] [CONST-040] [RT-009] opens with a hero that names the academic year', async () => {
    const main = await admissions();
    const hero = textOf(main.slice(main.indexOf('<header'), main.indexOf('</header>')));
    expect(hero).toMatch(/^Tahun Ajaran 2025\/2026 Penerimaan Peserta Didik Baru /);
    expect(hero).toContain('Daftar Sekarang');
  });

  const cards = async () => {
    const main = await admissions();
    const list = main.slice(main.indexOf('<dl'), main.indexOf('</dl>'));
    return [...list.matchAll(/<dt[^>]*>(.*?)<\/dt>\s*<dd[^>]*>(.*?)<\/dd>/gs)].map((card) => card.slice(1).map(textOf));
  };

  test('[ADM-002] [CONST-033] has three cards, the first with the fee', async () => {
    expect(await cards()).toEqual([['Biaya Pendaftaran', 'Rp 150.000'], expect.anything(), expect.anything()]);
  });

  test('[CONST-034] [CONST-035] has cards with the quota and the period', async () => {
    expect((await cards()).slice(1)).toEqual([
      ['Kuota', '360 siswa (12 kelas)'],
      ['Masa Pendaftaran', 'Januari - Mei 2025'],
    ]);
  });

  test('[ADM-003] lists 8 required documents', async () => {
    expect(countIn(partOf(await admissions(), 'syarat'), 'li>')).toBe(8);
  });

  test('[ADM-004] lists 6 advantages', async () => {
    expect(countIn(partOf(await admissions(), 'keunggulan'), 'li>')).toBe(6);
  });

  const phases = async () =>
    [...partOf(await admissions(), 'jadwal').matchAll(/<li[^>]*>(.*?)<\/li>/g)].map(([, phase = '']) => textOf(phase));

  test('[ADM-005] [ADM-006] has a timeline of four phases, each with its status', async () => {
    const states = (await phases()).map((phase) => /^(Dibuka|Akan Datang) /.exec(phase)?.[1]);
    expect(states).toEqual(['Dibuka', 'Akan Datang', 'Akan Datang', 'Akan Datang']);
  });

  test('[CONST-036] [CONST-039] registers in two waves, the first and the last phase', async () => {
    const [first, , , last] = await phases();
    expect(first).toBe('Dibuka Pendaftaran Gelombang 1 1 Januari - 31 Maret 2025');
    expect(last).toBe('Akan Datang Pendaftaran Gelombang 2 20 April - 31 Mei 2025');
  });

  test('[CONST-037] [CONST-038] selects and announces in between', async () => {
    expect((await phases()).slice(1, 3)).toEqual([
      'Akan Datang Tes Seleksi 5 - 10 April 2025',
      'Akan Datang Pengumuman 15 April 2025',
    ]);
  });

  test('shows a phase that the server reports as over as done, whatever staff chose', async () => {
    const phases = samplePages.admissions.phases.map((phase, index) => ({
      ...phase,
      state: index < 2 ? ('Selesai' as const) : undefined,
    }));
    const shown = { 'siteContent.admissions': () => ({ data: { ...samplePages.admissions, phases } }) };
    const timeline = partOf(await mainOf('/pendaftaran', shown), 'jadwal');
    const statuses = [...timeline.matchAll(/<li([^>]*)><span[^>]*>([^<]*)</g)].map(([, marks, text]) => [
      text,
      marks?.includes('data-open'),
    ]);
    expect(statuses).toEqual([
      ['Selesai', false],
      ['Selesai', false],
      ['Akan Datang', false],
      ['Akan Datang', false],
    ]);
  });

  test('shows any number of phases, documents and advantages; an empty part is omitted', async () => {
    const content = {
      ...samplePages.admissions,
      phases: [...samplePages.admissions.phases, { title: 'Daftar Ulang', period: 'Juni 2025', status: 'Dibuka' }],
      documents: ['Rapor'],
      advantages: [],
    };
    const main = await mainOf('/pendaftaran', { 'siteContent.admissions': () => ({ data: content }) });
    expect([countIn(partOf(main, 'jadwal'), 'h3>'), countIn(partOf(main, 'syarat'), 'li>')]).toEqual([5, 1]);
    expect(main).not.toContain('Mengapa Memilih Kami');
    const none = { ...content, phases: [], documents: [] };
    const bare = await mainOf('/pendaftaran', { 'siteContent.admissions': () => ({ data: none }) });
    for (const text of ['Jadwal', 'Dokumen yang Diperlukan', '#syarat']) {
      expect(main).toContain(text);
      expect(bare).not.toContain(text);
    }
  });

  test("[ADM-007] has a contact block, with the school's lines as defaults", async () => {
    const websiteInfo = { ...defaultSettings.websiteInfo, phone: '(0299) 1', email: 'info@b.example' };
    const contact = { ...samplePages.admissions.contact, email: 'pmb@b.example', whatsapp: '0812 3456 7890' };
    const block = partOf(
      await mainOf('/pendaftaran', {
        'settings.read': () => ({ ...defaultSettings, websiteInfo }),
        'siteContent.admissions': () => ({ data: { ...samplePages.admissions, contact } }),
      }),
      'hubungi',
    );
    for (const href of ['tel:02991', 'mailto:pmb@b.example', 'https://wa.me/6281234567890', '/contact']) {
      expect(block).toContain(`href="${href}"`);
    }
    expect(block).not.toContain('info@b.example');
  });

  test('links to the registration form if it has an address', async () => {
    const registrationUrl = 'https://daftar.example/formulir';
    const withForm = { 'siteContent.admissions': () => ({ data: { ...samplePages.admissions, registrationUrl } }) };
    expect(await mainOf('/pendaftaran', withForm)).toContain(`href="${registrationUrl}"`);
    expect(await admissions()).toContain('href="#hubungi"');
  });
});

describe('/contact', () => {
  const websiteInfo = {
    slogan: '',
    description: '',
    address: 'Jalan Melati 9',
    phone: '(0299) 555-0112',
    email: 'a@b.example',
    website: 'https://b.example',
  };
  const contact = { ...samplePages.contact, whatsapp: '+62 812-3456', mapUrl: 'https://peta.example/9' };

  test('shows every way to contact the school', async () => {
    const main = await mainOf('/contact', {
      'settings.read': () => ({ ...defaultSettings, websiteInfo }),
      'siteContent.contact': () => ({ data: contact }),
    });
    expect(textOf(main)).toContain('Jalan Melati 9');
    for (const href of [
      'tel:02995550112',
      'https://wa.me/628123456',
      'mailto:a@b.example',
      'https://b.example',
      'https://peta.example/9',
    ]) {
      expect(main).toContain(`href="${href}"`);
    }
    expect(main).not.toContain('<iframe');
    expect(textOf(partOf(main, 'jam-layanan'))).toContain('Senin - Kamis 07.00 - 15.00');
  });

  test('omits empty lines', async () => {
    const empty = pageContents.contact.initial;
    const main = await mainOf('/contact', { 'siteContent.contact': () => ({ data: empty }) });
    const text = textOf(main.replace(/<form[\s\S]*<\/form>/, ''));
    for (const name of ['Alamat', 'Telepon', 'WhatsApp', 'Surel', 'Situs web', 'Jam Layanan', 'Peta', 'Menuju']) {
      expect(text).not.toContain(name);
    }
  });
});

test('an emptied list has no heading', async () => {
  const about = { ...samplePages.about, missions: [], milestones: [], customs: [], sections: [] };
  const main = await mainOf('/about', {
    'siteContent.about': () => ({ data: { ...about, greeting: { paragraphs: [], name: '', position: '' } } }),
  });
  expect([...main.matchAll(/<h2[^>]*>([^<]*)</g)].map(([, text]) => text)).toEqual(['Visi']);
});

describe('/privasi', () => {
  const dayMs = 86_400_000;

  test('states the retention that the server uses', async () => {
    const content = { ...pageContents.privacy.initial, activityDays: 400 };
    const text = textOf(await mainOf('/privasi', { 'siteContent.privacy': () => ({ data: content }) }));
    for (const ms of [
      limits.moderation.refusedKeptMs,
      limits.moderation.waitingKeptMs,
      limits.session.longestMs,
      limits.session.endedKeptMs,
      limits.login.knownAddressMs,
      limits.comments.ownCommentsMs,
    ]) {
      expect(text).toContain(`${ms / dayMs} hari`);
    }
    expect(text).toMatch(/Catatan aktivitas .* Disimpan 400 hari/);
  });

  test('names the configured contact, else the school, else its contact page', async () => {
    const school = { ...defaultSettings.websiteInfo, email: 'tu@madrasah.example', phone: '0299' };
    const inCharge = { name: 'Bu Ratna', email: 'data@madrasah.example', phone: '' };
    const askedOf = async (contact: typeof inCharge, websiteInfo: typeof school) =>
      partOf(
        await mainOf('/privasi', {
          'settings.read': () => ({ ...defaultSettings, websiteInfo }),
          'siteContent.privacy': () => ({ data: { ...pageContents.privacy.initial, contact } }),
        }),
        'hak-anda',
      );
    const named = await askedOf(inCharge, school);
    for (const text of ['Bu Ratna', 'mailto:data@madrasah.example', 'tel:0299']) expect(named).toContain(text);
    expect(await askedOf(pageContents.privacy.initial.contact, school)).toContain('mailto:tu@madrasah.example');
    expect(await askedOf(pageContents.privacy.initial.contact, defaultSettings.websiteInfo)).toContain(
      'href="/contact"',
    );
  });

  test('every form and every footer links to it without script', async () => {
    const { html } = await renderPage('/buku-tamu');
    const [page = '', footer = ''] = html.split('<footer');
    for (const part of [page, footer]) expect(part).toContain('href="/privasi"');
  });
});

describe('[IDN-009] without contents', () => {
  const empty: [path: string, procedure: string, content: object][] = [
    ['/about', 'about', pageContents.about.initial],
    ['/cooperative', 'cooperative', pageContents.cooperative.initial],
    ['/adiwiyata', 'adiwiyata', pageContents.adiwiyata.initial],
    ['/simak-khas', 'app', pageContents.app.initial],
  ];

  test.each(empty)(
    '%s has its heading, a sentence for visitors, and no empty block',
    async (path, procedure, content) => {
      const main = await mainOf(path, { [`siteContent.${procedure}`]: () => ({ data: content }) });
      expect(textOf(main)).toContain('Isi halaman ini sedang disiapkan.');
      expect(main).not.toMatch(/<(?:dl|ol|ul|dd|li)[ >]/);
      expect([...main.matchAll(/<(?:h2|p)[^>]*><\/(?:h2|p)>/g)]).toEqual([]);
    },
  );

  test('/pendaftaran has no figure, no timetable and no empty line, and leads to the contact page', async () => {
    const main = await mainOf('/pendaftaran', {
      'siteContent.admissions': () => ({ data: pageContents.admissions.initial }),
    });
    expect(main).not.toMatch(/<(?:dl|ol|dd|li)[ >]/);
    expect(textOf(main)).not.toMatch(/Rp|Tahun Ajaran|Kuota/);
    expect(main).toContain('href="/contact"');
    expect([...main.matchAll(/<p[^>]*><\/p>/g)]).toEqual([]);
  });
});
