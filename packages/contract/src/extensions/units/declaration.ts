export const unitsFeature = {
  id: 'units',
  kind: 'unit',
  label: 'Struktur organisasi',
  purpose: 'Bagan unit-unit dengan para pemegangnya.',
} as const;

export const unitsPage = {
  path: '/struktur',
  title: 'Struktur organisasi',
  description: 'Unit-unit {lembaga} dengan para pemegangnya.',
  entries: '#',
} as const;
