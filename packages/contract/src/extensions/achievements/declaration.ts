export const achievementsFeature = {
  id: 'achievements',
  kind: 'achievement',
  label: 'Prestasi',
  purpose: 'Prestasi siswa dan guru menurut tahun dan tingkat.',
} as const;

export const achievementsPage = {
  path: '/prestasi-madrasah',
  title: 'Prestasi {lembaga}',
  description: 'Prestasi siswa dan guru di bidang akademik, nonakademik, dan keagamaan, menurut tahun dan tingkat.',
  entries: '/',
} as const;

export const achievementAreas = {
  akademik: 'Akademik',
  'non-akademik': 'Nonakademik',
  keagamaan: 'Keagamaan',
} as const;

/** From the lowest to the highest. Keys as they stand in addresses, such as `/prestasi-madrasah?tingkat=nasional`. */
export const achievementLevels = {
  sekolah: 'Sekolah',
  kecamatan: 'Kecamatan',
  kabupaten: 'Kabupaten/Kota',
  provinsi: 'Provinsi',
  nasional: 'Nasional',
  internasional: 'Internasional',
} as const;
export type AchievementLevel = keyof typeof achievementLevels;
