import { IconMail } from '@tabler/icons-react';
import type { StaffExtension } from '../../shared/extensions/staff-extension.ts';

export const newsletter: StaffExtension = {
  feature: 'newsletter',
  navigation: [
    {
      to: '/newsletter',
      label: 'Langganan',
      icon: IconMail,
      role: 'admin',
      keywords: 'buletin surel pelanggan email ringkasan',
    },
  ],
  links: [{ on: 'dashboard', to: '/newsletter', label: 'Langganan', icon: IconMail, right: 'newsletter:manage' }],
  activity: { settings: { newsletter: 'Langganan' } },
};
