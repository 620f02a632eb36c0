import { IconPhoto } from '@tabler/icons-react';
import type { StaffExtension } from '../../shared/extensions/staff-extension.ts';

export const albums: StaffExtension = {
  feature: 'albums',
  kindIcon: IconPhoto,
  homeBlocks: { albums: { label: 'Album terbaru', hint: 'Empat album terbaru.' } },
};
