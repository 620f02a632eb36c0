import type { FeatureId, Role } from '@madrasah/contract';
import { linkOptions } from '@tanstack/react-router';
import { extensions } from '../../../extensions/index.ts';
import { settingDestinations } from '../../../features/settings/setting-fields.ts';
import { newEntryId } from '../../../shared/drafts/draft.ts';
import type { NavigationEntry as Page, StaffLink } from '../../../shared/extensions/staff-extension.ts';
import { foldedWords, matchRank } from '../../../shared/format/match-words.ts';
import { isTabOff } from '../../../shared/services/features.ts';
import { isOpenTo, type SidebarEntry, sidebarEntries } from '../navigation.ts';

export type Destination = Omit<SidebarEntry, 'icon' | 'waits'> & {
  /** The screen that contains it. */
  hint: string;
};

const page = (label: string, to: Page['to'], role: Page['role'], keywords: string): Destination => ({
  ...{ label, hint: '', keywords, role, path: to, link: { to } },
});

const pages: readonly Destination[] = [
  ...sidebarEntries.map((entry) => ({ ...entry, hint: '' })),
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
  ...{ label, hint: 'Akun Saya', keywords, role: undefined, path: '/account', link: { to: '/account', hash } },
});

type ActionCells = [label: string, hint: string, link: StaffLink, role: Page['role'], keywords: string];

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
  ...sidebarEntries.flatMap(({ kind, path, keywords, role }): Destination[] => {
    if (!kind) return [];
    const link = linkOptions({ to: '/collections/$kind/$id', params: { kind: kind.api, id: newEntryId } });
    const label = `Tambah ${kind.labels.one.toLowerCase()}`;
    return [{ label, hint: kind.labels.many, link, role, path, kind, keywords: `buat tulis baru ${keywords}` }];
  }),
  ...screenActions.map(([label, hint, link, role, keywords]) => ({
    ...{ label, hint, link, role, keywords, path: String(link.to) },
  })),
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
    path: '/settings',
    link: { to: '/settings', search: { tab }, hash: path },
    role: 'admin',
  }));
};

/** Whether it is in a tab of the settings of a feature that is off. */
const isInTabOff = ({ link: { search } }: Destination, off: readonly FeatureId[]): boolean =>
  typeof search === 'object' && 'tab' in search && isTabOff(off, String(search.tab));

type Find = (query: string, role: Role, off?: readonly FeatureId[]) => Destination[];

const find = (candidates: readonly Destination[], ...[query, role, off = []]: Parameters<Find>): Destination[] => {
  const searchedWords = foldedWords(query);
  return candidates
    .filter((destination) => isOpenTo({ id: '', role }, off, destination) && !isInTabOff(destination, off))
    .map((destination) => ({ destination, rank: matchRank(searchedWords, destination.label, destination.keywords) }))
    .filter(({ rank }) => rank > 0)
    .toSorted((one, other) => other.rank - one.rank)
    .map(({ destination }) => destination);
};

/** The screens that match the query and that this role may open; matches by name first. */
export const findPages: Find = (...asked) => find(pages, ...asked);

export const findSettings = (
  query: string,
  role: Role,
  appName: string,
  off: readonly FeatureId[] = [],
): Destination[] => find([...actions, ...settingsOf(appName)], query, role, off);

export const destinations: readonly Destination[] = [...pages, ...actions, ...settingsOf('')];
