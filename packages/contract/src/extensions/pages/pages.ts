import { defineCollection } from '../../collections/define-collection.ts';
import { attachments, path, richText, text } from '../../fields/fields.ts';

/** Pages of the school's own, at addresses that staff choose. */
export const pages = defineCollection({
  name: 'page',
  labels: { one: 'Halaman', many: 'Halaman' },
  right: 'page:manage',
  api: 'pages',
  keywords: 'profil sejarah visi laman',
  title: { label: 'Judul', min: 3, most: 140 },
  schedule: { end: 'optional' },
  path: 'path',
  order: 'title',
  fields: {
    path: path({ label: 'Alamat', hint: 'Contoh: profil/visi-misi. Kosongkan untuk memakai judulnya.' }),
    summary: text({
      label: 'Ringkasan',
      hint: 'Satu atau dua kalimat untuk mesin pencari dan tautan yang dibagikan.',
      most: 300,
      search: 'B',
    }),
    body: richText({ label: 'Isi', most: 60_000, search: 'C', hasPictures: true }),
    attachments: attachments(),
  },
  filters: [],
  columns: ['path'],
  cards: ['summary'],
});
