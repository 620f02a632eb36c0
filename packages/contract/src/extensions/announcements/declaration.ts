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

export const announcementLevels = { biasa: 'Biasa', penting: 'Penting', mendesak: 'Mendesak' } as const;
export type AnnouncementLevel = keyof typeof announcementLevels;

/** Keys as they stand in addresses, such as `/pengumuman?untuk=orang-tua`. */
export const announcementAudiences = {
  siswa: 'Siswa',
  'orang-tua': 'Orang tua',
  guru: 'Guru',
  alumni: 'Alumni',
  'calon-murid': 'Calon murid',
} as const;
export type AnnouncementAudience = keyof typeof announcementAudiences;

export const mostPinned = 3;

/** The most characters of the line above the header. */
export const urgentLine = 120;
