import type { ValuesOf } from '../../fields/index.ts';
import { definePage, figure, opening, pageList, requiredLine, sections, titledText } from './page.ts';

const fields = {
  ...opening,
  figures: pageList({ label: 'Angka', itemName: 'angka', item: figure }),
  programmes: pageList({ label: 'Program', itemName: 'program', item: titledText }),
  pledge: pageList({ label: 'Ikrar', itemName: 'ikrar', item: requiredLine('Ikrar') }),
  sections,
};
export type AdiwiyataContent = ValuesOf<typeof fields>;

/** /adiwiyata: the school's environmental programme (D-12). */
export const adiwiyata = definePage({
  key: 'adiwiyata',
  label: 'Adiwiyata',
  words: 'lingkungan hidup hijau',
  fields,
  initial: { heading: 'Adiwiyata', lead: 'Yang kami lakukan untuk merawat lingkungan hidup.' },
});
