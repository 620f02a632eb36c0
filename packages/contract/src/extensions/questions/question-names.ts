/** The groups of questions, in the order of their page. */
export const questionCategories = {
  umum: 'Umum',
  pendaftaran: 'Pendaftaran',
  belajar: 'Kegiatan belajar',
  layanan: 'Layanan dan surat',
} as const;
export type QuestionCategory = keyof typeof questionCategories;
