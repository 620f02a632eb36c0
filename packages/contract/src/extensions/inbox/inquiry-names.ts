// Separate from the schemas, which are too large for public pages.

export const inquiryKinds = {
  pesan: 'Pesan',
  saran: 'Saran',
  pengaduan: 'Pengaduan',
  'permohonan-informasi': 'Permohonan informasi',
  keberatan: 'Keberatan',
} as const;
export type InquiryKind = keyof typeof inquiryKinds;

export const inquiryStates = {
  masuk: 'Masuk',
  diproses: 'Diproses',
  dijawab: 'Dijawab',
  ditolak: 'Ditolak',
  selesai: 'Selesai',
} as const;
export type InquiryState = keyof typeof inquiryStates;

/** The states that follow a state. A rejection and reopening need a reason; an answer leads to `dijawab` by itself. */
export const nextInquiryStates: Readonly<Record<InquiryState, readonly InquiryState[]>> = {
  masuk: ['diproses'],
  diproses: ['dijawab', 'ditolak'],
  dijawab: ['selesai'],
  ditolak: ['selesai'],
  selesai: ['diproses'],
};

const dayMs = 24 * 60 * 60_000;
const minuteMs = 60_000;

export const inquiryLimits = {
  name: { min: 2, max: 100 },
  email: 254,
  whatsapp: { min: 9, max: 15 },
  text: { min: 20, max: 5_000 },
  files: 3,
  fileBytes: 5 * 1024 * 1024,
  fileName: 120,
  formBytes: 16 * 1024 * 1024,
  /** What is shown of a file before it is downloaded: pages with their longer edge in pixels, or characters. */
  preview: { pages: 10, edge: 1_600, bytes: 8 * 1024 * 1024, characters: 20_000 },
  reason: { min: 10, max: 1_000 },
  answer: { min: 2, max: 5_000 },
  answers: 20,
  /** For staff only. */
  note: { min: 2, max: 2_000 },
  notes: 50,
  /** Inquiries of one call. */
  bulk: 50,
  number: 20,
  code: 8,
  search: 100,
  /** Inquiries per page, and characters of the text in a list. */
  pageSize: 20,
  beginning: 160,
  wrong: { perNumber: 5, numberWindowMs: 15 * minuteMs, perAddress: 60, addressWindowMs: 10 * minuteMs },
  dueDays: { min: 1, max: 60, initial: 10 },
  /** A member of staff who reads an inquiry again within this time is logged once. */
  readAgainMs: 60 * minuteMs,
  /** How long an inquiry is kept after its last change, once it has been answered or rejected. */
  keptDays: { min: 30, max: 5 * 365, initial: 365 },
  /** Spam is kept for so long after staff marked it; what only the filter marked is kept for a year. */
  spamKeptMs: 90 * dayMs,
  removedAtOnce: 200,
} as const;

const { text, reason, answer, note, name, files } = inquiryLimits;

export const inquiryTexts = {
  fetchFailed: 'Gagal memuat kotak masuk',
  sendFailed: 'Pesan belum dapat dikirim. Silakan coba lagi.',
  saveFailed: 'Perubahan belum dapat disimpan',
  downloadFailed: 'Gagal mengunduh berkas',
  previewFailed: 'Isi berkas belum dapat ditampilkan. Coba lagi, atau unduh berkas aslinya.',
  settingsFailed: 'Pengaturan kotak masuk belum dapat disimpan',
  notFound: 'Kiriman tidak ditemukan',
  fileNotFound: 'Berkas tidak ditemukan',
  /** The same for an unknown number and for a wrong code. */
  unknown: 'Nomor dan kode ini tidak cocok. Periksa kembali keduanya.',
  tooMany: 'Terlalu banyak kiriman dari jaringan ini. Coba lagi nanti.',
  tooManyWrong: 'Terlalu banyak percobaan yang salah. Coba lagi nanti.',
  kindRequired: 'Pilih jenis kiriman',
  nameRequired: `Isi nama, ${name.min}–${name.max} karakter`,
  contactRequired: 'Isi surel atau nomor WhatsApp, supaya kami dapat menjawab',
  email: 'Surel ditulis seperti nama@contoh.id',
  whatsapp: 'Nomor WhatsApp ditulis seperti 081234567890',
  text: `Isi kiriman ${text.min}–${text.max.toLocaleString('id-ID')} karakter`,
  onlyComplaints: 'Hanya pengaduan yang dapat dikirim tanpa nama',
  sentBefore:
    'Kiriman ini sudah kami terima sebelumnya, tetapi kodenya tidak dapat ditampilkan lagi. Ubah isinya bila ingin mengirim lagi.',
  tooManyFiles: `Paling banyak ${files} berkas`,
  files: `Paling banyak ${files} berkas: PDF, Word (docx), JPG, atau PNG, masing-masing paling besar 5 MB.`,
  fileTooLarge: 'Berkas lebih besar dari 5 MB. Perkecil dahulu, lalu kirim lagi.',
  fileType: 'Jenis berkas ini tidak diterima. Kirim PDF, Word (docx), JPG, atau PNG.',
  reason: `Alasan ${reason.min}–${reason.max.toLocaleString('id-ID')} karakter`,
  answer: `Jawaban ${answer.min}–${answer.max.toLocaleString('id-ID')} karakter`,
  tooManyAnswers: 'Kiriman ini sudah mempunyai terlalu banyak jawaban.',
  note: `Catatan ${note.min}–${note.max.toLocaleString('id-ID')} karakter`,
  tooManyNotes: 'Kiriman ini sudah mempunyai terlalu banyak catatan.',
  assignee: 'Pilih petugas yang boleh menjawab kiriman ini',
  notAnswerable: 'Kiriman yang ditolak atau selesai tidak dapat dijawab. Buka kembali dahulu.',
  isSpam: 'Kiriman ini ditandai spam. Hapus tandanya dahulu.',
  stale: 'Kiriman ini telah diubah orang lain sejak Anda membukanya.',
  confidant: 'Pilih akun aktif yang boleh menjawab kotak masuk',
} as const;

export function refusedMove(from: InquiryState, to: InquiryState): string {
  const next = nextInquiryStates[from].map((state) => inquiryStates[state]);
  return `Status tidak dapat diubah dari ${inquiryStates[from]} menjadi ${inquiryStates[to]}. Sesudah ${inquiryStates[from]}: ${next.join(' atau ')}.`;
}

export const answerSubject = (number: string) => `Jawaban kiriman ${number}`;

/** Opens a conversation with the text of an answer in it. */
export const whatsappLink = (whatsapp: string, message: string) =>
  `https://wa.me/${whatsapp}?text=${encodeURIComponent(message)}`;
