import {
  IconActivity,
  IconArchive,
  IconArticle,
  IconHeartbeat,
  IconLayoutDashboard,
  IconLibraryPhoto,
  IconListTree,
  IconMessage,
  IconPencilPlus,
  IconSend,
  IconSettings,
  IconUsers,
} from '@tabler/icons-react';
import { extensions } from '../../extensions/index.ts';
import type { NavigationEntry } from '../../shared/extensions/staff-extension.ts';

/** An entry of the sidebar; the search has the synonyms of the core. */
export type SidebarEntry = Omit<NavigationEntry, 'group' | 'keywords'> & { keywords?: string };

const ofExtensions = (group: NavigationEntry['group']): readonly SidebarEntry[] =>
  extensions.flatMap(({ navigation = [] }) => navigation.filter((entry) => entry.group === group));

/** The specified entries before, inside and after the group "Artikel". */
export const dashboardEntry: SidebarEntry = {
  to: '/dashboard',
  label: 'Dashboard',
  icon: IconLayoutDashboard,
  role: undefined,
};

export const articleEntries: readonly SidebarEntry[] = [
  { to: '/articles', label: 'Semua Artikel', icon: IconArticle, role: undefined },
  { to: '/articles/create', label: 'Buat Artikel', icon: IconPencilPlus, role: undefined },
  { to: '/articles/comments', label: 'Komentar', icon: IconMessage, role: 'editor' },
];

export const managementEntries: readonly SidebarEntry[] = [
  { to: '/users', label: 'Pengguna', icon: IconUsers, role: 'admin' },
  { to: '/settings', label: 'Pengaturan', icon: IconSettings, role: 'admin' },
];

/** Further entries below the specified ones; categories and analytics are not in the sidebar. */
export const furtherEntries: readonly SidebarEntry[] = [
  { to: '/media', label: 'Pustaka Gambar', icon: IconLibraryPhoto, role: undefined },
  { to: '/menu', label: 'Menu', icon: IconListTree, role: 'editor' },
  ...ofExtensions('contents'),
  { to: '/mail', label: 'Surel', icon: IconSend, role: 'admin' },
  { to: '/activity', label: 'Aktivitas', icon: IconActivity, role: 'admin' },
  { to: '/backup', label: 'Cadangan', icon: IconArchive, role: 'admin' },
  { to: '/health', label: 'Kesehatan Sistem', icon: IconHeartbeat, role: 'admin' },
  ...ofExtensions('system'),
];

/** What families come for, besides the news: a group of its own below the others. */
export const schoolEntries = ofExtensions('school');
