export const staffFeature = {
  id: 'staff',
  kind: 'staff',
  label: 'Guru dan staf',
  purpose: 'Daftar pimpinan, guru, dan tenaga kependidikan.',
} as const;

export const staffPage = {
  path: '/guru-dan-staf',
  title: 'Guru dan staf',
  description: 'Pimpinan, guru, dan tenaga kependidikan {lembaga}.',
  entries: '/',
} as const;

export const staffGroups = { pimpinan: 'Pimpinan', guru: 'Guru', tendik: 'Tenaga kependidikan' } as const;
