import {
  choice,
  day,
  fixedList,
  group,
  item,
  link,
  number,
  optional,
  recordOf,
  toggle,
  type ValuesOf,
} from '../../fields/index.ts';
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

export const about = definePage({
  key: 'about',
  label: 'Tentang Kami',
  keywords: 'profil sejarah sambutan kepala madrasah sekolah',
  fields: {
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
  },
  initial: {
    heading: 'Tentang Kami',
    lead: 'Siapa kami, apa yang kami cita-citakan, dan bagaimana kami sampai di sini.',
  },
});

/** /contact, in addition to address, phone, e-mail and website of the settings (A-08, D-12). */
export const contact = definePage({
  key: 'contact',
  label: 'Kontak',
  hint: 'Alamat, telepon, surel, dan situs web diisi di Website Info.',
  keywords: 'hubungi peta lokasi jam buka',
  fields: {
    ...opening,
    mapUrl: link({ label: 'Tautan peta' }),
    whatsapp,
    openingHours,
    directions: pageList({ label: 'Petunjuk jalan', itemName: 'petunjuk', item: requiredParagraph('Petunjuk') }),
  },
  initial: {
    heading: 'Kontak',
    lead: 'Ada yang ingin ditanyakan atau disampaikan? Hubungi kami, atau kirim pesan lewat formulir di halaman ini.',
  },
});

export const cooperative = definePage({
  key: 'cooperative',
  label: 'Koperasi',
  keywords: 'kantin barang harga',
  fields: {
    ...opening,
    services: pageList({ label: 'Layanan', itemName: 'layanan', item: titledText }),
    goods: pageList({
      label: 'Barang',
      itemName: 'barang',
      item: item({ name: requiredLine('Nama'), price: requiredLine('Harga') }),
    }),
    openingHours,
    sections,
  },
  initial: { heading: 'Koperasi', lead: 'Layanan, barang, dan jam buka koperasi kami.' },
});

export const adiwiyata = definePage({
  key: 'adiwiyata',
  label: 'Adiwiyata',
  keywords: 'lingkungan hidup hijau',
  fields: {
    ...opening,
    figures: pageList({ label: 'Angka', itemName: 'angka', item: figure }),
    programmes: pageList({ label: 'Program', itemName: 'program', item: titledText }),
    pledge: pageList({ label: 'Ikrar', itemName: 'ikrar', item: requiredLine('Ikrar') }),
    sections,
  },
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

/** /simak-khas. The tab is named as the school's app. */
export const app = definePage({
  key: 'app',
  label: 'Aplikasi',
  keywords: 'aplikasi android toko unduh',
  fields: {
    ...opening,
    storeUrl: link({ label: 'Halaman aplikasi di toko' }),
    features: pageList({ label: 'Fitur', itemName: 'fitur', item: titledText }),
    tutorials: fixedList({
      label: 'Panduan',
      itemName: 'panduan',
      item: tutorial,
      initial: Array.from({ length: tutorials }, () => tutorial.initial),
    }),
    statistics: placedFigures('Angka', [
      'Pengguna aktif',
      'Tingkat kepuasan',
      'E-book',
      'Jurnal',
      'Akses perpustakaan',
    ]),
  },
  initial: { heading: 'Aplikasi Kami', lead: 'Fitur, panduan, dan unduhan aplikasi kami.' },
});
export type AppContent = typeof app.initial;

const { daysFewest, daysMost } = limits.activity;

/** /privasi: the school's additions to the built-in text, and the retention of the activity log. */
export const privacy = definePage({
  key: 'privacy',
  label: 'Privasi',
  hint: 'Halaman Privasi menjelaskan sendiri apa yang disimpan situs; di sini Anda menambahkan milik lembaga Anda.',
  keywords: 'kebijakan data pribadi penanggung jawab',
  fields: {
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
  },
  initial: {
    heading: 'Privasi',
    lead: 'Apa yang kami simpan tentang Anda, untuk apa, dan berapa lama. Situs ini tidak memasang cookie pelacak, dan tidak menitipkan data Anda kepada pengiklan.',
  },
});
export type PrivacyContent = typeof privacy.initial;

/** How articles are published, and what may be stored of staff. */
export const publishing = definePage({
  key: 'publishing',
  label: 'Penerbitan',
  hint: 'Cara artikel sampai ke situs, dan data yang boleh disimpan.',
  keywords: 'tinjauan editor persetujuan review',
  fields: {
    /** On: an author's article is published after an editor has reviewed it. */
    reviewRequired: toggle({
      label: 'Wajib tinjauan editor',
      hint: 'Bila menyala, penulis mengirim artikel untuk ditinjau; editor atau admin yang menerbitkannya. Artikel yang sudah terbit juga hanya mereka yang mengubah.',
    }),
    staffNumbers: optional(
      toggle({
        label: 'Simpan NIP dan NUPTK',
        hint: 'Pada data guru dan staf, hanya untuk pengelola dan program dengan kunci API, tidak pernah tampil di situs. Bila dimatikan, nomor yang tersimpan dihapus.',
      }),
    ),
  },
  initial: { staffNumbers: false },
});
export type PublishingContent = typeof publishing.initial;

const phaseFields = {
  title: requiredLine('Nama tahap'),
  period: requiredLine('Waktu', { hint: 'Seperti tampil di situs.' }),
  /** The first and the last day in the school's time zone; the state of the phase follows them. */
  from: optional(day({ label: 'Hari pertama', hint: 'Mulai hari itu tahap ini Dibuka, sebelumnya Akan Datang.' })),
  until: optional(day({ label: 'Hari terakhir', hint: 'Sesudah hari itu tahap ini Selesai.' })),
  /** Shown as long as the days do not decide. */
  status: choice({
    label: 'Status',
    hint: 'Dipakai selama tanggalnya dikosongkan.',
    options: { Dibuka: 'Dibuka', 'Akan Datang': 'Akan Datang' },
    initial: 'Akan Datang',
    unknown: texts.siteContent.unknownStatus,
  }),
};
const phase = item(phaseFields, ({ from, until }) =>
  from && until && from > until ? { until: texts.settings.dayOrder } : undefined,
);

const admissionsFields = {
  ...opening,
  academicYear: optionalLine('Tahun pelajaran'),
  fee: optionalLine('Biaya pendaftaran'),
  quota: optionalLine('Kuota'),
  period: optionalLine('Masa pendaftaran'),
  /** Without it the page refers to the contact data. */
  registrationUrl: link({
    label: 'Tautan pendaftaran daring',
    hint: 'Bila kosong, langkah berikutnya adalah menghubungi panitia.',
  }),
  phases: pageList({ label: 'Tahap', itemName: 'tahap', item: phase }),
  steps: pageList({ label: 'Langkah pendaftaran', itemName: 'langkah', item: titledText }),
  documents: pageList({ label: 'Dokumen', itemName: 'dokumen', item: requiredLine('Dokumen') }),
  advantages: pageList({ label: 'Keunggulan', itemName: 'keunggulan', item: titledText }),
  contact: group({
    label: 'Hubungi panitia',
    hint: 'Telepon dan surel yang kosong diambil dari Website Info.',
    fields: {
      text: optionalParagraph('Keterangan'),
      place: optionalLine('Tempat'),
      hours: optionalLine('Jam layanan'),
      phone: optionalLine('Telepon'),
      whatsapp,
      email: optionalLine('Surel'),
    },
  }),
};
export type AdmissionsContent = ValuesOf<typeof admissionsFields>;

export const admissions = definePage({
  key: 'admissions',
  label: 'Pendaftaran',
  keywords: 'ppdb spmb siswa baru gelombang jadwal syarat dokumen brosur',
  fields: admissionsFields,
  initial: {
    heading: 'Penerimaan Peserta Didik Baru',
    lead: 'Syarat, jadwal, dan alur pendaftaran peserta didik baru.',
  },
});

const shownPhase = item({
  ...phaseFields,
  state: optional(
    choice({
      label: 'Status hari ini',
      options: { Dibuka: 'Dibuka', 'Akan Datang': 'Akan Datang', Selesai: 'Selesai' },
      initial: 'Akan Datang',
    }),
  ),
});
const shownFields = { ...admissionsFields, phases: pageList({ label: 'Tahap', itemName: 'tahap', item: shownPhase }) };

/** The admissions as visitors see them, with today's state of each phase; a preview of unsaved values has none. */
export const shownAdmissionsSchema = recordOf(shownFields).schema;
export type ShownAdmissions = ValuesOf<typeof shownFields>;
