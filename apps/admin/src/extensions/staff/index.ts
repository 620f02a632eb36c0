import { IconSchool } from '@tabler/icons-react';
import type { StaffExtension } from '../../shared/extensions/staff-extension.ts';

export const staff: StaffExtension = {
  feature: 'staff',
  kindIcon: IconSchool,
};
