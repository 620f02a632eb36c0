import { IconFileText } from '@tabler/icons-react';
import type { StaffExtension } from '../../shared/extensions/staff-extension.ts';

export const pages: StaffExtension = {
  feature: 'pages',
  kindIcon: IconFileText,
};
