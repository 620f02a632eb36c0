// Separate from the declaration, whose schemas are too large for public pages.

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

/** The number of pinned announcements that run at the same time. */
export const mostPinned = 3;

/** The most characters of the line above the header. */
export const urgentLine = 120;
