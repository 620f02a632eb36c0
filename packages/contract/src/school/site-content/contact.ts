import { link, type ValuesOf } from '../../fields/index.ts';
import { definePage, opening, openingHours, pageList, requiredParagraph, whatsapp } from './page.ts';

const fields = {
  ...opening,
  mapUrl: link({ label: 'Tautan peta' }),
  whatsapp,
  openingHours,
  directions: pageList({ label: 'Petunjuk jalan', itemName: 'petunjuk', item: requiredParagraph('Petunjuk') }),
};
export type ContactContent = ValuesOf<typeof fields>;

/** /contact, in addition to address, phone, e-mail and website of the settings (A-08, D-12). */
export const contact = definePage({
  key: 'contact',
  label: 'Kontak',
  hint: 'Alamat, telepon, surel, dan situs web diisi di Website Info.',
  words: 'hubungi peta lokasi jam buka',
  fields,
  initial: {
    heading: 'Kontak',
    lead: 'Ada yang ingin ditanyakan atau disampaikan? Hubungi kami, atau kirim pesan lewat formulir di halaman ini.',
  },
});
