import { normaliseSettings } from '@madrasah/contract';
import { expect, test } from 'vitest';
import { render } from '../../test/render.ts';
import { mockLinks, origin } from '../../test/site.ts';

const links = mockLinks({ 'menus.list': () => [], 'articles.latest': () => ({ data: [] }) });
const renderPage = (url: string) => render({ url, origin }, links).then(({ html }) => html);

/** The HTML between two texts. */
function part(html: string, from: string, to: string): string {
  const start = html.indexOf(from);
  expect(start, from).toBeGreaterThan(-1);
  return html.slice(start, html.indexOf(to, start));
}

test('[NAV-003] [NAV-005] the header opens search with plain HTML', async () => {
  const html = await renderPage('/');
  const header = part(html, '<header', '</header>');
  const [, panelId] = /<button[^>]*popoverTarget="([^"]+)"[^>]*>(?:(?!<\/button>).)*Cari<\/button>/i.exec(header) ?? [];
  // At once, so that a press while the page loads is not lost.
  expect(header).toContain(`Cari</button><div id="${panelId}" popover="auto"`);
  const panel = part(html, `id="${panelId}"`, '</form>');
  expect(panel).toMatch(/popover="auto"/i);
  expect(panel).toMatch(/<form[^>]* action="\/news"/);
  expect(panel).toMatch(/<input[^>]*placeholder="Cari berita, prestasi…"[^>]*name="search"/);
});

test('[NAV-006] five popular searches link to their results', async () => {
  const overlay = part(await renderPage('/'), 'role="dialog"', '</ul>');
  const chips = [...overlay.matchAll(/<a href="\/news\?search=([^"]*)">([^<]*)</g)].map(([, term = '', text]) => [
    decodeURIComponent(term),
    text,
  ]);
  const terms = ['Prestasi', 'Program Unggulan', 'Simak Khas', 'Pendaftaran', 'Berita'];
  expect(chips).toEqual(terms.map((term) => [term, term]));
});

test('[NAV-023] [NAV-024] the footer links to the school’s pages and programmes', async () => {
  const footer = part(await renderPage('/'), '<footer', '</footer>');
  for (const href of ['/about', '/contact', '/cooperative', '/adiwiyata', '/pendaftaran', '/simak-khas', '/buku-tamu'])
    expect(footer).toContain(`<a href="${href}"`);
});

test('a programme of the footer that has a page of its own is linked there, and no two links have one name', async () => {
  const services = [
    { title: 'Ekstrakurikuler', href: '/ekstrakurikuler' },
    { title: 'Hasil', href: '/hasil' },
  ];
  const given = { 'menus.list': () => [], 'articles.latest': () => ({ data: [] }), 'menus.services': () => services };
  const footer = part((await render({ url: '/', origin }, mockLinks(given))).html, '<footer', '</footer>');
  const found = [...footer.matchAll(/<a href="(\/[^"]*)"[^>]*>([^<]+)</g)].map(([, href, name]) => [name, href]);
  expect(found).toContainEqual(['Ekstrakurikuler', '/ekstrakurikuler']);
  expect(found).toContainEqual(['Hasil', '/hasil']);
  expect(new Set(found.map(([name]) => name)).size).toBe(found.length);
});

test('an unknown address offers a search (A-64)', async () => {
  expect(part(await renderPage('/tidak/ada'), '<main', '</main>')).toMatch(/<form[^>]* action="\/news"/);
});

test('an address contains no heading, which HTML does not allow', async () => {
  const settings = { 'settings.read': () => normaliseSettings({ websiteInfo: { phone: '(0299) 1' } }) };
  const { html } = await render({ url: '/contact', origin }, mockLinks({ 'menus.list': () => [], ...settings }));
  const addresses = html.match(/<address.*?<\/address>/gs) ?? [];
  expect(addresses).not.toHaveLength(0);
  for (const address of addresses) expect(address).not.toMatch(/<h\d/);
});
