import {
  type Action,
  collections,
  type FeatureId,
  hasRequiredRole,
  permissionScope,
  type Role,
} from '@madrasah/contract';
import { linkOptions } from '@tanstack/react-router';
import { extensions } from '../../../extensions/index.ts';
import { settingDestinations } from '../../../features/settings/setting-fields.ts';
import { newEntryId } from '../../../shared/drafts/draft.ts';
import type { StaffLink } from '../../../shared/extensions/staff-extension.ts';
import { foldedWords, matchRank } from '../../../shared/format/match-words.ts';
import { isTabOff } from '../../../shared/services/features.ts';
import { isScreenOff, sidebarEntries } from '../navigation.ts';

export type Destination = {
  label: string;
  /** The screen that contains it. */
  hint: string;
  keywords: string;
  link: StaffLink;
  role: Role | undefined;
  right?: Action | undefined;
  /** The address that a feature may not have. */
  path?: string;
};

const rightOf = (api: string | undefined) => collections.find((kind) => kind.api === api)?.right;
const page = (
  label: string,
  to: NonNullable<StaffLink['to']>,
  role: Role | undefined,
  keywords: string,
): Destination => ({
  ...{ label, hint: '', keywords, link: { to }, role },
});

const pages: readonly Destination[] = [
  ...sidebarEntries.map((entry) => ({ ...entry, hint: '', right: rightOf(entry.api) })),
  page('Kategori', '/articles/categories', 'editor', 'menu rubrik kelompok navigasi'),
  page('Sampah', '/articles/trash', undefined, 'terhapus pulihkan hapus kembalikan'),
  page('Analitik', '/analytics', 'editor', 'statistik pengunjung kunjungan dilihat laporan'),
  ...extensions.flatMap(({ pages: further = [] }) =>
    further.map(({ label, to, role, keywords }) => page(label, to, role, keywords)),
  ),
  page('Siapkan situs', '/setup', 'admin', 'panduan awal mulai langkah pertama'),
  page('Akun Saya', '/account', undefined, 'profil saya'),
];

const ofAccount = (label: string, hash: string, keywords: string): Destination => ({
  ...{ label, hint: 'Akun Saya', keywords, link: { to: '/account', hash }, role: undefined },
});

type ActionCells = [label: string, hint: string, link: StaffLink, role: Role | undefined, keywords: string];

const screenActions: readonly ActionCells[] = [
  [
    'Undang pengguna',
    'Pengguna',
    linkOptions({ to: '/users', search: { form: 'invite' } }),
    'admin',
    'tambah buat akun guru staf',
  ],
  [
    'Tambah kategori',
    'Kategori',
    linkOptions({ to: '/articles/categories', search: { form: 'new' } }),
    'editor',
    'buat baru rubrik',
  ],
  ['Unduh cadangan', 'Cadangan', linkOptions({ to: '/backup' }), 'admin', 'download backup simpan salinan data'],
  ['Buat cadangan', 'Cadangan', linkOptions({ to: '/backup' }), 'admin', 'cadangkan backup sekarang'],
  ['Unggah gambar', 'Pustaka Gambar', linkOptions({ to: '/media' }), undefined, 'upload foto tambah'],
  ['Ubah menu situs', 'Menu', linkOptions({ to: '/menu' }), 'editor', 'atur susun tambah navigasi'],
  [
    'Setujui komentar',
    'Komentar',
    linkOptions({ to: '/articles/comments', search: { status: 'pending' } }),
    'editor',
    'tinjau moderasi menunggu',
  ],
];

const actions: readonly Destination[] = [
  ...sidebarEntries.flatMap(({ api, path, keywords, role }) => {
    const kind = collections.find((one) => one.api === api);
    if (!kind) return [];
    const link = linkOptions({ to: '/collections/$kind/$id', params: { kind: kind.api, id: newEntryId } });
    const label = `Tambah ${kind.labels.one.toLowerCase()}`;
    return [
      {
        ...{ label, hint: kind.labels.many, link, role, path, right: kind.right },
        keywords: `buat tulis baru ${keywords}`,
      },
    ];
  }),
  ...screenActions.map(([label, hint, link, role, keywords]) => ({ label, hint, link, role, keywords })),
  ofAccount('Ganti kata sandi', 'kata-sandi', 'password sandi ubah'),
  ofAccount('Verifikasi dua langkah', 'dua-langkah', '2fa otp keamanan authenticator kode pemulihan'),
  ofAccount('Foto profil dan nama', 'identitas', 'avatar gambar profil ubah nama'),
  ofAccount('Perangkat yang masuk', 'perangkat', 'sesi logout keluar sesi lain'),
];

const settingsOf = (appName: string): Destination[] => {
  const found = settingDestinations(appName);
  return found.map(({ tab, label, keywords, path }) => ({
    label,
    hint: path ? `Pengaturan: ${found.find((one) => one.tab === tab)?.label}` : 'Pengaturan',
    keywords,
    link: { to: '/settings', search: { tab }, hash: path },
    role: 'admin',
  }));
};

/** Whether it is a screen or a tab of a feature that is off. */
const isAbsent = ({ link, path = String(link.to) }: Destination, off: readonly FeatureId[]): boolean => {
  const tab = typeof link.search === 'object' && 'tab' in link.search ? String(link.search.tab) : '';
  return isScreenOff(off, path) || isTabOff(off, tab);
};

type Find = (query: string, role: Role, off?: readonly FeatureId[]) => Destination[];

const find = (candidates: readonly Destination[], ...[query, role, off = []]: Parameters<Find>): Destination[] => {
  const searchedWords = foldedWords(query);
  const mayOpen = ({ role: required, right }: Destination) =>
    hasRequiredRole(role, required) && (!right || permissionScope({ id: '', role }, right) !== 'none');
  return candidates
    .map((destination) => ({ destination, rank: matchRank(searchedWords, destination.label, destination.keywords) }))
    .filter(({ destination, rank }) => rank > 0 && mayOpen(destination) && !isAbsent(destination, off))
    .toSorted((one, other) => other.rank - one.rank)
    .map(({ destination }) => destination);
};

/** The screens that match the query and that this role may open; matches by name first. */
export const findPages: Find = (...asked) => find(pages, ...asked);

/** The same for settings and actions. */
export const findSettings = (
  query: string,
  role: Role,
  appName: string,
  off: readonly FeatureId[] = [],
): Destination[] => find([...actions, ...settingsOf(appName)], query, role, off);

export const destinations: readonly Destination[] = [...pages, ...actions, ...settingsOf('')];
