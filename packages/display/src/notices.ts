import type { Notice, NoticeKind } from '@madrasah/contract';
import { displayTitle } from './article-display.ts';

type NoticeText = Pick<Notice, 'kind' | 'subjectId' | 'subjectTitle' | 'count'>;
type Reader = { id: string };

const countOf = ({ count }: NoticeText) => count.toLocaleString('id-ID');
const titleOf = ({ subjectTitle }: NoticeText) => `‘${displayTitle({ title: subjectTitle })}’`;

const sentences: Record<NoticeKind, (notice: NoticeText, reader: Reader) => string> = {
  comment: (notice) =>
    notice.count > 1 ? `${countOf(notice)} komentar menunggu` : `Komentar menunggu di ${titleOf(notice)}`,
  guestMessage: (notice) =>
    notice.count > 1 ? `${countOf(notice)} pesan baru di buku tamu` : 'Pesan baru di buku tamu',
  suspiciousMessage: (notice) =>
    notice.count > 1
      ? `${countOf(notice)} pesan buku tamu mencurigakan menunggu`
      : 'Pesan buku tamu yang mencurigakan menunggu',
  inquiry: (notice) =>
    notice.count > 1 ? `${countOf(notice)} kiriman baru di kotak masuk` : 'Kiriman baru di kotak masuk',
  sensitiveInquiry: (notice) =>
    notice.count > 1 ? `${countOf(notice)} pengaduan tentang seseorang` : 'Pengaduan tentang seseorang',
  assignedInquiry: (notice) =>
    notice.count > 1 ? `${countOf(notice)} kiriman ditugaskan kepada Anda` : 'Kiriman ditugaskan kepada Anda',
  reviewRequested: (notice) => `${titleOf(notice)} menunggu tinjauan`,
  reviewReturned: (notice) => `${titleOf(notice)} dikembalikan untuk diperbaiki`,
  reviewPassed: (notice) => `${titleOf(notice)} sudah ditinjau dan disetujui`,
  published: (notice) => `${titleOf(notice)} terbit sesuai jadwal`,
  publishedLate: (notice) => `${titleOf(notice)} terlambat terbit karena server tidak berjalan pada jadwalnya`,
  failedLogins: (notice, reader) =>
    notice.subjectId === reader.id
      ? 'Kata sandi akun Anda beberapa kali salah dimasukkan'
      : `Kata sandi akun ‘${notice.subjectTitle}’ beberapa kali salah dimasukkan`,
  diskFull: () => 'Ruang disk server hampir penuh',
  webhookOff: (notice) => `Webhook ke ${notice.subjectTitle} dimatikan karena terus gagal`,
};

/** The sentence of a notice, for its recipient. */
export const noticeSentence = (notice: NoticeText, reader: Reader): string => sentences[notice.kind](notice, reader);
