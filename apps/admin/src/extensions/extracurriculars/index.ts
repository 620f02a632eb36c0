import { IconBallFootball } from '@tabler/icons-react';
import type { StaffExtension } from '../../shared/extensions/staff-extension.ts';

export const extracurriculars: StaffExtension = {
  feature: 'extracurriculars',
  kindIcon: IconBallFootball,
};
