import { defaultSettings, type Settings, type SettingsKey } from '@madrasah/contract';
import { beforeEach, describe, expect, test } from 'vitest';
import { callProcedure } from '../../../test/http/call-procedure.ts';
import { aPhotograph } from '../../../test/pictures.ts';
import { aWorld } from '../../../test/world.ts';
import { storeImage } from '../../platform/media/index.ts';

const world = aWorld();
let headers: { authorization: string };

beforeEach(async () => {
  headers = await world.signIn({ role: 'admin' });
});

const save = (payload: object) => world.app.inject({ method: 'POST', url: '/api/settings', headers, payload });
const read = async (): Promise<Settings> => (await world.app.inject({ url: '/api/settings' })).json();

const info = defaultSettings.websiteInfo;
const noAd = { imageUrl: '', targetUrl: '' };
const ad = { imageUrl: '/uploads/iklan.jpg', targetUrl: 'https://mitra.example/promo?a=1' };

describe('saving a part of the settings', () => {
  const parts: [key: SettingsKey, value: unknown, saved: unknown][] = [
    ['banners', ['/uploads/a.jpg', 'https://cdn.example/b.jpg'], ['/uploads/a.jpg', 'https://cdn.example/b.jpg']],
    ['youtubeLinks', [' https://youtu.be/x ', ''], ['https://youtu.be/x', '']],
    [
      'socialLinks',
      { instagram: 'https://instagram.com/madrasah', lain: 'x' },
      { facebook: '', instagram: 'https://instagram.com/madrasah', youtube: '', tiktok: '' },
    ],
    ['websiteInfo', { slogan: 'Berilmu', phone: '0651-123' }, { ...info, slogan: 'Berilmu', phone: '0651-123' }],
    ['fixedBanners', { left: ad }, { left: ad, right: noAd }],
    [
      'fixedBanners',
      {
        left: { ...ad, active: false, from: '2026-12-01', until: '2026-12-31' },
        right: { ...ad, from: '', until: '' },
      },
      { left: { ...ad, active: false, from: '2026-12-01', until: '2026-12-31' }, right: ad },
    ],
  ];

  test.each(parts)('[API-010] [API-011] %s returns its own part only, with defaults', async (key, value, saved) => {
    const answer = await save({ key, value });
    expect([answer.statusCode, answer.json()]).toEqual([200, { [key]: saved }]);
    expect(await read()).toEqual({ ...defaultSettings, [key]: saved });
  });

  test('replaces the whole part, and no other', async () => {
    await save({ key: 'banners', value: ['/a.jpg'] });
    await save({ key: 'socialLinks', value: { facebook: 'https://facebook.com/x' } });
    await save({ key: 'socialLinks', value: { tiktok: 'https://tiktok.com/@x' } });
    const { banners, socialLinks } = await read();
    expect(banners).toEqual(['/a.jpg']);
    expect(socialLinks).toEqual({ ...defaultSettings.socialLinks, tiktok: 'https://tiktok.com/@x' });
  });

  const broken: [string, object][] = [
    ['an unknown key', { key: 'tema', value: 'gelap' }],
    ['the name of a property of every object', { key: 'constructor', value: {} }],
    ['no key', { value: [] }],
    ['no value', { key: 'banners' }],
    ['text instead of a list', { key: 'banners', value: '/a.jpg' }],
    ['a number in a list', { key: 'youtubeLinks', value: [7] }],
    ['a list instead of an object', { key: 'socialLinks', value: [] }],
    ['null', { key: 'websiteInfo', value: null }],
    ['an object instead of text', { key: 'fixedBanners', value: { left: { imageUrl: {} } } }],
  ];
  test.each(broken)('[API-010] %s is refused as malformed', async (_name, payload) => {
    expect((await save(payload)).statusCode).toBe(400);
    expect(await read()).toEqual(defaultSettings);
  });

  test('[CONST-012] accepts five banners and refuses a sixth', async () => {
    const five = ['/1.jpg', '/2.jpg', '/3.jpg', '/4.jpg', '/5.jpg'];
    expect((await save({ key: 'banners', value: five })).statusCode).toBe(200);
    const sixth = await save({ key: 'banners', value: [...five, '/6.jpg'] });
    expect([sixth.statusCode, sixth.json().message]).toEqual([400, 'Maksimal 5 banner']);
    expect((await read()).banners).toEqual(five);
  });

  const badAddresses: [SettingsKey, (address: string) => unknown, string][] = [
    ['youtubeLinks', (address) => [address], 'value.0'],
    ['socialLinks', (address) => ({ facebook: address }), 'value.facebook'],
    ['websiteInfo', (address) => ({ website: address }), 'value.website'],
    ['websiteInfo', (address) => ({ whatsappChannel: address }), 'value.whatsappChannel'],
    ['fixedBanners', (address) => ({ right: { targetUrl: address } }), 'value.right.targetUrl'],
    ['fixedBanners', (address) => ({ left: { imageUrl: address } }), 'value.left.imageUrl'],
    ['banners', (address) => ['/a.jpg', address], 'value.1'],
  ];
  test.each(badAddresses)('%s contains no address that a browser would follow elsewhere', async (key, part, field) => {
    const addresses = [
      'javascript:alert(1)',
      ' JavaScript:alert(1)',
      'data:text/html,x',
      '//jahat.example/a.jpg',
      '/\\jahat.example',
      '/\t/jahat.example',
      'https:jahat.example',
      'https:///jahat.example',
      'http://',
      'ftp://jahat.example',
      'a.jpg',
    ];
    for (const address of addresses) {
      const answer = await save({ key, value: part(address) });
      expect([address, answer.statusCode, Object.keys(answer.json().errors)]).toEqual([address, 422, [field]]);
    }
    expect(await read()).toEqual(defaultSettings);
  });

  const badDays: [string, object, string][] = [
    ['a day that does not exist', { from: '2026-02-30' }, 'value.left.from'],
    ['a time of day', { until: '2026-02-03T10:00:00Z' }, 'value.left.until'],
    ['an end before the beginning', { from: '2026-02-03', until: '2026-02-02' }, 'value.left.until'],
  ];
  test.each(badDays)('an ad accepts no %s', async (_name, days, field) => {
    const answer = await save({ key: 'fixedBanners', value: { left: { ...ad, ...days } } });
    expect([answer.statusCode, Object.keys(answer.json().errors)]).toEqual([422, [field]]);
  });

  test('text is limited and storable', async () => {
    for (const slogan of ['x'.repeat(301), 'a\u0000']) {
      expect((await save({ key: 'websiteInfo', value: { slogan } })).statusCode).toBe(422);
    }
  });

  test('is for administrators only', async () => {
    const editor = world.as(await world.aUser({ role: 'editor' }));
    await expect(editor.settings.save({ key: 'banners', value: [] })).rejects.toMatchObject({ code: 'FORBIDDEN' });
    const visitor = await world.app.inject({ method: 'POST', url: '/api/settings', payload: { key: 'banners' } });
    expect(visitor.statusCode).toBe(401);
  });
});

describe('a save with the seen version', () => {
  const saveSlogan = (slogan: string, version?: number) => save({ key: 'websiteInfo', value: { slogan }, version });
  const readStored = async () => (await callProcedure(world.app, 'settings.stored', {}, { headers })).json();

  test('succeeds if that is the stored one, also before the first save; every save increases it by one', async () => {
    expect(await readStored()).toMatchObject({ data: defaultSettings, versions: { websiteInfo: 0, banners: 0 } });
    for (const version of [0, 1, 2]) expect((await saveSlogan(`Ke-${version}`, version)).statusCode).toBe(200);
    await saveSlogan('Tanpa versi');
    const { data, versions } = await readStored();
    expect([data.websiteInfo.slogan, versions.websiteInfo, versions.banners]).toEqual(['Tanpa versi', 4, 0]);
  });

  test('is refused if it is another one: nothing is stored, and the response has who saved and when', async () => {
    const others = world.as(await world.aUser({ role: 'admin', fullName: 'Ibu Kepala' }));
    await saveSlogan('Milik saya', 0);
    world.advanceTime(60_000);
    await others.settings.save({ key: 'websiteInfo', value: { slogan: 'Milik orang lain' } });
    const updatedAt = world.now.toISOString();
    for (const version of [0, 1, 3]) {
      const answer = await saveSlogan('Terlambat', version);
      expect([answer.statusCode, answer.json()]).toMatchObject([
        409,
        { code: 'STALE', current: { version: 2, updatedAt, updatedBy: 'Ibu Kepala' } },
      ]);
    }
    expect((await read()).websiteInfo.slogan).toBe('Milik orang lain');
    const neverSaved = await save({ key: 'banners', value: [], version: 1 });
    expect([neverSaved.statusCode, neverSaved.json().current]).toMatchObject([409, { version: 0, updatedBy: '' }]);
  });

  test('may send it as a text, which the REST API reads as a number in every call', async () => {
    const withText = (version: string) => save({ key: 'websiteInfo', value: { slogan: 'Baru' }, version });
    expect((await withText('0')).statusCode).toBe(200);
    expect((await withText('0')).json().code).toBe('STALE');
    expect((await withText('nol')).statusCode).toBe(400);
  });

  test('together with others, from the same version: exactly one succeeds, for settings and for pages', async () => {
    const admin = world.as(await world.aUser({ role: 'admin' }));
    const { data: about } = await admin.siteContent.about();
    for (const version of [0, 1, 2]) {
      const slogans = ['satu', 'dua', 'tiga', 'empat'].map((word) => `${word} ${version}`);
      const ofSettings = await Promise.all(slogans.map((slogan) => saveSlogan(slogan, version)));
      const ofPages = await Promise.allSettled(
        slogans.map((heading) => admin.siteContent.saveAbout({ ...about, heading, version })),
      );
      expect(ofSettings.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409, 409]);
      const winner = ofSettings.findIndex(({ statusCode }) => statusCode === 200);
      expect((await read()).websiteInfo.slogan).toBe(slogans[winner]);
      const won = ofPages.filter((result) => result.status === 'fulfilled').map(({ value }) => value);
      expect(won).toEqual([await admin.siteContent.about()]);
    }
  });

  test('does not reveal versions to callers who may not change the settings', async () => {
    const editor = world.as(await world.aUser({ role: 'editor' }));
    await expect(editor.settings.stored()).rejects.toMatchObject({ code: 'FORBIDDEN' });
    expect((await save({ key: 'banners', value: [], version: -1 })).statusCode).toBe(422);
  });
});

describe('reading the settings', () => {
  test('[ENT-039] [ENT-040] returns every part, empty where the stored value is missing or damaged', async () => {
    await world.orm.em.execute(
      `insert into settings (key, value, updated_at) values ('banners', 'null', now()), ('socialLinks', '"x"', now())`,
    );
    expect(await read()).toEqual({
      banners: [],
      youtubeLinks: [],
      socialLinks: { facebook: '', instagram: '', youtube: '', tiktok: '' },
      websiteInfo: { slogan: '', description: '', address: '', phone: '', email: '', website: '', whatsappChannel: '' },
      fixedBanners: { left: noAd, right: noAd },
    });
  });

  test('returns the data of the banners, in their order; other pictures are left out', async () => {
    const { services, db } = world;
    const wide = await storeImage({ ...services, db }, await aPhotograph(480, 200).jpeg().toBuffer());
    const narrow = await storeImage({ ...services, db }, await aPhotograph(240, 100).jpeg().toBuffer());
    await save({ key: 'banners', value: [narrow.url, 'https://cdn.example/b.jpg', wide.url] });
    expect((await callProcedure(world.app, 'settings.bannerPictures')).json()).toEqual([
      { url: narrow.url, width: 240, height: 100, variants: [], preview: null, focus: null },
      { url: wide.url, width: 480, height: 200, variants: [], preview: null, focus: null },
    ]);
  });

  test('[ERR-033] [ERR-034] an internal error has the message of the call', async () => {
    await world.orm.em.execute('alter table settings rename to away');
    const answers = [
      await world.app.inject({ url: '/api/settings?_never-read' }),
      await save({ key: 'banners', value: [] }),
      await save({ key: 'youtubeLinks', value: [] }),
    ];
    await world.orm.em.execute('alter table away rename to settings');
    expect(answers.map((answer) => [answer.statusCode, answer.json().message])).toEqual([
      [500, 'Failed to fetch settings'],
      [500, 'Failed to save banner links'],
      [500, 'Terjadi kesalahan'],
    ]);
  });
});
