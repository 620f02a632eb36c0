import {
  IconArticle,
  IconLayoutDashboard,
  IconMessage,
  IconPencilPlus,
  IconSettings,
  IconUsers,
} from '@tabler/icons-react';

/** The sidebar's entries before, inside and after the group "Artikel" (LAY-001 to LAY-004). */
export const dashboardEntry = { to: '/dashboard', label: 'Dashboard', icon: IconLayoutDashboard } as const;

export const articleEntries = [
  { to: '/articles', label: 'Semua Artikel', icon: IconArticle, role: undefined },
  { to: '/articles/create', label: 'Buat Artikel', icon: IconPencilPlus, role: undefined },
  { to: '/articles/comments', label: 'Komentar', icon: IconMessage, role: 'editor' },
] as const;

export const managementEntries = [
  { to: '/users', label: 'Pengguna', icon: IconUsers, role: 'admin' },
  { to: '/settings', label: 'Pengaturan', icon: IconSettings, role: 'admin' },
] as const;
