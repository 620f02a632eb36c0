import type { StaffExtension } from '../../shared/extensions/staff-extension.ts';

export const albums: StaffExtension = {
  feature: 'albums',
  homeBlocks: { albums: { label: 'Album terbaru', hint: 'Empat album terbaru.' } },
};
