import {
  type InstitutionKind,
  limits,
  normaliseSettings,
  pageContents,
  type RefusedForm,
  texts,
} from '@madrasah/contract';

import { expect, test } from 'vitest';
import { render } from '../../../test/render.ts';
import { anArticle, type MockResponses, mockLinks, origin } from '../../../test/site.ts';

const common: MockResponses = { 'menus.list': () => [], 'articles.latest': () => ({ data: [] }) };
const renderPage = (url: string, responses: MockResponses = {}, refusedForm?: RefusedForm) =>
  render({ url, origin, refusedForm }, mockLinks({ ...common, ...responses }));
const withoutNewsletter: MockResponses = { 'features.read': () => ({ data: { off: ['newsletter'] }, version: 1 }) };

/** The HTML between two texts. */
function part(html: string, from: string, to: string): string {
  const start = html.indexOf(from);
  expect(start, from).toBeGreaterThan(-1);
  return html.slice(start, html.indexOf(to, start));
}
const mainOf = (html: string) => part(html, '<main', '</main>');
const footerOf = (html: string) => part(html, '<footer', '</footer>');
const textOf = (html: string) =>
  mainOf(html)
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ');

test('[NAV-026] the newsletter form in the footer posts without the app', async () => {
  const box = part(footerOf((await renderPage('/')).html), '<form', '</form>');
  expect(box).toMatch(/method="post"[^>]*action="\/buletin"|action="\/buletin"[^>]*method="post"/);
  expect(box).toMatch(/<input[^>]*name="email"[^>]*type="email"|<input[^>]*type="email"[^>]*name="email"/);
  expect(box).toContain('>Berlangganan</button>');
});

test.each(['/', '/articles/berita', '/articles/berita/panen-raya', '/articles/berita/hilang', '/buletin'])(
  'a page has one newsletter form, its own or the footer’s: %s',
  async (url) => {
    const found: MockResponses = url.endsWith('/panen-raya') ? { 'articles.byId': () => ({ data: anArticle() }) } : {};
    const { html } = await renderPage(url, found);
    expect(html.split('>Berlangganan</button>')).toHaveLength(2);
  },
);

test('[D-07] the school’s WhatsApp channel is offered next to the newsletter, if it has one', async () => {
  const footerWith = async (whatsappChannel: string) => {
    const settings = { 'settings.read': () => normaliseSettings({ websiteInfo: { whatsappChannel } }) };
    return footerOf((await renderPage('/', settings)).html);
  };
  const address = 'https://whatsapp.com/channel/0029Va';
  expect(await footerWith(address)).toMatch(
    new RegExp(`<a href="${address}"[^>]*>Atau ikuti saluran WhatsApp madrasah<`),
  );
  expect(await footerWith('')).not.toContain('saluran WhatsApp');
});

test('the newsletter page shows its form, or thanks after it', async () => {
  const main = async (url: string) => mainOf((await renderPage(url)).html);
  expect(await main('/buletin')).toContain('>Berlangganan</button>');
  expect(await main('/buletin?terkirim=1')).toContain(texts.newsletter.subscribed);
});

test('[IDN-003] its page is called after the kind of the institution, and names the school', async () => {
  const pageOf = async (kind: InstitutionKind) => {
    const identity = { ...pageContents.identity.initial, name: 'Tunas Bangsa', kind };
    return (await renderPage('/buletin', { 'siteContent.identity': () => ({ data: identity, version: 1 }) })).html;
  };
  expect(await pageOf('MA')).toContain('<h1>Buletin Madrasah</h1>');
  expect(await pageOf('SMA')).toContain('<h1>Buletin Sekolah</h1>');
  expect(part(await pageOf('SMA'), '<header', '</header>')).toContain('Tunas Bangsa');
});

test('no browser prefetches the page of a subscription', async () => {
  expect((await renderPage('/')).html).toMatch(/"href_matches":\[[^\]]*"\/langganan\/\*"/);
});

test('a refused address is shown in its field with its error, on the page and not in the footer', async () => {
  const refusedForm = {
    path: '/buletin',
    values: { email: 'wali@' },
    message: 'Ada isian yang belum benar.',
    errors: { email: texts.user.emailFormat },
  };
  const { html } = await renderPage('/buletin', {}, refusedForm);
  const main = mainOf(html);
  expect(main).toContain('value="wali@"');
  expect(main).toContain(`>${texts.user.emailFormat}</p>`);
  expect(footerOf(html)).not.toContain('wali@');
});

test('a subscription is confirmed and cancelled by buttons that post to its page; opening it makes no other call', async () => {
  const requested: unknown[] = [];
  const pageOfSubscription = (isConfirmed: boolean) =>
    renderPage('/langganan/abc', {
      'newsletter.subscription': (input) => {
        requested.push(input);
        return { data: { isConfirmed } };
      },
    });
  const actionsIn = (html: string) =>
    [...mainOf(html).matchAll(/<form method="post"><button value="(\w+)"[^>]*name="tindakan"/g)].map(
      ([, action]) => action,
    );
  const open = await pageOfSubscription(false);
  expect([open.status, actionsIn(open.html)]).toEqual([200, ['konfirmasi', 'berhenti']]);
  expect(open.html).toContain('<meta name="robots" content="noindex"/>');
  expect(actionsIn((await pageOfSubscription(true)).html)).toEqual(['berhenti']);
  expect(requested).toEqual([{ token: 'abc' }, { token: 'abc' }]);
  const gone = await renderPage('/langganan/abc', {});
  expect([gone.status, textOf(gone.html)]).toEqual([404, expect.stringContaining('Langganan tidak ditemukan')]);
});

test.each([
  [1, texts.newsletter.subscribed],
  [2, texts.newsletter.asked],
  [3, texts.newsletter.confirmed],
  [4, texts.newsletter.unsubscribed],
])('the newsletter page shows the result of form %s', async (number, text) => {
  expect(textOf((await renderPage(`/buletin?terkirim=${number}`, {})).html)).toContain(text);
});

test.each(['5', '0', '-1', 'x', 'constructor'])('the newsletter page ignores the unknown result %s', async (value) => {
  expect(await renderPage(`/buletin?terkirim=${value}`, {})).toMatchObject({ location: '/buletin' });
});

test('the links of a newsletter that people hold go on working while it is off', async () => {
  const { status, html } = await renderPage('/buletin?terkirim=4', withoutNewsletter);
  expect([status, html.includes('Halaman Tidak Ditemukan')]).toEqual([200, false]);
  expect(html).not.toContain('>Berlangganan</button>');
  expect((await renderPage('/buletin?terkirim=1', withoutNewsletter)).status).toBe(404);
});

test('a school without it has no form, neither in the footer nor below an article', async () => {
  for (const url of ['/', '/articles/berita/panen-raya']) {
    const found = { ...withoutNewsletter, 'articles.byId': () => ({ data: anArticle() }) };
    expect((await renderPage(url, found)).html).not.toContain('>Berlangganan</button>');
  }
});

test('the form links to the page about stored data without script, and that page names the newsletter', async () => {
  const { html } = await renderPage('/privasi', {
    'siteContent.privacy': () => ({ data: pageContents.privacy.initial }),
  });
  expect(footerOf(html).split('href="/privasi"')).toHaveLength(3);
  const { sentTextKeptMs } = limits.mail;
  expect(textOf(html)).toContain(`Isi surel yang terkirim dihapus ${sentTextKeptMs / 86_400_000} hari kemudian`);
});
