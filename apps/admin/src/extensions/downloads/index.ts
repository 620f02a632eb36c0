import { IconFileDownload } from '@tabler/icons-react';
import type { StaffExtension } from '../../shared/extensions/staff-extension.ts';

export const files: StaffExtension = {
  feature: 'files',
  kindIcon: IconFileDownload,
};
