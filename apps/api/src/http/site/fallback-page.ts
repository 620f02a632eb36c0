import type { RenderedPage } from '@madrasah/contract';
import { logoPath } from '@madrasah/display';
import { lastIdentity } from '../../school/settings/index.ts';
import { coloursOf } from '../../shared/colours/school-colours.ts';

/** A page in the colours that this process has read last; the logo is left out where it cannot be loaded. */
function plainPage(title: string, content: string): string {
  const { tokens } = coloursOf(lastIdentity());
  return `<!doctype html>
<html lang="id">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<style>
body { margin: 0; padding: 4rem 1.5rem; background: ${tokens.paper}; color: ${tokens.text}; font: 1.0625rem/1.6 system-ui, sans-serif; text-align: center; }
h1 { color: ${tokens['primary-strong']}; font-family: Georgia, serif; }
a { display: inline-block; padding: .75rem 1rem; color: ${tokens.primary}; font-weight: 600; }
</style>
<main>
<img src="${logoPath}" width="72" height="72" alt="">
<h1>${title}</h1>
${content}
</main>
</html>
`;
}

/** Made again for each visitor, because the colours may have changed. */
const pageOf = (status: number, title: string, content: string): RenderedPage => ({
  status,
  get html() {
    return plainPage(title, content);
  },
});

/** What visitors see when a page cannot be rendered at all. */
export const fallbackPage: RenderedPage = pageOf(
  500,
  'Terjadi Kesalahan',
  `<p>Halaman ini sedang tidak dapat ditampilkan. Coba lagi sebentar lagi.</p>
<p><a href="">Coba Lagi</a> <a href="/">Kembali ke Beranda</a></p>`,
);

/** What visitors see when too many pages wait to be rendered. */
export const busyPage: RenderedPage = pageOf(
  503,
  'Situs Sedang Ramai',
  `<p>Terlalu banyak halaman dibuka bersamaan. Tunggu beberapa detik, lalu coba lagi.</p>
<p><a href="">Coba Lagi</a></p>`,
);

/** What visitors see whose form was refused before it was read: it costs next to nothing, whatever they send. */
export const unreadFormPage = (message: string): string =>
  plainPage(
    'Belum Terkirim',
    `<p>${message}</p>
<p>Tekan tombol kembali di peramban untuk membuka lagi tulisan Anda.</p>`,
  );

/** What visitors see during a restore. */
export const maintenancePage: RenderedPage = pageOf(
  503,
  'Situs Sedang Dipulihkan',
  `<p>Isi situs sedang dipulihkan dari cadangan. Biasanya ini selesai dalam beberapa menit.</p>
<p><a href="">Coba Lagi</a></p>`,
);
