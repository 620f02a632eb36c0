import { inquiryLimits } from '@madrasah/contract';
import { days, type StoredDataPart } from '../../features/fixed-pages/shared/parts.ts';

export const inboxData: StoredDataPart = {
  kinds: [
    {
      title: 'Kiriman lewat halaman Kontak',
      what: 'Nama, alamat surel atau nomor WhatsApp, isi, dan berkas Anda. Dari pengaduan tanpa nama hanya isi dan berkasnya.',
      why: 'Untuk menjawab Anda. Hanya petugas yang membacanya; pengaduan tentang seseorang hanya admin dan satu petugas yang ditunjuk.',
      term: `${inquiryLimits.keptDays.initial} hari sesudah dijawab atau ditolak, bila {lembaga} tidak menentukan lain`,
      more: `Yang ditandai spam oleh petugas dihapus ${days(inquiryLimits.spamKeptMs)} kemudian.`,
    },
  ],
};
