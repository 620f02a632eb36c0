import { group, numberChoice, optional, toggle, type ValuesOf } from '../../fields/index.ts';
import { texts } from '../../shared/texts.ts';
import { initialDisplay } from './initial-values.ts';
import { definePage } from './page.ts';

const fields = {
  /** Off: every article's author is shown as 'Administrator'. */
  authorNames: toggle({
    label: 'Tampilkan nama penulis',
    hint: "Bila mati, semua artikel tertulis oleh 'Administrator'.",
  }),
  fullTextFeeds: optional(
    toggle({
      label: 'Isi lengkap di umpan berita',
      hint: 'Bila menyala, pembaca umpan (RSS, Atom, JSON) mendapat seluruh isi artikel, bukan hanya ringkasannya.',
    }),
  ),
  /**
   * The Hijri date follows sightings of the moon: staff shift the computed date by a day when the ministry decides
   * so.
   */
  hijri: group({
    label: 'Tanggal Hijriah',
    fields: {
      shown: toggle({ label: 'Tampilkan tanggal Hijriah di samping tanggal artikel' }),
      offset: numberChoice({
        label: 'Penyesuaian tanggal Hijriah',
        hint: 'Bila awal bulan yang diumumkan berbeda dari hitungan.',
        numbers: [
          { value: -1, label: 'Mundur satu hari' },
          { value: 0, label: 'Sesuai hitungan' },
          { value: 1, label: 'Maju satu hari' },
        ],
        initial: 0,
        unknown: texts.siteContent.hijriOffset,
      }),
    },
  }),
};
export type DisplayContent = ValuesOf<typeof fields>;

/** How every page shows dates and authors, and what feeds contain. */
export const display = definePage({
  key: 'display',
  label: 'Tanggal dan Penulis',
  hint: 'Berlaku di semua halaman. Zona waktu diatur di Identitas.',
  words: 'tampilan zona waktu',
  fields,
  initial: initialDisplay,
});
