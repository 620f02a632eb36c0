import { fixedList, item, link, number, type ValuesOf } from '../../fields/index.ts';
import { limits } from '../../shared/limits.ts';
import { texts } from '../../shared/texts.ts';
import { definePage, opening, optionalLine, optionalParagraph, pageList, placedFigures, titledText } from './page.ts';

const { tutorials, minutes } = limits.siteContent;

const tutorial = item(
  {
    /** A tutorial without a title is left out. */
    title: optionalLine('Judul', { hint: 'Bila kosong, panduan ini tidak ditampilkan.' }),
    text: optionalParagraph('Keterangan'),
    minutes: number({ label: 'Lama (menit)', least: 1, most: minutes, wrong: texts.siteContent.minutes, initial: 1 }),
    url: link({ label: 'Tautan panduan' }),
  },
  ({ title, text, url }) =>
    title === '' && (text !== '' || url !== '') ? { title: texts.siteContent.required } : undefined,
);

const fields = {
  ...opening,
  storeUrl: link({ label: 'Halaman aplikasi di toko' }),
  features: pageList({ label: 'Fitur', itemName: 'fitur', item: titledText }),
  tutorials: fixedList({
    label: 'Panduan',
    itemName: 'panduan',
    item: tutorial,
    initial: Array.from({ length: tutorials }, () => tutorial.initial),
  }),
  statistics: placedFigures('Angka', ['Pengguna aktif', 'Tingkat kepuasan', 'E-book', 'Jurnal', 'Akses perpustakaan']),
};
export type AppContent = ValuesOf<typeof fields>;

/** /simak-khas. The tab is named as the school's app. */
export const app = definePage({
  key: 'app',
  label: 'Aplikasi',
  words: 'aplikasi android toko unduh',
  fields,
  initial: { heading: 'Aplikasi Kami', lead: 'Fitur, panduan, dan unduhan aplikasi kami.' },
});
