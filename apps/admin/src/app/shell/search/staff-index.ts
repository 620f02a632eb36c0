import {
  type FeatureId,
  hasRequiredRole,
  type PartKey,
  pageContents,
  partKeys,
  type Role,
  security,
  settingParts,
} from '@madrasah/contract';
import type { LinkProps } from '@tanstack/react-router';
import { extensions } from '../../../extensions/index.ts';
import type { StaffLink } from '../../../shared/extensions/staff-extension.ts';
import { isTabOff } from '../../../shared/services/features.ts';
import { isScreenOff } from '../../screens.ts';
import { sidebarEntries } from '../navigation.ts';

/** A search result within the app, with synonyms that teachers may use. */
export type StaffPlace = {
  label: string;
  /** The screen that contains it. */
  hint: string;
  keywords: string;
  link: StaffLink;
  role: Role | undefined;
};

const page = (
  label: string,
  to: NonNullable<LinkProps['to']>,
  role: Role | undefined,
  keywords: string,
): StaffPlace => ({ label, hint: '', keywords, link: { to }, role });

const pages: readonly StaffPlace[] = [
  ...sidebarEntries.map((entry) => ({ ...entry, hint: '' })),
  page('Kategori', '/articles/categories', 'editor', 'menu rubrik kelompok navigasi'),
  page('Sampah', '/articles/trash', undefined, 'terhapus pulihkan hapus kembalikan'),
  page('Analitik', '/analytics', 'editor', 'statistik pengunjung kunjungan dilihat laporan'),
  ...extensions.flatMap(({ places = [] }) =>
    places.map(({ label, to, role, keywords }) => page(label, to, role, keywords)),
  ),
  page('Siapkan situs', '/setup', 'admin', 'panduan awal mulai langkah pertama'),
  page('Akun Saya', '/account', undefined, 'profil saya'),
];

const setting = (label: string, tab: PartKey, keywords: string, field?: string): StaffPlace => ({
  label,
  hint: 'Pengaturan',
  keywords,
  link: { to: '/settings', search: { tab }, hash: field },
  role: 'admin',
});

const declared: Record<PartKey, { label: string; words: string }> = {
  ...settingParts,
  ...pageContents,
  security,
  features: { label: 'Fitur', words: 'matikan nyalakan sembunyikan modul bagian halaman kolom' },
};

/** The tabs of the settings, and the fields that people search for; the page of the app has its name. */
const settingsOf = (appName: string): readonly StaffPlace[] => [
  ...partKeys.map((key) => {
    const { label, words } = declared[key];
    return setting((key === 'app' && appName) || label, key, words);
  }),
  setting('Nama lembaga', 'identity', 'sekolah pesantren ganti nama', 'name'),
  setting('NPSN', 'identity', 'nomor pokok sekolah nasional', 'npsn'),
  setting('NSM', 'identity', 'nomor statistik madrasah', 'nsm'),
  setting('Akreditasi', 'identity', 'peringkat', 'accreditation'),
  setting('Slogan', 'websiteInfo', 'semboyan motto kepala halaman', 'slogan'),
  setting('Deskripsi situs', 'websiteInfo', 'keterangan google mesin pencari', 'description'),
  setting('Alamat', 'websiteInfo', 'lokasi jalan kontak', 'address'),
  setting('Telepon', 'websiteInfo', 'nomor hp telpon kontak hubungi', 'phone'),
  setting('Surel lembaga', 'websiteInfo', 'email kontak', 'email'),
  setting('Saluran WhatsApp', 'websiteInfo', 'wa channel grup', 'whatsappChannel'),
  setting('Sambutan pimpinan', 'faces', 'beranda pimpinan foto kepala', 'welcome'),
  setting('Visi', 'about', 'misi tujuan', 'vision'),
  setting('Biaya pendaftaran', 'admissions', 'ppdb uang tarif', 'fee'),
  setting('Kuota pendaftaran', 'admissions', 'ppdb daya tampung', 'quota'),
  setting('Tampilkan nama penulis', 'display', 'administrator author', 'authorNames'),
  setting('Isi lengkap di umpan berita', 'display', 'rss atom feed', 'fullTextFeeds'),
  setting('Tanggal Hijriah', 'display', 'kalender islam penyesuaian', 'hijri'),
];

const action = (label: string, hash: string, keywords: string): StaffPlace => ({
  label,
  hint: 'Akun Saya',
  keywords,
  link: { to: '/account', hash },
  role: undefined,
});

/** Actions on a screen with a different name. */
const actions: readonly StaffPlace[] = [
  action('Ganti kata sandi', 'kata-sandi', 'password sandi ubah'),
  action('Verifikasi dua langkah', 'dua-langkah', '2fa otp keamanan authenticator kode pemulihan'),
  action('Foto profil dan nama', 'identitas', 'avatar gambar profil ubah nama'),
  action('Perangkat yang masuk', 'perangkat', 'sesi logout keluar sesi lain'),
];

const fold = (text: string) => text.toLocaleLowerCase('id');
const wordsOf = (text: string) =>
  fold(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

/** The rank of a match: by name, by synonym, or none. */
function rank({ label, keywords }: StaffPlace, searchedWords: readonly string[]): number {
  const begins = (words: readonly string[]) => searchedWords.every((word) => words.some((one) => one.startsWith(word)));
  if (begins(wordsOf(label))) return 2;
  return begins([...wordsOf(label), ...wordsOf(keywords)]) ? 1 : 0;
}

/** Whether it is a screen or a tab of a feature that is off. */
const isAbsent = ({ link }: StaffPlace, off: readonly FeatureId[]): boolean => {
  const tab = typeof link.search === 'object' && 'tab' in link.search ? String(link.search.tab) : '';
  return isScreenOff(off, String(link.to)) || isTabOff(off, tab);
};

type Find = (words: string, role: Role, off?: readonly FeatureId[]) => StaffPlace[];

const find = (places: readonly StaffPlace[], ...[words, role, off = []]: Parameters<Find>): StaffPlace[] => {
  const searchedWords = wordsOf(words);
  if (searchedWords.length === 0) return [];
  return places
    .filter((place) => hasRequiredRole(role, place.role) && !isAbsent(place, off) && rank(place, searchedWords) > 0)
    .toSorted((one, other) => rank(other, searchedWords) - rank(one, searchedWords));
};

/** The screens that match the words and that this role may open; matches by name first. */
export const findPages: Find = (...asked) => find(pages, ...asked);

/** The same for settings and actions. */
export const findSettings = (
  words: string,
  role: Role,
  appName: string,
  off: readonly FeatureId[] = [],
): StaffPlace[] => find([...actions, ...settingsOf(appName)], words, role, off);

/** All targets of the search. */
export const staffPlaces: readonly StaffPlace[] = [...pages, ...actions, ...settingsOf('')];
