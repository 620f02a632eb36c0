import { type ColourTokens, frameMarks, type IdentityContent, resultTexts } from '@madrasah/contract';
import { markPath } from '@madrasah/display';
import { escapeUTF8 } from 'entities';
import { markOf } from '../../../school/mark/index.ts';
import { coloursOf } from '../../../shared/colours/school-colours.ts';
import type { PublishedPeriod, PublishedRow } from '../published/published-period.ts';
import { pbkdf2Iterations } from '../sealing/records.ts';

/** HTML whose values are escaped. */
export class Html {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

type Value = string | number | null | undefined | Html | readonly Html[];

const written = (value: Value): string => {
  if (value instanceof Html) return value.text;
  if (typeof value === 'object' && value !== null) return value.map(({ text }) => text).join('');
  return value === null || value === undefined ? '' : escapeUTF8(String(value));
};

/** A template of HTML: every value is escaped, except other HTML. */
export const html = (parts: TemplateStringsArray, ...values: Value[]): Html =>
  new Html(parts.reduce((text, part, at) => text + written(values[at - 1]) + part));

/** What these pages need besides the styles of the site, in the school's colours. */
const styleIn = (tokens: ColourTokens) => `
.hasil{max-width:46rem;margin:0 auto;padding:2rem 1rem;overflow-wrap:anywhere}
.hasil h1,.hasil h2{margin:1.25rem 0 .5rem;color:${tokens['primary-strong']};line-height:1.25}
.hasil h1{margin-top:0;font-size:2rem}
.hasil h2{font-size:1.375rem}
.hasil p,.hasil ul,.hasil dl{margin:.5rem 0}
.hasil label{display:block;font-weight:600;margin-top:1rem}
.hasil input{width:100%;min-height:2.75rem;padding:.5rem .75rem;border:1px solid ${tokens['border-strong']};border-radius:2px;background:#fff;color:inherit;font:inherit}
.hasil input[name=kode]{text-transform:uppercase;letter-spacing:.1em}
.hasil small{display:block;color:${tokens['text-soft']}}
.hasil button{min-height:2.75rem;margin:1rem .5rem 0 0;padding:.5rem 1.25rem;border:1px solid ${tokens.primary};border-radius:2px;background:${tokens.primary};color:${tokens['on-primary']};font:inherit;font-weight:600;cursor:pointer}
.hasil button.quiet{background:#fff;color:${tokens.primary}}
.hasil button[disabled]{opacity:.6;cursor:default}
.hasil form{max-width:30rem;margin:1.5rem auto;padding:.5rem 1.5rem 1.5rem;border:1px solid ${tokens.border};border-top:4px double ${tokens.accent};background:${tokens.surface}}
.hasil form button{width:100%}
.countdown{min-height:3.5rem;color:${tokens['primary-strong']};font-size:2rem;font-variant-numeric:tabular-nums;text-align:center}
.notice,.result{margin:1rem 0;padding:1rem;border:1px solid ${tokens.border};border-left:.5rem solid ${tokens['border-strong']};background:${tokens.surface}}
.result{padding:1.5rem}
.result h2{margin:0 0 1rem;font-size:2.25rem}
.error,.tindak-lanjut{border-left-color:#a3261f}
.baik{border-left-color:#1c6a3b}
.plain{list-style:none;padding:0}
.message{white-space:pre-wrap}
.hasil summary{min-height:2.75rem;padding-top:.75rem;color:${tokens.primary};font-weight:600;cursor:pointer}
.hasil dl{display:grid;grid-template-columns:minmax(6rem,auto) 1fr;gap:.25rem 1rem}
.hasil dt{color:${tokens['text-soft']}}
.hasil pre{overflow-x:auto;padding:1rem;background:${tokens['paper-deep']};font-size:.875rem}
[hidden]{display:none!important}
@media print{@page{size:A4;margin:20mm}.quiet,button,.noprint{display:none!important}.result{border:1px solid ${tokens.text};break-inside:avoid}}
`;

export type Page = {
  title: string;
  content: Html;
  /** Only lists of periods and their pages may be found by search engines. */
  isFound?: boolean;
  script?: string;
};

/** On every page of a rehearsal. */
export const rehearsalNotice = html`<p class="notice" role="note"><strong>Geladi.</strong> Data di halaman ini rekaan, untuk latihan. Ini bukan hasil yang sesungguhnya.</p>`;

/** Where the header and footer of the site are not known. */
function plainFrame(identity: IdentityContent): string {
  const { tokens } = coloursOf(identity);
  const { version } = markOf(identity);
  return `<!doctype html>
<html lang="id">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${frameMarks.title}</title>
<link rel="icon" href="${markPath('favicon.ico', version)}">
<style>*{box-sizing:border-box}body{margin:0;background:${tokens.paper};color:${tokens.text};font:1.0625rem/1.6 system-ui,sans-serif}header{padding:.75rem 1rem;background:${tokens.surface}}header a{color:${tokens['primary-strong']}}</style>
</head>
<body>
<header><a href="/"><img src="${markPath('logo.svg', version)}" width="40" height="40" alt="">${escapeUTF8(identity.name)}</a></header>
<main>${frameMarks.main}</main>
</body>
</html>
`;
}

/** A whole page: `frame` has the header and footer of the site. */
export function renderPage(page: Page, identity: IdentityContent, frame = plainFrame(identity)): string {
  const { title, content, isFound = false, script } = page;
  const head = `${isFound ? '' : '<meta name="robots" content="noindex">'}<title>${escapeUTF8(title)} · ${escapeUTF8(identity.shortName)}</title>
<style>${styleIn(coloursOf(identity).tokens)}</style>${script ? `<script defer src="${escapeUTF8(script)}"></script>` : ''}`;
  // The header may contain the text of the mark, as a title that staff wrote; a tag it cannot contain.
  const main = frame.indexOf('<main');
  const before = frame.slice(0, main).replace(`<title>${frameMarks.title}</title>`, () => head);
  return before + frame.slice(main).replace(frameMarks.main, () => `<div class="hasil">${content.text}</div>`);
}

export type PageContext = { now: Date; timeZone: string; origin: string; script: string };

/** A time as families read it, in the school's zone. */
export const timeIn = (timeZone: string, time: Date): Html => {
  const day = new Intl.DateTimeFormat('id-ID', { timeZone, dateStyle: 'full' }).format(time);
  const clock = new Intl.DateTimeFormat('id-ID', { timeZone, timeStyle: 'short' }).format(time);
  const zone = new Intl.DateTimeFormat('id-ID', { timeZone, timeZoneName: 'short' })
    .formatToParts(time)
    .find(({ type }) => type === 'timeZoneName')?.value;
  return html`<time datetime="${time.toISOString()}">${day} pukul ${clock} ${zone}</time>`;
};

const whenOpen = (period: PublishedPeriod, { now, timeZone }: PageContext): Html => {
  if (!period.seal) return html`Sedang disiapkan ulang.`;
  if (period.isClosedAt(now)) return html`Sudah berakhir.`;
  if (period.isOpenAt(now)) return html`Sudah dibuka, sampai ${timeIn(timeZone, period.closesAt)}.`;
  return html`Dibuka ${timeIn(timeZone, period.opensAt)}.`;
};

export function renderList(periods: readonly PublishedPeriod[], context: PageContext): Page {
  const items = periods.map(
    (period) =>
      html`<li><p><a href="/hasil/${period.slug}"><strong>${period.title}</strong></a> (${period.schoolYear})<br>${whenOpen(period, context)}</p></li>`,
  );
  const content = html`<h1>Hasil</h1>
${items.length > 0 ? html`<ul>${items}</ul>` : html`<p>Belum ada pengumuman hasil. Silakan kembali lagi nanti.</p><p><a href="/">Kembali ke Beranda</a></p>`}`;
  return { title: 'Hasil', content, isFound: true };
}

export const renderMissing = (): Page => ({
  title: 'Halaman tidak ditemukan',
  content: html`<h1>Halaman tidak ditemukan</h1>
<p>Periksa kembali alamatnya, atau lihat <a href="/hasil">semua pengumuman hasil</a>.</p>`,
});

const codeInput = (hint: string, attributes: Html): Html => html`<label for="kode">Kode</label>
<input id="kode" name="kode"${attributes} maxlength="30" autocomplete="off" autocapitalize="characters" spellcheck="false" aria-describedby="bantuan-kode">
<small id="bantuan-kode">${hint}</small>`;

/** With birth dates the code of the card opens a result too. */
const secretField = ({ lookup }: PublishedPeriod, needsCode: boolean): Html =>
  lookup === 'kode'
    ? codeInput('Delapan huruf dan angka pada kartu hasil.', html` required`)
    : html`<label for="lahir">Tanggal lahir</label>
<input id="lahir" name="lahir" type="date">
<details${needsCode ? html` open` : ''}>
<summary>Pakai kode dari kartu hasil</summary>
${codeInput('Delapan huruf dan angka. Bila diisi, tanggal lahir tidak diperlukan.', html``)}
</details>`;

/** For the script; nothing of it reveals a result. */
const scriptData = (period: PublishedPeriod): Html =>
  html` data-results data-opens="${period.opensAt.getTime()}"${
    period.hasKey
      ? html` data-salt="${period.salt}" data-rounds="${pbkdf2Iterations}" data-seal="${period.seal?.proof?.hash.slice(0, 16)}"`
      : ''
  }`;

type FormParts = { data?: Html; needsCode?: boolean };

const form = (
  period: PublishedPeriod,
  { data, needsCode = false }: FormParts = {},
): Html => html`<form method="post" action="/hasil/${period.slug}"${data}>
<label for="nomor">NISN atau nomor peserta</label>
<input id="nomor" name="nomor" required maxlength="40" autocomplete="off" autocapitalize="characters" spellcheck="false">
${secretField(period, needsCode)}
<button type="submit">Lihat Hasil</button>
</form>`;

const contact = ({ contactText }: PublishedPeriod): Html =>
  contactText ? html`<p class="message">${contactText}</p>` : html``;

const preparation = (period: PublishedPeriod): Html => html`<section class="noprint">
<h2>Yang perlu disiapkan</h2>
<ul>
<li>NISN atau nomor peserta</li>
<li>${period.lookup === 'kode' ? 'Kode pada kartu hasil' : 'Tanggal lahir siswa, atau kode pada kartu hasil'}</li>
</ul>
${contact(period)}
<p><a href="/hasil/${period.slug}/segel">Segel dan cara memeriksanya</a></p>
</section>`;

const heading = (period: PublishedPeriod): Html => html`<h1>${period.title}</h1>
<p>Tahun ajaran ${period.schoolYear}</p>
${period.isRehearsal ? rehearsalNotice : ''}`;

/** The page of a period: the same before and after it opens, so that copies of it stay right. */
export function renderPeriod(period: PublishedPeriod, context: PageContext): Page {
  const { now, timeZone, script } = context;
  const isOver = !period.seal || period.isClosedAt(now);
  const lookingUp = html`<p>Dibuka ${timeIn(timeZone, period.opensAt)}, sampai ${timeIn(timeZone, period.closesAt)}.</p>
<p class="countdown" data-countdown role="timer"></p>
${form(period, { data: scriptData(period) })}
<p data-status role="status"></p>
<div data-found tabindex="-1"></div>`;
  const content = html`${heading(period)}
${isOver ? html`<p class="notice">${whenOpen(period, context)}</p>` : lookingUp}
${preparation(period)}`;
  return { title: period.title, content, isFound: !period.isRehearsal, script: isOver ? undefined : script };
}

const refusedPage = (period: PublishedPeriod, notice: Html, parts?: FormParts): Page => ({
  title: period.title,
  content: html`${heading(period)}
<div class="notice error" role="alert">${notice}</div>
${form(period, parts)}
${preparation(period)}`,
});

/** The answer to a look-up that gives nothing. Only the reason differs, neither time nor what was typed. */
export const renderRefused = (period: PublishedPeriod, reason: string): Page =>
  refusedPage(period, html`<p>${reason}</p>`);

/** The answer where dates of the number, known or not, are used up: its code still opens it. */
export const renderDatesUsedUp = (period: PublishedPeriod): Page =>
  refusedPage(
    period,
    html`<p>${resultTexts.datesUsedUp}</p>
${contact(period)}`,
    { needsCode: true },
  );

/** The same text for an unknown number, a wrong code and a closed period. */
export const nothingFound =
  'Nomor dan kode atau tanggal lahir tidak cocok, atau masa pengumuman sudah berakhir. Periksa kembali isian Anda.';
export const notOpenYet = 'Hasil belum dibuka. Tunggu sampai waktunya, lalu coba lagi.';

const link = (address: string | null): Html =>
  address ? html`<p><a href="${address}" rel="noopener">Langkah selanjutnya</a></p>` : html``;

/** A found row, with what may be done with it. */
export function renderResult(period: PublishedPeriod, row: PublishedRow, { script }: PageContext): Page {
  const { label, tone, message, link: address } = row.outcome;
  const content = html`${heading(period)}
<section class="result ${tone}">
<h2>${label}</h2>
<dl>
<dt>Nama</dt><dd>${row.fullName}</dd>
${row.className ? html`<dt>Kelas</dt><dd>${row.className}</dd>` : ''}
${row.values.map(({ label: name, value }) => html`<dt>${name}</dt><dd>${value}</dd>`)}
</dl>
<p class="message">${message}</p>
${link(address)}
</section>
<p class="noprint"><button type="button" data-print hidden>Cetak</button><button type="button" class="quiet" data-share hidden>Bagikan</button> <a href="/hasil/${period.slug}">Cari nomor lain</a></p>`;
  return { title: period.title, content, script };
}
