import type { CollectionApi } from '@madrasah/contract';
import {
  IconActivity,
  IconArchive,
  IconArticle,
  IconBallFootball,
  IconBuilding,
  IconCalendarEvent,
  IconCertificate,
  IconFileDownload,
  IconFileExport,
  IconFileImport,
  IconFileText,
  IconHeartbeat,
  IconHelp,
  IconHierarchy,
  IconInbox,
  IconLayoutDashboard,
  IconLibraryPhoto,
  IconListTree,
  IconMail,
  IconMessage,
  IconPencilPlus,
  IconPhoto,
  IconPlugConnected,
  IconSchool,
  IconSettings,
  IconSpeakerphone,
  IconTrophy,
  IconUsers,
} from '@tabler/icons-react';

/** The sidebar's specified entries before, inside and after the group "Artikel". */
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

/** The group 'Madrasah' is made from the kinds of the contract. */
export const collectionIcons: Record<CollectionApi, typeof IconSpeakerphone> = {
  announcements: IconSpeakerphone,
  events: IconCalendarEvent,
  questions: IconHelp,
  files: IconFileDownload,
  facilities: IconBuilding,
  staff: IconSchool,
  units: IconHierarchy,
  extracurriculars: IconBallFootball,
  achievements: IconTrophy,
  albums: IconPhoto,
  pages: IconFileText,
};

/** Further entries below the specified ones; categories and analytics are not in the sidebar. */
export const furtherEntries = [
  { to: '/media', label: 'Pustaka Gambar', icon: IconLibraryPhoto, role: undefined },
  { to: '/menu', label: 'Menu', icon: IconListTree, role: 'editor' },
  { to: '/newsletter', label: 'Langganan', icon: IconMail, role: 'admin' },
  { to: '/activity', label: 'Aktivitas', icon: IconActivity, role: 'admin' },
  { to: '/backup', label: 'Cadangan', icon: IconArchive, role: 'admin' },
  { to: '/health', label: 'Kesehatan Sistem', icon: IconHeartbeat, role: 'admin' },
  { to: '/integrations', label: 'Integrasi', icon: IconPlugConnected, role: 'admin' },
  { to: '/import', label: 'Impor', icon: IconFileImport, role: 'admin' },
  { to: '/export', label: 'Ekspor', icon: IconFileExport, role: 'admin' },
] as const;

/** What families come for, besides the news: a group of its own below the others. */
export const schoolEntries = [
  { to: '/inbox', label: 'Kotak masuk', icon: IconInbox, role: 'editor' },
  { to: '/results', label: 'Hasil', icon: IconCertificate, role: 'admin' },
] as const;
