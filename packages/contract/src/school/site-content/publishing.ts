import { optional, toggle, type ValuesOf } from '../../fields/index.ts';
import { definePage } from './page.ts';

const fields = {
  /** On: an author's article is published after an editor has reviewed it. */
  reviewRequired: toggle({
    label: 'Wajib tinjauan editor',
    hint: 'Bila menyala, penulis mengirim artikel untuk ditinjau; editor atau admin yang menerbitkannya. Artikel yang sudah terbit juga hanya mereka yang mengubah.',
  }),
  staffNumbers: optional(
    toggle({
      label: 'Simpan NIP dan NUPTK',
      hint: 'Pada data guru dan staf, hanya untuk pengelola dan tidak pernah tampil di situs. Bila dimatikan, nomor yang tersimpan dihapus.',
    }),
  ),
};
export type PublishingContent = ValuesOf<typeof fields>;

/** How articles are published, and what may be stored of staff. */
export const publishing = definePage({
  key: 'publishing',
  label: 'Penerbitan',
  hint: 'Cara artikel sampai ke situs, dan data yang boleh disimpan.',
  words: 'tinjauan editor persetujuan review',
  fields,
  initial: { staffNumbers: false },
});
