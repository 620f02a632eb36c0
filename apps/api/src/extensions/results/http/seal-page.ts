import type { FormerSealRow } from '../former-seals.ts';
import type { PublishedPeriod, PublishedSeal } from '../published/published-period.ts';
import { headLength, lengths, pbkdf2Iterations, purposes, shardMark } from '../sealing/records.ts';
import { type Html, html, type Page, type PageContext, rehearsalNotice, timeIn } from './pages.ts';

type Proof = NonNullable<PublishedSeal['proof']>;

const shardNames = '0 1 2 3 4 5 6 7 8 9 a b c d e f';

/** The addresses of files and key have a part of the hash, so that no cache mixes two seals. */
const addressOf = (base: string, path: string, { hash }: Proof) => `${base}/${path}?s=${hash.slice(0, 16)}`;

const verifyingCommands = (base: string, proof: Proof): string =>
  `for i in ${shardNames}; do curl -sf "${addressOf(base, 'bagian/$i', proof)}"; done > bagian.bin
openssl dgst -sha256 bagian.bin
printf '%s' '${proof.statement}' > pernyataan.txt
printf '%s' '${proof.signature}' | openssl base64 -d -A > tanda-tangan.bin
printf '%s\\n' '-----BEGIN PUBLIC KEY-----' '${proof.publicKey}' '-----END PUBLIC KEY-----' > kunci-publik.pem
openssl pkeyutl -verify -pubin -inkey kunci-publik.pem -rawin -in pernyataan.txt -sigfile tanda-tangan.bin`;

/** Everything that an independent program needs to open a record. */
const openingSteps = (period: PublishedPeriod, base: string, proof: Proof): Html => {
  const { name, nonce, tag, key } = lengths;
  return html`<h2>Buka dengan program sendiri</h2>
<p>Siapa pun dapat menulis program yang membuka satu hasil dengan nomor dan kodenya, tanpa perangkat lunak kami. Tanda ‖ berarti byte-nya disambung; bilangan dalam berkas 32 bit, byte terbesar lebih dahulu; teks memakai UTF-8.</p>
<dl>
<dt>Garam</dt><dd><code>${period.salt}</code> (base64url, ${lengths.salt} byte)</dd>
<dt>Putaran PBKDF2</dt><dd><code>${pbkdf2Iterations}</code></dd>
<dt>Alamat bagian</dt><dd><code>${addressOf(base, 'bagian/{digit}', proof)}</code></dd>
<dt>Alamat kunci</dt><dd><code>${addressOf(base, 'kunci', proof)}</code> (404 sebelum waktu buka)</dd>
</dl>
<ol>
<li>Hapus spasi dari nomor, serta spasi dan tanda hubung dari kode; jadikan huruf besar semua.</li>
<li>Bagiannya: <code>digit</code> ialah digit heksadesimal pertama dari SHA-256(garam ‖ nomor). Unduh dari alamat bagian.</li>
<li>Bagian dimulai dengan <code>${shardMark}</code> dan tiga bilangan: panjang teks bersama, panjang satu catatan, dan jumlah catatan. Sesudah ${headLength} byte itu menyusul teks bersama, lalu catatan-catatannya. Semua catatan sama panjangnya, dan sebagian hanya pengisi acak.</li>
<li>Rahasianya: <code>S</code> = PBKDF2-HMAC-SHA-256(nomor ‖ kode, garam, putaran), ${lengths.key} byte.</li>
<li>Namanya: HKDF-SHA-256(<code>S</code>, garam kosong, info <code>${purposes.name}</code>), ${name} byte. Catatan Anda ialah yang diawali nama itu. Bila tidak ada, nomor dan kodenya tidak cocok.</li>
<li>Sesudah waktu buka, unduh kunci dari alamat kunci: ${key} byte.</li>
<li>Kunci catatan: HKDF-SHA-256(<code>S</code>, kunci sebagai garam, info <code>${purposes.record}</code>), ${key} byte. Sesudah namanya, catatan berisi nonce ${nonce} byte, isi tersandi, dan tag ${tag} byte. Buka dengan AES-256-GCM; namanya menjadi data tambahan (AAD).</li>
<li>Kunci teks bersama: HKDF-SHA-256(kunci, garam kosong, info <code>${purposes.texts}</code>), ${key} byte. Susunannya sama: nonce, isi tersandi, tag; tanpa nama dan tanpa data tambahan.</li>
<li>Keduanya JSON yang ditambah spasi di belakang sampai panjangnya sama. Catatan: <code>[urutan hasil, nama, kelas, [nilai, …]]</code>, urutan dari 0. Teks bersama: <code>[[[label, nada, pesan, tautan], …], [nama nilai, …]]</code>.</li>
</ol>`;
};

const by = (name: string | null): Html => (name ? html` oleh ${name}` : html``);

const alone = 'Satu orang menyegel dan menyetujui sendiri. Aturan dua orang dimatikan.';

const factsOf = (period: PublishedPeriod, seal: PublishedSeal, timeZone: string): Html => html`<dl>
<dt>Disegel</dt><dd>${timeIn(timeZone, seal.sealedAt)}${by(seal.sealedBy)}</dd>
<dt>Disetujui</dt><dd>${timeIn(timeZone, seal.approvedAt)}${by(seal.approvedBy)}</dd>
${seal.approvedAlone ? html`<dt>Pemeriksaan</dt><dd>${alone}</dd>` : ''}
<dt>Dibuka</dt><dd>${timeIn(timeZone, period.opensAt)}</dd>
${
  seal.proof
    ? html`<dt>SHA-256</dt><dd><code>${seal.proof.hash}</code></dd>
<dt>Tanda tangan</dt><dd><code>${seal.proof.signature}</code></dd>
<dt>Kunci publik</dt><dd><code>${seal.proof.publicKey}</code></dd>`
    : ''
}
</dl>`;

const withoutProof = html`<p>Hasil ini dilihat dengan tanggal lahir. Tanggal lahir mudah ditebak, jadi tidak ada bagian yang diterbitkan sebelum waktunya, dan tidak ada segel yang dapat diperiksa dari luar.</p>`;

const verifying = (period: PublishedPeriod, proof: Proof, { now, origin }: PageContext): Html => {
  const base = `${origin}/hasil/${period.slug}`;
  return html`<h2>Periksa sendiri</h2>
<p>Hasil disegel sebelum dibuka: isinya sudah diterbitkan dalam bentuk tersandi, dan kuncinya menyusul pada waktunya. Catat SHA-256 di atas sebelum hasil dibuka. Bila sesudahnya tetap sama, tidak ada hasil yang diubah di antaranya.</p>
<p>Perintah ini mengunduh keenam belas bagiannya, menghitung SHA-256, dan memeriksa tanda tangannya${period.isClosedAt(now) ? ' (bagiannya tidak lagi diterbitkan)' : ''}:</p>
<pre tabindex="0" role="group" aria-label="Perintah"><code>${verifyingCommands(base, proof)}</code></pre>
${openingSteps(period, base, proof)}`;
};

const endings: Record<FormerSealRow['ending'], string> = {
  unsealed: 'segelnya dibuka oleh staf, dengan alasan yang dicatat',
  restored: 'situs dipulihkan dari cadangan yang belum memuatnya',
};

const formerSeal = (seal: FormerSealRow, slug: string, timeZone: string): Html => {
  const time = (text: string) => timeIn(timeZone, new Date(text));
  return html`<li class="notice error">
<p>Segel sebelumnya${seal.sealHash ? html` (<code>${seal.sealHash}</code>)` : ' (tanpa SHA-256)'} diganti pada ${time(seal.endedAt)}: ${endings[seal.ending]}.</p>
<dl>
${seal.sealedSlug === slug ? '' : html`<dt>Alamat</dt><dd>/hasil/${seal.sealedSlug}</dd>`}
<dt>Judul</dt><dd>${seal.title}</dd>
<dt>Waktu buka</dt><dd>${time(seal.opensAt)}</dd>
${seal.sealedAt ? html`<dt>Disegel</dt><dd>${time(seal.sealedAt)}${by(seal.sealedBy)}</dd>` : ''}
${seal.approvedAt ? html`<dt>Disetujui</dt><dd>${time(seal.approvedAt)}${by(seal.approvedBy)}</dd>` : ''}
${seal.approvedAlone ? html`<dt>Pemeriksaan</dt><dd>${alone}</dd>` : ''}
</dl>
</li>`;
};

const formerSealsOf = (seals: readonly FormerSealRow[], slug: string, timeZone: string): Html =>
  seals.length === 0
    ? html``
    : html`<h2>Segel yang diganti</h2>
<p>Hasil dengan segel ini pernah dapat dilihat. Bandingkan dengan SHA-256 yang Anda catat; daftar ini tidak dapat dihapus di aplikasi.</p>
<ul class="plain">${seals.map((seal) => formerSeal(seal, slug, timeZone))}</ul>`;

/** The seal of a period, how to verify it and open a record without our script, and every earlier seal. */
export function renderSeal(period: PublishedPeriod, formerSeals: readonly FormerSealRow[], context: PageContext): Page {
  const { timeZone } = context;
  const { seal } = period;
  const shown = seal
    ? html`${factsOf(period, seal, timeZone)}
${formerSealsOf(formerSeals, period.slug, timeZone)}
${seal.proof ? verifying(period, seal.proof, context) : withoutProof}`
    : html`<p>Segel yang baru belum ada.</p>
${formerSealsOf(formerSeals, period.slug, timeZone)}`;
  const content = html`<h1>Segel: ${period.title}</h1>
${period.isRehearsal ? rehearsalNotice : ''}
${shown}
<p><a href="/hasil/${period.slug}">Kembali ke pengumuman</a></p>`;
  return { title: `Segel: ${period.title}`, content };
}

/** The seals of an address at which visitors could see results, and now see none. */
export function renderFormerSeals(slug: string, seals: readonly FormerSealRow[], { timeZone }: PageContext): Page {
  const [latest] = seals;
  const title = `Segel: ${latest?.title ?? ''}`;
  const content = html`<h1>${title}</h1>
<p class="notice">Di alamat ini sekarang tidak ada pengumuman hasil: sudah dihapus, dipindahkan, atau sedang disiapkan.</p>
${formerSealsOf(seals, slug, timeZone)}
<p><a href="/hasil">Semua pengumuman hasil</a></p>`;
  return { title, content };
}
