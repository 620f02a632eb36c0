import type { StaffExtension } from '../../shared/extensions/staff-extension.ts';

export const personalData: StaffExtension = {
  pages: [{ to: '/privacy', label: 'Data Pribadi', role: 'admin', keywords: 'privasi hapus data orang permintaan' }],
  links: [{ on: 'users', to: '/privacy', label: 'Data Pribadi', right: 'personalData:manage' }],
  activity: {
    kinds: { privacy: 'Data pribadi' },
    actions: {
      'privacy.find': 'mencari data pribadi seseorang',
      'privacy.export': 'mengunduh data pribadi seseorang',
      'privacy.erase': 'menghapus data pribadi seseorang',
    },
  },
};
