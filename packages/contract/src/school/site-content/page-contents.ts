import { fixedList, group, item, link, number, optional, toggle, type ValuesOf } from '../../fields/index.ts';
import { limits } from '../../shared/limits.ts';
import { texts } from '../../shared/texts.ts';
import {
  definePage,
  figure,
  opening,
  openingHours,
  optionalLine,
  optionalParagraph,
  pageList,
  paragraphs,
  placedFigures,
  requiredLine,
  requiredParagraph,
  sections,
  titledText,
  whatsapp,
} from './page.ts';

const aboutFields = {
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
export type AboutContent = ValuesOf<typeof aboutFields>;

/** /about: the school's profile, mission and history (D-12). */
export const about = definePage({
  key: 'about',
  label: 'Tentang Kami',
  words: 'profil sejarah sambutan kepala madrasah sekolah',
  fields: aboutFields,
  initial: {
    heading: 'Tentang Kami',
    lead: 'Siapa kami, apa yang kami cita-citakan, dan bagaimana kami sampai di sini.',
  },
});

const contactFields = {
  ...opening,
  mapUrl: link({ label: 'Tautan peta' }),
  whatsapp,
  openingHours,
  directions: pageList({ label: 'Petunjuk jalan', itemName: 'petunjuk', item: requiredParagraph('Petunjuk') }),
};
export type ContactContent = ValuesOf<typeof contactFields>;

/** /contact, in addition to address, phone, e-mail and website of the settings (A-08, D-12). */
export const contact = definePage({
  key: 'contact',
  label: 'Kontak',
  hint: 'Alamat, telepon, surel, dan situs web diisi di Website Info.',
  words: 'hubungi peta lokasi jam buka',
  fields: contactFields,
  initial: {
    heading: 'Kontak',
    lead: 'Ada yang ingin ditanyakan atau disampaikan? Hubungi kami, atau kirim pesan lewat formulir di halaman ini.',
  },
});

const cooperativeFields = {
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
export type CooperativeContent = ValuesOf<typeof cooperativeFields>;

/** /cooperative: the school's shop, its prices and its hours (D-12). */
export const cooperative = definePage({
  key: 'cooperative',
  label: 'Koperasi',
  words: 'kantin barang harga',
  fields: cooperativeFields,
  initial: { heading: 'Koperasi', lead: 'Layanan, barang, dan jam buka koperasi kami.' },
});

const adiwiyataFields = {
  ...opening,
  figures: pageList({ label: 'Angka', itemName: 'angka', item: figure }),
  programmes: pageList({ label: 'Program', itemName: 'program', item: titledText }),
  pledge: pageList({ label: 'Ikrar', itemName: 'ikrar', item: requiredLine('Ikrar') }),
  sections,
};
export type AdiwiyataContent = ValuesOf<typeof adiwiyataFields>;

/** /adiwiyata: the school's environmental programme (D-12). */
export const adiwiyata = definePage({
  key: 'adiwiyata',
  label: 'Adiwiyata',
  words: 'lingkungan hidup hijau',
  fields: adiwiyataFields,
  initial: { heading: 'Adiwiyata', lead: 'Yang kami lakukan untuk merawat lingkungan hidup.' },
});

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

const appFields = {
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
export type AppContent = ValuesOf<typeof appFields>;

/** /simak-khas. The tab is named as the school's app. */
export const app = definePage({
  key: 'app',
  label: 'Aplikasi',
  words: 'aplikasi android toko unduh',
  fields: appFields,
  initial: { heading: 'Aplikasi Kami', lead: 'Fitur, panduan, dan unduhan aplikasi kami.' },
});

const { daysFewest, daysMost } = limits.activity;

const privacyFields = {
  ...opening,
  contact: group({
    label: 'Penanggung jawab data pribadi',
    hint: 'Kepada siapa orang bertanya tentang datanya. Surel dan telepon yang kosong diambil dari Website Info.',
    fields: { name: optionalLine('Nama atau jabatan'), email: optionalLine('Surel'), phone: optionalLine('Telepon') },
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
export type PrivacyContent = ValuesOf<typeof privacyFields>;

/** /privasi: the school's additions to the built-in text, and the retention of the activity log. */
export const privacy = definePage({
  key: 'privacy',
  label: 'Privasi',
  hint: 'Halaman Privasi menjelaskan sendiri apa yang disimpan situs; di sini Anda menambahkan milik lembaga Anda.',
  words: 'kebijakan data pribadi penanggung jawab',
  fields: privacyFields,
  initial: {
    heading: 'Privasi',
    lead: 'Apa yang kami simpan tentang Anda, untuk apa, dan berapa lama. Situs ini tidak memasang cookie pelacak, dan tidak menitipkan data Anda kepada pengiklan.',
  },
});

const publishingFields = {
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
export type PublishingContent = ValuesOf<typeof publishingFields>;

/** How articles are published, and what may be stored of staff. */
export const publishing = definePage({
  key: 'publishing',
  label: 'Penerbitan',
  hint: 'Cara artikel sampai ke situs, dan data yang boleh disimpan.',
  words: 'tinjauan editor persetujuan review',
  fields: publishingFields,
  initial: { staffNumbers: false },
});
