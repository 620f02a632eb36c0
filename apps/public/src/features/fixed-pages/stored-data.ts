import { limits, type PrivacyContent } from '@madrasah/contract';
import { days, hours, type StoredDataKind, type StoredDataPart } from './shared/fixed-page.ts';

const { moderation, session, login, reactions, analytics, comments, guestbook, spam, idempotency } = limits;

const waitingTerm = `Yang belum diperiksa petugas paling lama ${days(moderation.waitingKeptMs)}.`;

/** How long senders of forms are counted. */
const longestWindowMs = (parts: readonly StoredDataPart[]) =>
  Math.max(spam.perAddress.windowMs, ...parts.map(({ sendersCountedMs = 0 }) => sendersCountedMs));

/** Stored data of visitors. Every number is the limit that the server uses. */
export const visitorData = (parts: readonly StoredDataPart[]): readonly StoredDataKind[] => [
  {
    title: 'Komentar',
    what: 'Nama, alamat surel, dan isi komentar Anda.',
    why: 'Nama dan isi tampil di bawah artikel setelah disetujui. Alamat surel tidak pernah ditampilkan; hanya petugas yang melihatnya, agar tahu siapa yang menulis.',
    term: 'Selama artikelnya ada',
    more: `Komentar yang ditolak dihapus ${days(moderation.refusedKeptMs)} kemudian. ${waitingTerm}`,
  },
  {
    title: 'Buku tamu',
    what: 'Nama, jabatan, penilaian, dan pesan Anda. Alamat surel tidak diminta.',
    why: 'Tampil di halaman Buku Tamu.',
    term: 'Selama ditampilkan',
    more: `Pesan yang disembunyikan dihapus ${days(moderation.refusedKeptMs)} kemudian. ${waitingTerm}`,
  },
  ...parts.flatMap(({ kinds }) => kinds),
  {
    title: 'Penangkal kiriman berlebih',
    what: 'Sidik acak dari alamat internet pengirim formulir, bukan alamatnya, dan hasil kiriman terakhir.',
    why: 'Agar mesin tidak membanjiri formulir, dan kiriman yang terulang tidak tercatat dua kali.',
    term: `${hours(longestWindowMs(parts))}, hasil kiriman ${hours(idempotency.keptMs)}`,
  },
  {
    title: 'Kunjungan',
    what: 'Halaman yang dibuka, berapa lama dibaca, jenis perangkat, situs asal, dan kata pencarian yang tidak menemukan apa-apa. Tanpa cookie, tanpa alamat internet, tanpa nama.',
    why: 'Untuk mengetahui bacaan yang dicari. Pengunjung sehari dibedakan dengan angka acak yang kuncinya dibuang setiap malam. Peramban yang meminta tidak dilacak tidak dihitung.',
    term: `Harinya, dan ${analytics.eventDays} hari sesudahnya`,
    more: 'Yang tersisa hanya jumlah per hari.',
  },
  {
    title: 'Suka dan jumlah baca',
    what: 'Nomor acak yang dibuat peramban Anda dan disimpan di peramban itu. Nomor ini tidak terkait dengan nama atau alamat apa pun.',
    why: 'Agar satu pembaca dihitung satu kali.',
    term: `Bacaan ${hours(reactions.viewWindowMs)}, suka selama artikelnya ada`,
  },
  {
    title: 'Di peramban Anda sendiri',
    what: 'Isian formulir yang belum terkirim, salinan kiriman Anda, dan selama tab terbuka tempat Anda berhenti membaca. Tidak ada cookie.',
    why: 'Agar tulisan Anda tidak hilang, dan Anda melihatnya selagi menunggu petugas.',
    term: `Komentar ${days(comments.ownCommentsMs)}, pesan ${days(guestbook.ownMessagesMs)}`,
    more: 'Hapus data situs di peramban untuk membuang semuanya.',
  },
];

/** Stored data of staff. */
export const staffData = ({ activityDays }: Pick<PrivacyContent, 'activityDays'>): readonly StoredDataKind[] => [
  {
    title: 'Akun petugas',
    what: 'Nama, nama pengguna, alamat surel, foto, dan kata sandi dalam bentuk yang tidak dapat dibaca kembali.',
    why: 'Untuk masuk ke ruang admin dan mencantumkan penulis artikel.',
    term: 'Sampai akun dihapus',
  },
  {
    title: 'Sesi masuk',
    what: 'Kapan dan dengan jenis perangkat dan peramban apa seseorang masuk, dan sidik acak alamat internet yang pernah dipakai.',
    why: 'Agar akun tidak dipakai orang lain.',
    term: `Sesi paling lama ${days(session.longestMs)}`,
    more: `Sesi yang berakhir dilupakan ${days(session.endedKeptMs)} kemudian, sidik alamat ${days(login.knownAddressMs)} setelah terakhir dipakai.`,
  },
  {
    title: 'Catatan aktivitas',
    what: 'Apa yang dikerjakan petugas, kapan, dan dari alamat internet mana. Dari pengunjung tidak ada alamat yang dicatat.',
    why: 'Agar dapat ditelusuri siapa yang mengubah apa.',
    term: `${activityDays} hari`,
  },
];

/** Data stored by the server's operator, outside the application. */
export const operatorData: readonly StoredDataKind[] = [
  {
    title: 'Catatan server',
    what: 'Alamat internet dan alamat halaman dari setiap permintaan.',
    why: 'Untuk mencari gangguan dan serangan.',
    term: 'Ditentukan pengelola server',
  },
  {
    title: 'Salinan cadangan',
    what: 'Seluruh isi situs seperti adanya saat disalin.',
    why: 'Agar situs dapat dipulihkan.',
    term: 'Sampai salinan diganti',
    more: 'Data yang sudah dihapus dari situs masih ada di salinan lama sampai saat itu.',
  },
];
