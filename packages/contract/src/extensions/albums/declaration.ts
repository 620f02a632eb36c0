export const albumsFeature = {
  id: 'albums',
  kind: 'album',
  label: 'Album',
  purpose: 'Foto kegiatan dari waktu ke waktu.',
} as const;

export const albumsPage = {
  path: '/album',
  title: 'Album',
  description: 'Foto kegiatan {lembaga} dari waktu ke waktu.',
  entries: '/',
} as const;
