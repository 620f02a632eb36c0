export const questionsFeature = {
  id: 'questions',
  kind: 'question',
  label: 'Tanya jawab',
  purpose: 'Pertanyaan yang sering diajukan, dengan jawabannya.',
} as const;

export const questionsPage = {
  path: '/tanya-jawab',
  title: 'Tanya jawab',
  description: 'Pertanyaan yang sering diajukan kepada {lembaga}, dengan jawabannya.',
  entries: '#',
} as const;

export const questionCategories = {
  umum: 'Umum',
  pendaftaran: 'Pendaftaran',
  belajar: 'Kegiatan belajar',
  layanan: 'Layanan dan surat',
} as const;
