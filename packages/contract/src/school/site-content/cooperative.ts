import { item, type ValuesOf } from '../../fields/index.ts';
import { definePage, opening, openingHours, pageList, requiredLine, sections, titledText } from './page.ts';

const fields = {
  ...opening,
  services: pageList({ label: 'Layanan', itemName: 'layanan', item: titledText }),
  goods: pageList({
    label: 'Barang',
    itemName: 'barang',
    item: item({ name: requiredLine('Nama'), price: requiredLine('Harga') }),
  }),
  openingHours,
  sections,
};
export type CooperativeContent = ValuesOf<typeof fields>;

/** /cooperative: the school's shop, its prices and its hours (D-12). */
export const cooperative = definePage({
  key: 'cooperative',
  label: 'Koperasi',
  words: 'kantin barang harga',
  fields,
  initial: { heading: 'Koperasi', lead: 'Layanan, barang, dan jam buka koperasi kami.' },
});
