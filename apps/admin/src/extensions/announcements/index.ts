import type { StaffExtension } from '../../shared/extensions/staff-extension.ts';

export const announcements: StaffExtension = {
  feature: 'announcements',
  homeBlocks: { announcements: { label: 'Pengumuman', hint: 'Tiga pengumuman terbaru, yang disematkan lebih dulu.' } },
  work: {
    announcements: {
      words: () => 'pengumuman berakhir dalam tiga hari',
      link: () => ({ to: '/collections/$kind', params: { kind: 'announcements' }, search: { endsSoon: true } }),
    },
  },
};
