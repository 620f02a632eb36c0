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
