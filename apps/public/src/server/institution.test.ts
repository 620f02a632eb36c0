import { defaultSettings, type IdentityContent, type InstitutionKind, pageContents } from '@madrasah/contract';
import { describe, expect, test } from 'vitest';
import { render } from '../../test/render.ts';
import { type MockResponses, mockLinks, origin } from '../../test/site.ts';
import { pagePaths } from './page-paths.ts';

const nothing = { data: [], pagination: { page: 1, limit: 9, total: 0, totalPages: 0 } };
const content = (data: object) => () => ({ data, version: 0 });

/** A site without contents: what its pages show are general texts. */
const answers = (identity: IdentityContent): MockResponses => ({
  'settings.read': () => defaultSettings,
  'menus.list': () => [],
  'menus.services': () => [],
  'siteContent.identity': content(identity),
  'siteContent.home': content(pageContents.home.initial),
  'siteContent.layout': content(pageContents.layout.initial),
  'siteContent.faces': content({
    ...pageContents.faces.initial,
    voices: [{ image: '', focus: null, name: 'Siti', position: '', quote: 'Betah.' }],
  }),
  'siteContent.about': content(pageContents.about.initial),
  'siteContent.contact': content({ ...pageContents.contact.initial, directions: ['Dari alun-alun ke timur.'] }),
  'siteContent.cooperative': content(pageContents.cooperative.initial),
  'siteContent.adiwiyata': content({ ...pageContents.adiwiyata.initial, pledge: ['Kami menanam.'] }),
  'siteContent.admissions': content(pageContents.admissions.initial),
  'siteContent.app': content(pageContents.app.initial),
  'siteContent.display': content(pageContents.display.initial),
  'siteContent.privacy': content(pageContents.privacy.initial),
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
  ...pageContents.identity.initial,
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
