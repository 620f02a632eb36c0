export const inboxFeature = {
  id: 'inbox',
  label: 'Kotak masuk',
  purpose: 'Formulir di halaman Kontak: pesan, saran, pengaduan, dan permohonan informasi.',
} as const;

export const inboxRights = { 'inbox:answer': { admin: 'any', editor: 'any', author: 'none' } } as const;

export const inboxJobs = { 'inquiries.erase': 'Menghapus kiriman lama dari kotak masuk' } as const;

export const inboxMail = { 'inquiry-answer': 'Jawaban kotak masuk' } as const;

/** What is being used of it, in the text of the confirmation. */
export const inboxUses = {
  unanswered: (count: number) => `${count.toLocaleString('id-ID')} kiriman belum dijawab. Tenggatnya tetap berjalan.`,
} as const;
