import { group, number, type ValuesOf } from '../../fields/index.ts';
import { limits } from '../../shared/limits.ts';
import { texts } from '../../shared/texts.ts';
import { definePage, opening, optionalLine, sections } from './page.ts';

const { daysFewest, daysMost } = limits.activity;

const fields = {
  ...opening,
  contact: group({
    label: 'Penanggung jawab data pribadi',
    hint: 'Kepada siapa orang bertanya tentang datanya. Surel dan telepon yang kosong diambil dari Website Info.',
    fields: {
      name: optionalLine('Nama atau jabatan'),
      email: optionalLine('Surel'),
      phone: optionalLine('Telepon'),
    },
  }),
  /** A database trigger enforces the same number before a row of the log can be deleted. */
  activityDays: number({
    label: 'Catatan aktivitas disimpan (hari)',
    hint: `${daysFewest} sampai ${daysMost} hari. Bila diperpendek, catatan yang lebih lama segera dihapus dan tidak dapat dikembalikan.`,
    least: daysFewest,
    most: daysMost,
    wrong: texts.siteContent.activityDays,
    initial: 365,
  }),
  sections,
};
export type PrivacyContent = ValuesOf<typeof fields>;

/** /privasi: the school's additions to the built-in text, and the retention of the activity log. */
export const privacy = definePage({
  key: 'privacy',
  label: 'Privasi',
  hint: 'Halaman Privasi menjelaskan sendiri apa yang disimpan situs; di sini Anda menambahkan milik lembaga Anda.',
  words: 'kebijakan data pribadi penanggung jawab',
  fields,
  initial: {
    heading: 'Privasi',
    lead: 'Apa yang kami simpan tentang Anda, untuk apa, dan berapa lama. Situs ini tidak memasang cookie pelacak, dan tidak menitipkan data Anda kepada pengiklan.',
  },
});
