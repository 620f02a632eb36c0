import { type Article, type GuestMessage, limits, type RefusedForm, texts } from '@madrasah/contract';
import { expect, test } from 'vitest';
import { render } from '../../test/render.ts';
import { anArticle, type MockResponses, mockLinks, origin, refused } from '../../test/site.ts';

const renderPage = (url: string, responses: MockResponses, refusedForm?: RefusedForm) =>
  render({ url, origin, refusedForm }, mockLinks(responses));

const mainOf = (html: string) => html.slice(html.indexOf('<main'), html.indexOf('</main>'));
const textOf = (html: string) =>
  mainOf(html)
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ');
const fail = () => {
  throw refused('INTERNAL', 500);
};

const pageOf = (data: unknown[], page: number, total: number) => ({
  data,
  pagination: { page, limit: 9, total, totalPages: Math.ceil(total / 9) },
});
const found = { ...pageOf([{ ...anArticle(), snippet: '<mark>Panen</mark> &lt;b&gt; raya' }], 1, 12), pages: [] };
const guestbookPage = { title: 'Buku Tamu', href: '/buku-tamu', snippet: 'Pesan dan kesan.' };

test('[RT-013] results are under a heading, with the matched words marked and nothing else as markup', async () => {
  const requested: unknown[] = [];
  const search = (input: unknown) => {
    requested.push(input);
    return { ...found, pages: [guestbookPage] };
  };
  const { status, html } = await renderPage('/news?search=panen%20raya', { 'articles.search': search });
  expect([status, requested]).toEqual([200, [{ q: 'panen raya', page: 1, limit: limits.page.categorySize }]]);
  expect(textOf(html)).toContain('Hasil pencarian “panen raya” 12 artikel dan 1 halaman ditemukan');
  expect(mainOf(html)).toMatch(/<mark[^>]*>Panen<\/mark> &lt;b&gt; raya/);
  expect(mainOf(html)).toMatch(/<a href="\/buku-tamu">Buku Tamu<\/a>/);
  expect(mainOf(html)).toMatch(/<input type="hidden" name="search" value="panen raya"\/>.*name="page" value="2"/);
  expect(html).toContain('<meta name="robots" content="noindex"/>');
});

test('a page is served as its list only, with the data of the list and nothing else of the site', async () => {
  const responses = { 'articles.search': () => found };
  const { html: whole } = await renderPage('/news?search=panen&page=2', responses);
  const { status, html } = await renderPage('/news?search=panen&page=2&bagian=daftar', responses);
  const { queries } = JSON.parse(/<script type="application\/json"[^>]*>(.*?)<\/script>/s.exec(html)?.[1] ?? '');
  expect(status).toBe(200);
  expect(mainOf(html)).toBe(mainOf(whole));
  expect(queries.map(([[name]]: [[string]]) => name)).toEqual(['search']);
  expect(html).toContain('<meta name="robots" content="noindex"/>');
  expect(html).not.toMatch(/<style|<link|<nav|<footer|<script src/);
});

test('a number or a quotation is searched as typed', async () => {
  const requested: unknown[] = [];
  const search = (input: unknown) => {
    requested.push(input);
    return found;
  };
  for (const term of ['2026', '"panen"', 'true', '1e3']) {
    await renderPage(`/news?search=${encodeURIComponent(term)}`, { 'articles.search': search });
  }
  expect(requested).toMatchObject([{ q: '2026' }, { q: '"panen"' }, { q: 'true' }, { q: '1e3' }]);
});

test('a search without results suggests others and keeps its text in the field', async () => {
  const { html } = await renderPage('/news?search=xyz', {
    'articles.search': () => ({ ...pageOf([], 1, 0), pages: [] }),
  });
  expect(textOf(html)).toContain('Artikel Tidak Ditemukan');
  const chips = [...mainOf(html).matchAll(/href="\/news\?search=([^"]*)"/g)].map(([, term = '']) =>
    decodeURIComponent(term),
  );
  expect(chips).toEqual(['Prestasi', 'Program Unggulan', 'Simak Khas', 'Pendaftaran', 'Berita']);
  expect(mainOf(html)).toMatch(/<form[^>]* action="\/news">.*<input[^>]*name="search"[^>]*value="xyz"/s);
});

test('without a text all latest news are listed', async () => {
  const { html } = await renderPage('/news', { 'articles.published': () => pageOf([anArticle()], 1, 1) });
  expect(mainOf(html)).toContain('<h1>Berita Terbaru</h1>');
  expect(textOf(html)).toContain('Panen Raya');
});

const id = '0b9f3a2e-9a55-4c1c-9e57-0d5f5d7e9a10';
const author = { id, fullName: 'Siti Maryam', avatar: null, articleCount: 10 };

test('[RT-014] an author has a page with name, initials and published articles', async () => {
  const requested: unknown[] = [];
  const responses = {
    'authors.byId': () => ({ data: author }),
    'articles.published': (input: unknown) => {
      requested.push(input);
      return pageOf([anArticle()], 1, 10);
    },
  };
  const { status, html } = await renderPage(`/author/${id}`, responses);
  expect([status, requested]).toMatchObject([200, [{ author: id, page: 1 }]]);
  expect(textOf(html)).toContain('SM Penulis Siti Maryam 10 tulisan diterbitkan');
  expect(mainOf(html)).toContain('Muat Berita Lainnya');
  const page = await renderPage('/articles/berita/panen-raya', { 'articles.byId': () => ({ data: anArticle() }) });
  expect(mainOf(page.html)).toContain(`<a href="/author/${id}">Siti Maryam</a>`);
});

test('a person without published articles has no page', async () => {
  const { status, html } = await renderPage(`/author/${id}`, {});
  expect([status, textOf(html)]).toEqual([404, expect.stringContaining(texts.author.notFound)]);
});

test('an author whose page cannot be loaded now is not reported as missing', async () => {
  const away = () => {
    throw refused('UNAVAILABLE', 503);
  };
  const { html } = await renderPage(`/author/${id}`, { 'authors.byId': away });
  expect(html).toContain('<title>Penulis tidak dapat dimuat · MA Nurul Hikmah</title>');
  expect(html).not.toMatch(/tidak ditemukan/i);
});

test('a preview says that an article is not published, whatever date it has', async () => {
  const previewText = async (publication: Article['publication']) =>
    textOf(
      (await renderPage('/pratinjau/rahasia', { 'previews.read': () => ({ data: anArticle({ publication }) }) })).html,
    );
  for (const publication of ['unpublished', 'scheduled'] as const) {
    const text = await previewText(publication);
    expect(text).toContain('Belum diterbitkan');
    expect(text).not.toMatch(/Dipublikasikan|Tanggal/);
  }
  expect(await previewText('current')).toContain('Dipublikasikan 30 Oktober 2026');
});

const message: GuestMessage = {
  id: 1,
  namaLengkap: 'Budi <b>',
  jabatanPosisi: null,
  rating: 4,
  pesan: 'Ramah.\nSabar.',
  tanggalKirim: '2026-03-09T18:00:00.000Z',
};
const guests = (...messages: GuestMessage[]) => ({ 'guestbook.list': () => messages });

test('[RT-010] [GB-001] the guest book has its address and its title', async () => {
  const { status, html } = await renderPage('/buku-tamu', guests(message));
  expect([status, /<h1[^>]*>(.*?)<\/h1>/.exec(mainOf(html))?.[1]]).toEqual([200, 'Buku Tamu']);
});

test('[GB-002] [GB-004] the guest book has a title, then a form, then the messages', async () => {
  const { html } = await renderPage('/buku-tamu', guests(message));
  const headings = [...mainOf(html).matchAll(/<h([12])[^>]*>(.*?)<\/h\1>/g)].map(([, , text = '']) =>
    text.replace(/<svg.*<\/svg>/, ''),
  );
  expect(headings).toEqual(['Buku Tamu', 'Tulis Pesan Anda', 'Pesan dari Tamu']);
  expect(textOf(html)).toContain('Budi &lt;b&gt; Pengunjung Penilaian: 4 dari 5 bintang 10 Maret 2026 Ramah. Sabar.');
  expect(textOf(html)).not.toContain('Jawaban');
});

test('an answer of the school stands below its guest message, as text', async () => {
  const jawaban = { pesan: 'Terima kasih,\nPak <i>Budi</i>.', tanggal: '2026-03-10T02:00:00.000Z' };
  const { html } = await renderPage('/buku-tamu', guests({ ...message, jawaban }));
  expect(textOf(html)).toContain(
    'Ramah. Sabar. Jawaban madrasah 10 Maret 2026 Terima kasih, Pak &lt;i&gt;Budi&lt;/i&gt;.',
  );
});

test('[GB-003] the form has four fields and five stars, is posted by browsers, and marks required fields', async () => {
  const { html } = await renderPage('/buku-tamu', guests());
  expect(mainOf(html)).toMatch(/<form[^>]* action="\/buku-tamu" method="post"/);
  const fields = [...mainOf(html).matchAll(/<(?:input|textarea)[^>]*>/g)].map(([tag]) => [
    /name="([^"]*)"/.exec(tag)?.[1],
    tag.includes('required'),
  ]);
  expect(fields).toEqual([
    ['namaLengkap', true],
    ['jabatanPosisi', false],
    ...[1, 2, 3, 4, 5].map(() => ['rating', true]),
    ['pesan', true],
    ['website', false],
  ]);
});

test('[GB-006] an empty guest book invites visitors to write', async () => {
  const { html } = await renderPage('/buku-tamu', guests());
  expect(textOf(html)).toContain('Belum ada pesan dari tamu. Jadilah yang pertama!');
});

test('when messages cannot be loaded an error is shown, and the form works', async () => {
  const { html } = await renderPage('/buku-tamu', { 'guestbook.list': fail });
  expect(textOf(html)).toContain('Terjadi Kesalahan INTERNAL Coba Lagi');
  expect(mainOf(html)).toContain('<textarea');
});

test('[ERR-071] a browser that posted the form itself is shown the success', async () => {
  expect(textOf((await renderPage('/buku-tamu?terkirim=1', guests())).html)).toContain('Pesan berhasil dikirim!');
  expect(textOf((await renderPage('/buku-tamu', guests())).html)).not.toContain('Pesan berhasil dikirim!');
});

test('[ERR-070] a refused form is shown with all typed values, and the error at its field', async () => {
  const refusedForm: RefusedForm = {
    path: '/buku-tamu',
    values: { namaLengkap: 'Siti "A"', jabatanPosisi: 'Alumni', rating: '3', pesan: '', website: 'x' },
    message: 'Ada isian yang belum benar.',
    errors: { pesan: texts.guestbook.messageRequired },
  };
  const main = mainOf((await renderPage('/buku-tamu', guests(), refusedForm)).html);
  expect(main).toContain('Gagal mengirim pesan. Ada isian yang belum benar.');
  expect(main).toMatch(/name="namaLengkap"[^>]*value="Siti &quot;A&quot;"/);
  expect(main).toMatch(/<input[^>]*value="3"[^>]*checked=""|<input[^>]*checked=""[^>]*value="3"/);
  expect(main).toMatch(/<textarea[^>]*aria-describedby="pesan-salah[^"]*" aria-invalid="true"/);
  expect(main).toContain(`<p id="pesan-salah"`);
  expect(main).not.toContain('value="x"');
});

test('an unknown address has a search field and a link home', async () => {
  const { status, html } = await renderPage('/tidak/ada', {});
  expect([status, textOf(html)]).toEqual([404, expect.stringContaining('Halaman Tidak Ditemukan')]);
  expect(mainOf(html)).toMatch(/<form[^>]* action="\/news"/);
  expect(mainOf(html)).toMatch(/<a href="\/"[^>]*>Kembali ke Beranda/);
});

test('[ERR-072] a failed listing shows the reason and a retry that keeps the search', async () => {
  const { status, html } = await renderPage('/news?search=panen', { 'articles.search': fail });
  expect([status, textOf(html)]).toEqual([500, expect.stringMatching(/Terjadi Kesalahan INTERNAL .*Coba Lagi/)]);
  expect(mainOf(html)).toContain('<input type="hidden" name="search" value="panen"/>');
});

test('a failed page shows an error and a link home', async () => {
  const { status, html } = await renderPage('/', { 'articles.latest': fail });
  expect([status, textOf(html)]).toEqual([
    500,
    expect.stringMatching(/Terjadi Kesalahan .*Coba Lagi .*Kembali ke Beranda/),
  ]);
});
