import { resultTexts } from '@madrasah/contract';
import { type PublishedPeriod, type PublishedRow, pbkdf2Iterations } from '../index.ts';
import { type Html, html, type Page, rehearsalNotice } from './page.ts';
import { type PageContext, timeIn } from './time-in.ts';

const whenOpen = (period: PublishedPeriod, { now, timeZone }: PageContext): Html => {
  if (!period.seal) return html`Sedang disiapkan ulang.`;
  if (period.isClosedAt(now)) return html`Sudah berakhir.`;
  if (period.isOpenAt(now)) return html`Sudah dibuka, sampai ${timeIn(timeZone, period.closesAt)}.`;
  return html`Dibuka ${timeIn(timeZone, period.opensAt)}.`;
};

/** The periods that visitors may see. */
export function renderList(periods: readonly PublishedPeriod[], context: PageContext): Page {
  const items = periods.map(
    (period) =>
      html`<li><p><a href="/hasil/${period.slug}"><strong>${period.title}</strong></a> (${period.schoolYear})<br>${whenOpen(period, context)}</p></li>`,
  );
  const content = html`<h1>Hasil</h1>
${items.length > 0 ? html`<ul>${items}</ul>` : html`<p>Belum ada pengumuman hasil. Silakan kembali lagi nanti.</p>`}`;
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
    period.hasKey()
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
<p class="countdown" data-countdown role="timer" hidden></p>
${form(period, { data: scriptData(period) })}
<p data-status role="status"></p>
<div data-found tabindex="-1"></div>`;
  const content = html`${heading(period)}
${isOver ? html`<p class="notice">${whenOpen(period, context)}</p>` : lookingUp}
${preparation(period)}`;
  return {
    title: period.title,
    content,
    isFound: !period.isRehearsal,
    script: isOver ? undefined : script,
  };
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
