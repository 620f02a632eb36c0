import { hasRequiredRole, type Role } from '@madrasah/contract';
import { linkOptions } from '@tanstack/react-router';
import { articleEntries, dashboardEntry, managementEntries } from '../navigation.ts';

/** The screens of the staff app that nothing but their name is sought by; the sidebar has most of them. */
const pages = [
  { label: dashboardEntry.label, link: linkOptions({ to: dashboardEntry.to }), role: undefined },
  ...articleEntries.map(({ label, to, role }) => ({ label, link: linkOptions({ to }), role })),
  { label: 'Kategori', link: linkOptions({ to: '/articles/categories' }), role: 'editor' },
  { label: 'Sampah', link: linkOptions({ to: '/articles/trash' }), role: undefined },
  { label: 'Pustaka Gambar', link: linkOptions({ to: '/media' }), role: undefined },
  { label: 'Analitik', link: linkOptions({ to: '/analytics' }), role: 'editor' },
  ...managementEntries.map(({ label, to, role }) => ({ label, link: linkOptions({ to }), role })),
  { label: 'Langganan surel', link: linkOptions({ to: '/newsletter' }), role: 'admin' },
  { label: 'Data Pribadi', link: linkOptions({ to: '/privacy' }), role: 'admin' },
  { label: 'Pindah dari WordPress', link: linkOptions({ to: '/import' }), role: 'admin' },
  { label: 'Cadangan data', link: linkOptions({ to: '/backup' }), role: 'admin' },
  { label: 'Kesehatan sistem', link: linkOptions({ to: '/health' }), role: 'admin' },
  { label: 'Integrasi: kunci API dan webhook', link: linkOptions({ to: '/integrations' }), role: 'admin' },
  { label: 'Aktivitas', link: linkOptions({ to: '/activity' }), role: 'admin' },
  { label: 'Akun Saya', link: linkOptions({ to: '/account' }), role: undefined },
] as const;

const fold = (text: string) => text.toLocaleLowerCase('id');

/** The screens with these words in their name that this role may open. */
export const findPages = (words: string, role: Role) =>
  pages.filter((page) => hasRequiredRole(role, page.role) && fold(page.label).includes(fold(words)));
