import { z } from 'zod';
import { focus, group, image, item, list, type ValuesOf } from '../../fields/index.ts';
import { pictureSchema } from '../../platform/media.ts';
import { limits } from '../../shared/limits.ts';
import { initialFaces } from './initial-values.ts';
import { definePage, figure, optionalLine, optionalParagraph, requiredLine, requiredParagraph } from './page.ts';

const { faces: most } = limits.siteContent;
const place = 'Di beranda';

const fields = {
  hero: group({
    label: 'Foto pembuka',
    fields: {
      image: image({
        label: 'Foto',
        hint: 'Mendatar, sebaiknya lebar 1600 px atau lebih. Tanpa foto, beranda memakai ragam hias.',
        frame: { place, shape: 4 / 3 },
      }),
      focus: focus(),
      /** Empty for one that only decorates. */
      alt: optionalLine('Keterangan foto', { hint: 'Dibacakan kepada pengunjung yang tidak melihat gambar.' }),
    },
  }),
  /** Left out without a text. */
  welcome: group({
    label: 'Sambutan pimpinan',
    fields: {
      image: image({
        label: 'Foto pimpinan',
        hint: 'Tegak, misalnya 800x1000 px.',
        frame: { place, shape: 4 / 5 },
      }),
      focus: focus(),
      name: optionalLine('Nama'),
      position: optionalLine('Jabatan'),
      text: optionalParagraph('Sambutan', {
        most: most.welcome,
        hint: `Paling banyak ${most.welcome} karakter. Baris kosong memulai paragraf baru.`,
      }),
    },
  }),
  /** Figures in addition to the three of the opening. */
  facts: list({ label: 'Angka tambahan', itemName: 'angka tambahan', item: figure, most: most.facts }),
  voices: list({
    label: 'Suara warga',
    itemName: 'suara',
    item: item({
      image: image({
        label: 'Foto',
        hint: 'Minta izin orangnya, atau wali bila masih anak.',
        frame: { place, shape: 1 },
      }),
      focus: focus(),
      name: requiredLine('Nama'),
      position: optionalLine('Peran', { hint: 'Misalnya: Wali siswa kelas XI, Alumni 2021.' }),
      quote: requiredParagraph('Kutipan', { most: most.quote, hint: `Paling banyak ${most.quote} karakter.` }),
    }),
    most: most.voices,
  }),
};
export type FacesContent = ValuesOf<typeof fields>;

/** The photographs and people of the home page. Whatever is empty is left out of the page. */
export const faces = definePage({
  key: 'faces',
  label: 'Foto dan Sosok',
  hint: 'Foto dan orang-orang di beranda. Bagian yang kosong tidak ditampilkan.',
  words: 'beranda hero gambar pembuka testimoni suara siswa alumni guru',
  fields,
  initial: initialFaces,
});

/** The same as visitors see it, with the variants of its pictures; a preview of unsaved values has none. */
export const shownFacesSchema = faces.schema.and(z.object({ pictures: z.array(pictureSchema).optional() }));
export type ShownFaces = z.output<typeof shownFacesSchema>;
