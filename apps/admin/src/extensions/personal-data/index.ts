import type { StaffExtension } from '../../shared/extensions/staff-extension.ts';

export const personalData: StaffExtension = {
  places: [{ to: '/privacy', label: 'Data Pribadi', role: 'admin', keywords: 'privasi hapus data orang permintaan' }],
  usersLinks: [{ to: '/privacy', label: 'Data Pribadi' }],
  activity: {
    kinds: { privacy: 'Data pribadi' },
    actions: {
      'privacy.find': 'mencari data pribadi seseorang',
      'privacy.export': 'mengunduh data pribadi seseorang',
      'privacy.erase': 'menghapus data pribadi seseorang',
    },
  },
};
