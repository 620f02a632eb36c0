import type { StaffExtension } from '../../shared/extensions/staff-extension.ts';

export const achievements: StaffExtension = {
  feature: 'achievements',
  homeBlocks: {
    achievements: {
      label: 'Prestasi tahun ini',
      hint: 'Empat prestasi terbaru tahun ini, dengan jumlah tiap tingkat.',
    },
  },
};
