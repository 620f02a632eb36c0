export const announcementsFeature = {
  id: 'announcements',
  kind: 'announcement',
  label: 'Pengumuman',
  purpose: 'Kabar dengan masa berlaku: halaman Pengumuman, baris mendesak di atas situs, dan umpan pengumuman.',
} as const;

export const announcementsPage = {
  path: '/pengumuman',
  title: 'Pengumuman',
  description: 'Pengumuman {lembaga} untuk siswa, orang tua, guru, alumni, dan calon murid.',
  entries: '/',
} as const;

export const announcementsRights = {
  'announcement:manage': { admin: 'any', editor: 'any', author: 'ownDraft' },
} as const;
