import { defaultSettings, homeBlockKinds, pageContents } from '@madrasah/contract';

import { starterIdentity, starterPages } from '@madrasah/starter-content/pages';
import { beforeEach, describe, expect, test } from 'vitest';
import { callProcedure } from '../../../test/http/call-procedure.ts';
import { aWorld } from '../../../test/world.ts';

const samplePages = starterPages(starterIdentity);

const world = aWorld();
let headers: { authorization: string };

beforeEach(async () => {
  headers = await world.signIn({ role: 'admin' });
});

const defaults: [page: string, content: object][] = [
  ['identity', pageContents.identity.initial],
  ['home', pageContents.home.initial],
  ['about', pageContents.about.initial],
  ['contact', pageContents.contact.initial],
  ['cooperative', pageContents.cooperative.initial],
  ['adiwiyata', pageContents.adiwiyata.initial],
  ['admissions', pageContents.admissions.initial],
  ['app', pageContents.app.initial],
  ['display', pageContents.display.initial],
  ['publishing', pageContents.publishing.initial],
  ['privacy', pageContents.privacy.initial],
];

/** The answer to visitors has the version of the school's mark as well. */
const shown = (page: string, content: object) =>
  page === 'identity' ? { ...content, mark: expect.any(String) } : content;
const read = async (page: string) => (await callProcedure(world.app, `siteContent.${page}`)).json();
const save = (page: string, content: object, as: Record<string, string> = headers) =>
  callProcedure(world.app, `siteContent.save${page.charAt(0).toUpperCase()}${page.slice(1)}`, content, { headers: as });

describe('the content of a fixed page', () => {
  test.each(defaults)(
    'of %s is the default until something is saved, and then what was saved',
    async (page, content) => {
      expect(await read(page)).toEqual({ data: shown(page, content), version: 0 });
      const [changed] = Object.keys(content).filter((name) => ['heading', 'registerLabel', 'shortName'].includes(name));
      const switched = 'authorNames' in content ? { authorNames: false } : { reviewRequired: true };
      const next = { ...content, ...(changed ? { [changed]: '  Judul <b>lain</b> ' } : switched) };
      const answer = await save(page, next);
      const saved = changed ? { ...content, [changed]: 'Judul <b>lain</b>' } : next;
      expect([answer.statusCode, answer.json()]).toEqual([200, { data: saved, version: 1 }]);
      expect(await read(page)).toEqual({ data: shown(page, saved), version: 1 });
    },
  );

  test('of people is nobody until something is saved', async () => {
    expect(await read('faces')).toEqual({ data: pageContents.faces.initial, version: 0 });
  });

  test('of the order of blocks keeps what staff chose when the site gets a new kind of block', async () => {
    await world.orm.em.execute(
      `insert into settings (key, value, updated_at) values
        ('content:layout', '{"blocks": [{"kind": "hero", "shown": true}, {"kind": "news", "shown": false}]}', now())`,
    );
    const { blocks } = (await read('layout')).data;
    const chosen = blocks.filter(({ kind }: { kind: string }) => kind === 'hero' || kind === 'news');
    expect(chosen).toEqual([
      { kind: 'hero', shown: true },
      { kind: 'news', shown: false },
    ]);
    expect(blocks).toHaveLength(homeBlockKinds.length);
  });

  test('is replaced alone: the other pages and the settings stay unchanged', async () => {
    await save('about', { ...samplePages.about, heading: 'Siapa Kami' });
    expect(await read('contact')).toEqual({ data: pageContents.contact.initial, version: 0 });
    expect((await world.app.inject({ url: '/api/settings' })).json()).toEqual(defaultSettings);
  });

  test('is the default where the stored value is missing or damaged', async () => {
    await world.orm.em.execute(
      `insert into settings (key, value, updated_at) values
        ('content:about', '"x"', now()), ('content:app', '{"heading": "Aplikasi", "tutorials": []}', now())`,
    );
    expect(await read('about')).toEqual({ data: pageContents.about.initial, version: 1 });
    expect(await read('app')).toEqual({ data: { ...pageContents.app.initial, heading: 'Aplikasi' }, version: 1 });
  });
});

describe('saving', () => {
  test('is for administrators only', async () => {
    const asEditor = await save('about', samplePages.about, await world.signIn({ role: 'editor' }));
    const asVisitor = await save('about', samplePages.about, {});
    expect([asEditor.statusCode, asVisitor.statusCode]).toEqual([403, 401]);
  });

  const { phases, contact } = samplePages.admissions;
  const { tutorials, statistics } = samplePages.app;
  const wrong: [page: string, content: object, field: string, message: string | RegExp][] = [
    ['admissions', { ...samplePages.admissions, heading: '   ' }, 'heading', 'Wajib diisi'],
    ['admissions', { ...samplePages.admissions, fee: 'x'.repeat(161) }, 'fee', 'Maksimal 160 karakter'],
    ['admissions', { ...samplePages.admissions, lead: 'a\u0000' }, 'lead', /tidak dapat disimpan/],
    ['admissions', { ...samplePages.admissions, documents: Array(21).fill('Rapor') }, 'documents', 'Maksimal 20 butir'],
    [
      'admissions',
      { ...samplePages.admissions, phases: phases.map((phase) => ({ ...phase, status: 'Selesai' })) },
      'phases.0.status',
      'Status harus Dibuka atau Akan Datang',
    ],
    [
      'admissions',
      { ...samplePages.admissions, contact: { ...contact, whatsapp: 'panitia' } },
      'contact.whatsapp',
      /^Nomor WhatsApp/,
    ],
    ['app', { ...samplePages.app, storeUrl: 'javascript:alert(1)' }, 'storeUrl', /^Tautan harus/],
    ['app', { ...samplePages.app, statistics: [...statistics, ...statistics] }, 'statistics', 'Harus tepat 5 butir'],
    [
      'app',
      { ...samplePages.app, tutorials: tutorials.map((tutorial) => ({ ...tutorial, minutes: 0 })) },
      'tutorials.0.minutes',
      /^Durasi/,
    ],
    ['identity', { ...pageContents.identity.initial, name: 'MA' }, 'name', 'Minimal 3 karakter'],
    ['identity', { ...pageContents.identity.initial, npsn: '1234567' }, 'npsn', /^NPSN/],
    ['contact', { ...samplePages.contact, mapUrl: '//peta.example' }, 'mapUrl', /^Tautan harus/],
    ['display', { ...pageContents.display.initial, hijri: { shown: true, offset: 2 } }, 'hijri.offset', /^Penyesuaian/],
    ['about', { ...samplePages.about, missions: Array(21).fill('x') }, 'missions', 'Maksimal 20 butir'],
  ];
  test.each(wrong)('refuses %s with the field that is wrong: %#', async (page, content, field, message) => {
    const before = await read(page);
    const answer = await save(page, content);
    expect(answer.statusCode).toBe(422);
    expect(answer.json().errors[field]).toMatch(message);
    expect(await read(page)).toEqual(before);
  });

  test('of a part is a broken call: the page is replaced as a whole', async () => {
    const answer = await save('about', { heading: 'Siapa Kami' });
    expect([answer.statusCode, 'lead' in answer.json().errors]).toEqual([400, true]);
    expect(await read('about')).toEqual({ data: pageContents.about.initial, version: 0 });
  });
});
