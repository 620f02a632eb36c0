import { IconHelp } from '@tabler/icons-react';
import type { StaffExtension } from '../../shared/extensions/staff-extension.ts';

export const questions: StaffExtension = {
  feature: 'questions',
  kindIcon: IconHelp,
};
