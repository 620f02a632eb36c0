import { defaultSettings, type IdentityContent, type InstitutionKind } from '@madrasah/contract';
import * as defaults from '@madrasah/starter-content/defaults';
import { describe, expect, test } from 'vitest';
import { type MockResponses, mockLinks, origin } from '../testing/site.ts';
import { pagePaths } from './page-paths.ts';
import { createRenderer } from './render.tsx';

const render = createRenderer({ css: '', script: '/assets/app.js', latinFont: '/assets/font.woff2' });

const nothing = { data: [], pagination: { page: 1, limit: 9, total: 0, totalPages: 0 } };
const content = (data: object) => () => ({ data, version: 0 });

/** A site without contents: what its pages show are general texts. */
const answers = (identity: IdentityContent): MockResponses => ({
  'settings.read': () => defaultSettings,
  'menus.list': () => [],
  'siteContent.identity': content(identity),
  'siteContent.home': content(defaults.defaultHomeContent),
  'siteContent.layout': content(defaults.defaultLayoutContent),
  'siteContent.faces': content({
    ...defaults.defaultFacesContent,
    voices: [{ image: '', focus: null, name: 'Siti', position: '', quote: 'Betah.' }],
  }),
  'siteContent.about': content(defaults.defaultAboutContent),
  'siteContent.contact': content({ ...defaults.defaultContactContent, directions: ['Dari alun-alun ke timur.'] }),
  'siteContent.cooperative': content(defaults.defaultCooperativeContent),
  'siteContent.adiwiyata': content({ ...defaults.defaultAdiwiyataContent, pledge: ['Kami menanam.'] }),
  'siteContent.admissions': content(defaults.defaultAdmissionsContent),
  'siteContent.app': content(defaults.defaultAppContent),
  'siteContent.display': content(defaults.defaultDisplayContent),
  'siteContent.privacy': content(defaults.defaultPrivacyContent),
  'announcements.urgent': () => ({ data: null }),
  'announcements.past': () => ({ data: [], years: [] }),
  'events.upcoming': () => ({ data: [], today: '2026-11-28' }),
  'features.read': () => ({ data: { off: [] } }),
  'guestbook.list': () => [],
  'achievements.inYears': () => ({ ...nothing, years: [], counts: [] }),
});
const anyAnswer = (identity: IdentityContent) =>
  new Proxy(answers(identity), { get: (known, path) => Reflect.get(known, path) ?? (() => nothing) });

const identityOf = (kind: InstitutionKind): IdentityContent => ({
  ...defaults.defaultIdentity,
  ...{ name: 'Tunas Bangsa', shortName: 'Tunas', kind },
});
const read = async (path: string, kind: InstitutionKind) =>
  render({ url: path, origin }, mockLinks(anyAnswer(identityOf(kind))));

/** Without addresses, which stay as they are. */
const textsOf = (html: string) => html.replaceAll(/prestasi-madrasah|menuju-madrasah|madrasah\.example/g, '');

const paths = pagePaths.filter((path) => !path.includes('$')).map((path) => `/${path.replaceAll(/^\/|\/$/g, '')}`);

describe('[IDN-003] the word for the institution on every page follows the kind', () => {
  test.each(paths)('%s', async (path) => {
    const { status, html } = await read(path, 'SMA');
    expect([status, html.includes('rendering errored')]).toEqual([200, false]);
    expect(textsOf(html).match(/.{0,40}(?:madrasah|pesantren|\{lembaga).{0,20}/gi)).toBeNull();
    const { html: ofPesantren } = await read(path, 'pesantren');
    expect(textsOf(ofPesantren).match(/.{0,40}(?:madrasah|\{lembaga).{0,20}/gi)).toBeNull();
  });

  test('the specified labels hold for a madrasah', async () => {
    const { html } = await read('/prestasi-madrasah', 'MTs');
    expect(html).toMatch(/<h1[^>]*>Prestasi madrasah<\/h1>/);
    expect((await read('/prestasi-madrasah', 'SMA')).html).toMatch(/<h1[^>]*>Prestasi sekolah<\/h1>/);
  });
});
