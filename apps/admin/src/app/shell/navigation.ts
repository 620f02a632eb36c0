import {
  type CollectionApi,
  type CollectionKind,
  collections,
  type FeatureId,
  hasRequiredRole,
  permissionScope,
  type WorkItem,
} from '@madrasah/contract';
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
import { linkOptions } from '@tanstack/react-router';
import { extensions, kindIcon } from '../../extensions/index.ts';
import type { NavigationEntry, StaffLink } from '../../shared/extensions/staff-extension.ts';
import type { SessionUser } from '../../shared/session/session-user.ts';

export type SidebarEntry = Omit<NavigationEntry, 'to'> & {
  path: string;
  link: StaffLink;
  kind?: CollectionKind;
};

type Row = NavigationEntry;
type Cells = [Row['to'], Row['label'], Row['icon'], Row['role'], Row['keywords'], ...([] | [Row['waits']])];

/** The screens of the core: address, label, icon, role, synonyms that teachers may search for, and what waits there. */
const screens: readonly Cells[] = [
  ['/dashboard', 'Dashboard', IconLayoutDashboard, undefined, 'beranda admin ringkasan statistik awal tugas'],
  ['/articles', 'Semua Artikel', IconArticle, undefined, 'berita tulisan daftar kelola tinjauan', ['articleReviews']],
  ['/articles/create', 'Buat Artikel', IconPencilPlus, undefined, 'tulis baru berita tambah posting'],
  [
    ...(['/articles/comments', 'Komentar', IconMessage, 'editor'] as const),
    'moderasi balas setujui buku tamu pesan spam tanggapan',
    ['comments', 'guestMessages'],
  ],
  ['/users', 'Pengguna', IconUsers, 'admin', 'akun guru staf penulis editor admin peran undang'],
  ['/settings', 'Pengaturan', IconSettings, 'admin', 'setelan konfigurasi situs'],
  ['/menu', 'Menu', IconListTree, 'editor', 'navigasi tautan susunan submenu header tajuk'],
  ['/media', 'Pustaka Gambar', IconLibraryPhoto, undefined, 'foto galeri media unggah berkas'],
  ['/mail', 'Surel', IconSend, 'admin', 'email kiriman pengiriman kotak keluar uji gagal smtp'],
  ['/activity', 'Aktivitas', IconActivity, 'admin', 'log audit riwayat catatan siapa'],
  ['/backup', 'Cadangan', IconArchive, 'admin', 'backup cadangkan pulihkan restore salinan unduh data'],
  ['/health', 'Kesehatan Sistem', IconHeartbeat, 'admin', 'status server disk kesalahan penyimpanan kapasitas'],
];

export const sidebarEntries: readonly SidebarEntry[] = [
  ...screens.map(([to, label, icon, role, keywords, waits]) => ({ to, label, icon, role, keywords, waits })),
  ...extensions.flatMap(({ navigation = [] }) => navigation),
]
  .map(({ to, ...entry }): SidebarEntry => ({ ...entry, path: to, link: { to } }))
  .concat(
    collections.map((kind) => ({
      path: `/collections/${kind.api}`,
      link: linkOptions({ to: '/collections/$kind', params: { kind: kind.api } }),
      label: kind.labels.many,
      icon: kindIcon(kind.api),
      role: undefined,
      keywords: kind.keywords,
      waits: ['entryReviews'],
      kind,
    })),
  );

type Group = { id: string; label?: string; folds?: boolean; paths: readonly string[] };
const ofKinds = (...kinds: CollectionApi[]) => kinds.map((api) => `/collections/${api}`);

/** The order of the sidebar: what is used daily above, what is needed once a month folded. */
const groups: readonly Group[] = [
  { id: 'start', paths: ['/dashboard'] },
  { id: 'articles', label: 'Artikel', paths: ['/articles', '/articles/create', '/articles/comments'] },
  {
    id: 'school',
    label: '{Lembaga}',
    paths: ['/inbox', ...ofKinds('announcements', 'events', 'files', 'achievements', 'albums'), '/results'],
  },
  { id: 'management', paths: ['/users', '/settings'] },
  {
    id: 'profile',
    label: 'Profil',
    folds: true,
    paths: [...ofKinds('staff', 'units', 'extracurriculars', 'facilities', 'questions', 'pages'), '/menu'],
  },
  {
    id: 'system',
    label: 'Sistem',
    folds: true,
    paths: ['/media', '/newsletter', '/mail', '/activity', '/backup', '/health', '/integrations', '/import', '/export'],
  },
];
const placed = groups.flatMap(({ paths }) => paths);

export type SidebarGroup = Omit<Group, 'paths'> & { entries: readonly SidebarEntry[] };

type Person = Pick<SessionUser, 'id' | 'role'>;
type Guarded = Pick<SidebarEntry, 'path' | 'role' | 'kind'>;

/** Whether this person may open it and the school has it. */
export function isOpenTo(user: Person, off: readonly FeatureId[], { path, role, kind }: Guarded): boolean {
  const mayWrite = !kind || permissionScope(user, kind.right) !== 'none';
  return mayWrite && hasRequiredRole(user.role, role) && !isScreenOff(off, path);
}

/** The groups with what this person may open; an extension that the order does not name stands at the end. */
export function navigationOf(user: Person, off: readonly FeatureId[]): SidebarGroup[] {
  const open = sidebarEntries.filter((entry) => isOpenTo(user, off, entry));
  return groups
    .map(({ paths, ...group }, index) => ({
      ...group,
      entries: [
        ...paths.flatMap((path) => open.filter((entry) => entry.path === path)),
        ...(index === groups.length - 1 ? open.filter(({ path }) => !placed.includes(path)) : []),
      ],
    }))
    .filter((group) => group.entries.length > 0);
}

export const waitingAt = ({ waits = [], kind }: SidebarEntry, work: readonly WorkItem[]): number =>
  work
    .filter((item) => waits.includes(item.kind) && (!kind || item.of === kind.api))
    .reduce((sum, { count }) => sum + (count ?? 0), 0);

/** The screens of features, with everything below them; one of several features is there as long as one of them is. */
const screensOfFeatures: readonly { path: string; of: readonly FeatureId[] }[] = [
  ...collections.map(({ api }) => ({ path: `/collections/${api}`, of: [api] })),
  { path: '/articles/comments', of: ['comments', 'guestbook'] },
  { path: '/analytics', of: ['analytics'] },
  ...extensions.flatMap(({ feature, navigation = [] }) =>
    feature ? navigation.map(({ to }) => ({ path: to, of: [feature] })) : [],
  ),
];

export const isScreenOff = (off: readonly FeatureId[], path: string): boolean =>
  screensOfFeatures.some(
    (screen) =>
      (path === screen.path || path.startsWith(`${screen.path}/`)) &&
      screen.of.every((feature) => off.includes(feature)),
  );
