import { IconFileImport } from '@tabler/icons-react';
import type { StaffExtension } from '../../shared/extensions/staff-extension.ts';

export const imports: StaffExtension = {
  navigation: [
    {
      to: '/import',
      label: 'Impor',
      icon: IconFileImport,
      role: 'admin',
      keywords: 'wordpress pindah migrasi unggah wxr',
    },
  ],
  links: [{ on: 'categories', to: '/import', label: 'Impor dari WordPress', right: 'site:import' }],
  activity: {
    actors: { 'article.import': 'Pengelola server' },
    actions: {
      'article.import': (count) => `mengimpor ${count} artikel dari WordPress`,
      'article.undoImport': (count) => `membatalkan impor ${count} artikel dari WordPress`,
    },
  },
};
