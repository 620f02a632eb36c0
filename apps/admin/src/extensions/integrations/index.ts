import { IconPlugConnected } from '@tabler/icons-react';
import { lazy } from 'react';
import type { StaffExtension } from '../../shared/extensions/staff-extension.ts';

export const integrations: StaffExtension = {
  feature: 'integrations',
  navigation: [
    {
      to: '/integrations',
      label: 'Integrasi',
      icon: IconPlugConnected,
      role: 'admin',
      keywords: 'api webhook kunci aplikasi',
    },
  ],
  links: [{ on: 'settings', to: '/integrations', label: 'Kunci API dan webhook', right: 'webhook:manage' }],
  OwnPasswordField: lazy(async () => ({ default: (await import('./RevokeKeysField.tsx')).RevokeOwnKeysField })),
  PasswordField: lazy(async () => ({ default: (await import('./RevokeKeysField.tsx')).RevokeKeysOfField })),
  notices: {
    webhookOff: { name: 'Webhook dimatikan karena terus gagal', link: () => ({ to: '/integrations' }) },
  },
  activity: {
    kinds: { apiKey: 'Kunci API', webhook: 'Webhook' },
    actors: { 'webhook.disable': 'Sistem' },
    actions: {
      'apiKey.create': 'membuat kunci API',
      'apiKey.revoke': 'mencabut kunci API',
      'webhook.create': 'menambah webhook',
      'webhook.update': 'mengubah webhook',
      'webhook.disable': 'mematikan webhook yang terus gagal',
      'webhook.delete': 'menghapus webhook',
    },
  },
};
