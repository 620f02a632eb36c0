export const pagesFeature = {
  id: 'pages',
  kind: 'page',
  label: 'Halaman',
  purpose: 'Halaman buatan sendiri, dengan alamat yang dipilih sendiri.',
} as const;

export const pagesRights = { 'page:manage': { admin: 'any', editor: 'any', author: 'ownDraft' } } as const;
