export const albumsFeature = {
  id: 'albums',
  kind: 'album',
  label: 'Album',
  purpose: 'Foto kegiatan dari waktu ke waktu.',
} as const;

/** The public page; `collectionPages` explains the fields, `withInstitution` fills in `{lembaga}`. */
export const albumsPage = {
  path: '/album',
  title: 'Album',
  description: 'Foto kegiatan {lembaga} dari waktu ke waktu.',
  entries: '/',
} as const;
