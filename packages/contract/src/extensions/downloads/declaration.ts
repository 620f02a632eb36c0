export const filesFeature = {
  id: 'files',
  kind: 'file',
  label: 'Berkas',
  purpose: 'Formulir, surat edaran, dan dokumen lain untuk diunduh, juga sebagai lampiran pengumuman.',
} as const;

export const filesPage = {
  path: '/unduhan',
  title: 'Unduhan',
  description: 'Formulir, surat edaran, jadwal, dan dokumen {lembaga} untuk diunduh.',
  entries: null,
} as const;

export const filesRights = { 'file:manage': { admin: 'any', editor: 'any', author: 'ownDraft' } } as const;

export const filesJobs = { 'documents.removeUnused': 'Mencari berkas unduhan yang tidak dipakai' } as const;
