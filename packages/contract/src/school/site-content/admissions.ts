import { choice, day, group, item, link, optional, recordOf, type ValuesOf } from '../../fields/index.ts';
import { texts } from '../../shared/texts.ts';
import {
  definePage,
  opening,
  optionalLine,
  optionalParagraph,
  pageList,
  requiredLine,
  titledText,
  whatsapp,
} from './page.ts';

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

const fields = {
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
export type AdmissionsContent = ValuesOf<typeof fields>;

/** /pendaftaran. */
export const admissions = definePage({
  key: 'admissions',
  label: 'Pendaftaran',
  words: 'ppdb spmb siswa baru gelombang jadwal syarat dokumen brosur',
  fields,
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
const shownFields = { ...fields, phases: pageList({ label: 'Tahap', itemName: 'tahap', item: shownPhase }) };

/** The admissions as visitors see them, with today's state of each phase; a preview of unsaved values has none. */
export const shownAdmissionsSchema = recordOf(shownFields).schema;
export type ShownAdmissions = ValuesOf<typeof shownFields>;
