/** What a file is that cannot be used where it was sent. */
export const kindNames = {
  pdf: 'berkas PDF',
  picture: 'gambar',
  tiff: 'gambar TIFF',
  heic: 'gambar HEIC',
  photoshop: 'gambar Photoshop',
  jpegXl: 'gambar JPEG XL',
  jpeg2000: 'gambar JPEG 2000',
  video: 'video',
  sound: 'berkas suara',
  oldOffice: 'dokumen Office lama',
  office: 'dokumen Office (Word, Excel, atau PowerPoint)',
  archive: 'arsip (RAR, 7z, atau tar)',
  zip: 'arsip ZIP',
  pictureArchive: 'arsip gambar',
  theme: 'tema WordPress',
  plugin: 'plugin WordPress',
  siteBackup: 'cadangan seluruh situs WordPress',
  sql: 'cadangan basis data (SQL)',
  php: 'program PHP',
  phpError: 'pesan galat PHP',
  page: 'halaman web (HTML)',
  feed: 'umpan berita (RSS atau Atom)',
  blogger: 'cadangan Blogger',
  sitemap: 'peta situs (sitemap)',
  svg: 'gambar SVG',
  xml: 'berkas XML dari program lain',
  json: 'berkas JSON dari program lain',
} as const satisfies Record<string, string>;
export type FileKind = keyof typeof kindNames;

/** Not among the texts that the browser apps load. */
export const cutOffPicture =
  'Gambar ini terpotong: sebagian isinya tidak ada. Ambil lagi dari ponsel atau kameranya, atau unduh ulang, lalu coba lagi.';

/** Kinds of pictures that the application does not accept. */
const pictureKinds: ReadonlySet<FileKind> = new Set<FileKind>(['tiff', 'photoshop', 'jpegXl', 'jpeg2000']);

/** Why a file is no picture that can be used; undefined where its kind says nothing. */
export function notUsableAsPicture(kind: FileKind): string | undefined {
  if (kind === 'picture') return undefined;
  const name = kindNames[kind];
  return pictureKinds.has(kind)
    ? `${name.replace(/^g/, 'G')} tidak diterima. Simpan sebagai JPEG atau PNG, lalu coba lagi.`
    : `Ini ${name}, bukan gambar. Pilih gambar JPEG, PNG, GIF, WebP, AVIF, BMP, atau ICO.`;
}
