import { IconHierarchy } from '@tabler/icons-react';
import type { StaffExtension } from '../../shared/extensions/staff-extension.ts';

export const units: StaffExtension = {
  feature: 'units',
  kindIcon: IconHierarchy,
};
