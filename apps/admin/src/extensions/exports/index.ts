import { IconFileExport } from '@tabler/icons-react';
import type { StaffExtension } from '../../shared/extensions/staff-extension.ts';

export const exports: StaffExtension = {
  navigation: [
    {
      to: '/export',
      label: 'Ekspor',
      icon: IconFileExport,
      role: 'admin',
      keywords: 'wordpress pindah arsip unduh salinan wxr json data',
    },
  ],
  activity: {
    actions: {
      'backup.export': 'membuat ekspor situs',
      'backup.cancelExport': 'membatalkan ekspor situs',
      'backup.downloadExport': 'mengunduh ekspor situs',
      'backup.deleteExport': 'menghapus ekspor situs',
    },
  },
};
