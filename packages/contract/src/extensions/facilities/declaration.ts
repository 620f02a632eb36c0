export const facilitiesFeature = {
  id: 'facilities',
  kind: 'facility',
  label: 'Fasilitas',
  purpose: 'Ruang dan sarana, dengan foto dan keterangannya.',
} as const;

export const facilitiesPage = {
  path: '/fasilitas',
  title: 'Fasilitas',
  description: 'Ruang, sarana, dan prasarana {lembaga}, dengan foto dan keterangannya.',
  entries: '/',
  plain: { intro: 'Ruang, sarana, dan prasarana yang dipakai warga {lembaga}.' },
} as const;
