import { IconBuilding } from '@tabler/icons-react';
import type { StaffExtension } from '../../shared/extensions/staff-extension.ts';

export const facilities: StaffExtension = {
  feature: 'facilities',
  kindIcon: IconBuilding,
};
