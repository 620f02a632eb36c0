import { IconMail } from '@tabler/icons-react';
import { z } from 'zod';
import { pageNumber, parameter, searchQuery } from '../../kit/list/search-query.ts';
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

export const newsletterSearch = z.object({
  page: pageNumber,
  search: searchQuery,
  state: parameter(z.enum(['confirmed', 'asked', 'kept'])),
});
export type NewsletterSearch = z.output<typeof newsletterSearch>;
