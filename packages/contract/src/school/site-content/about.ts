import { group, item, type ValuesOf } from '../../fields/index.ts';
import {
  definePage,
  opening,
  optionalLine,
  optionalParagraph,
  pageList,
  paragraphs,
  requiredLine,
  requiredParagraph,
  sections,
  titledText,
} from './page.ts';

const fields = {
  ...opening,
  vision: optionalParagraph('Visi'),
  missions: pageList({ label: 'Misi', itemName: 'misi', item: requiredParagraph('Misi') }),
  milestones: pageList({
    label: 'Sejarah',
    itemName: 'peristiwa',
    item: item({ year: requiredLine('Tahun'), text: requiredParagraph('Peristiwa') }),
  }),
  customs: pageList({ label: 'Kebiasaan kami', itemName: 'kebiasaan', item: titledText }),
  sections,
  greeting: group({
    label: 'Sambutan',
    fields: { paragraphs: paragraphs('Isi sambutan'), name: optionalLine('Nama'), position: optionalLine('Jabatan') },
  }),
};
export type AboutContent = ValuesOf<typeof fields>;

/** /about: the school's profile, mission and history (D-12). */
export const about = definePage({
  key: 'about',
  label: 'Tentang Kami',
  words: 'profil sejarah sambutan kepala madrasah sekolah',
  fields,
  initial: {
    heading: 'Tentang Kami',
    lead: 'Siapa kami, apa yang kami cita-citakan, dan bagaimana kami sampai di sini.',
  },
});
