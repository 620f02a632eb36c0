import type { Database } from '../../database/database.ts';
import type { ContentFile, ExtensionParts, ReasonToLeaveOut } from '../../trpc/service-context.ts';
import {
  readArticlesWithComments,
  readAuthors,
  readCategories,
  readDocuments,
  readEntries,
  readGuestMessages,
  readMenus,
  readPages,
  readPictures,
  readRedirects,
  readSettingParts,
  readSiteMenus,
} from './read-site.ts';

const listed = (read: (db: Database) => Promise<unknown[]>) =>
  async function* (open: () => Database) {
    yield* await read(open());
  };

const ofCore: readonly ContentFile[] = [
  {
    name: 'articles.json',
    holds: 'semua artikel (terbit, terjadwal, draf, arsip, dan isi sampah) dengan galeri dan komentarnya',
    isPersonal: true,
    tables: ['articles', 'gallery_items', 'comments'],
    read: readArticlesWithComments,
  },
  {
    name: 'categories.json',
    holds: 'kategori artikel',
    isPersonal: false,
    tables: ['categories'],
    read: listed(readCategories),
  },
  {
    name: 'menus.json',
    holds: 'menu situs: urutan, induk, dan tautannya',
    isPersonal: false,
    tables: ['categories'],
    read: listed(readMenus),
  },
  {
    name: 'site-menu.json',
    holds: 'susunan menu yang dibuat staf, bila berbeda dari bawaan',
    isPersonal: false,
    tables: ['site_menus'],
    read: listed(readSiteMenus),
  },
  {
    name: 'pages.json',
    holds: 'teks halaman tetap (beranda, tentang, kontak, PPDB, dan lainnya)',
    isPersonal: false,
    tables: ['settings'],
    read: listed(readPages),
  },
  {
    name: 'settings.json',
    holds: 'pengaturan situs: banner, video, media sosial, dan keterangan situs',
    isPersonal: false,
    tables: ['settings'],
    read: listed(readSettingParts),
  },
  {
    name: 'guestbook.json',
    holds: 'pesan buku tamu, termasuk yang disembunyikan',
    isPersonal: true,
    tables: ['guest_messages'],
    read: readGuestMessages,
  },
  {
    name: 'collections.json',
    holds: 'pengumuman, agenda, dan isian lainnya (terbit, terjadwal, draf, dan isi sampah)',
    isPersonal: true,
    tables: ['collection_entries'],
    read: readEntries,
  },
  {
    name: 'redirects.json',
    holds: 'alamat lama yang dialihkan ke artikel, kategori, atau halaman di sini',
    isPersonal: false,
    tables: ['redirects', 'former_slugs', 'collection_former_slugs'],
    read: readRedirects,
  },
  {
    name: 'authors.json',
    holds: 'nama dan surel penulis artikel',
    isPersonal: true,
    tables: ['users'],
    read: listed(readAuthors),
  },
  {
    name: 'documents.json',
    holds: 'nama dan jenis berkas unduhan, termasuk versi lamanya; berkasnya ada di folder unduhan',
    isPersonal: false,
    tables: ['documents', 'file_uses'],
    read: listed(async (db) => (await readDocuments(db)).map(({ objectName: _objectName, ...document }) => document)),
  },
  {
    name: 'pictures.json',
    holds: 'judul dan teks alternatif gambar; berkasnya ada di folder uploads',
    isPersonal: false,
    tables: ['images', 'image_uses'],
    read: listed(readPictures),
  },
];

const leftOutOfCore: Readonly<Record<ReasonToLeaveOut, readonly string[]>> = {
  access: [
    'app_secrets',
    'entry_preview_links',
    'installation_keys',
    'known_addresses',
    'password_resets',
    'preview_links',
    'recovery_codes',
    'refused_logins',
    'sessions',
  ],
  history: ['article_reviews', 'article_revisions', 'collection_revisions', 'drafts'],
  log: ['activities', 'notice_mail_readers', 'notice_marks', 'notice_mutes', 'notices'],
  visits: [
    'article_likes',
    'article_tallies',
    'article_visits',
    'presence',
    'visit_day_counts',
    'visit_day_pages',
    'visit_days',
    'visit_events',
    'visit_pauses',
    'visit_salts',
  ],
  mail: ['outgoing_messages'],
  work: [
    'article_search_documents',
    'attempt_counts',
    'backup_runs',
    'clock_reports',
    'document_claims',
    'erasures',
    'idempotency_keys',
    'image_file_claims',
    'jobs',
    'migration_releases',
    'mikro_orm_migrations',
    'picture_replacements',
    'public_change_feeds',
    'public_change_notes',
    'public_changes',
    'sample_articles',
    'sample_entries',
    'sample_users',
    'site_storage',
    'steps_taken',
    'table_imports',
    'tolerated_signs',
    'withdrawals',
  ],
};

/** All content of a site with these extensions, a file for each kind. */
export const contentFilesWith = (extensions: readonly ExtensionParts[]): readonly ContentFile[] => [
  ...ofCore,
  ...extensions.flatMap(({ contentFiles = [] }) => contentFiles),
];

export const leftOutTablesWith = (extensions: readonly ExtensionParts[]): readonly string[] =>
  [leftOutOfCore, ...extensions.map(({ leftOutTables = {} }) => leftOutTables)].flatMap((tables) =>
    Object.values(tables).flat(),
  );

/** The reasons for staff in the archive. */
const reasons: Readonly<Record<ReasonToLeaveOut, string>> = {
  access: 'kata sandi, sesi, dan kunci',
  history: 'riwayat versi, tinjauan, dan draf pribadi',
  log: 'catatan aktivitas dan pemberitahuan',
  visits: 'angka kunjungan',
  mail: 'surat dan kiriman keluar',
  work: 'catatan kerja aplikasi',
};

/** The archive's introduction for staff: what it contains, what it does not, and what is confidential. */
export function readMe(title: string, contentFiles: readonly ContentFile[], now: Date): string {
  const line = ({ name, holds, isPersonal }: ContentFile) =>
    `- ${name}: ${holds}${isPersonal ? ' (data pribadi)' : ''}`;
  return `Ekspor situs ${title}, ${now.toISOString().slice(0, 10)}

Isi arsip ini:
- wordpress.xml: artikel, komentar yang disetujui, dan gambar untuk diimpor di WordPress atau di aplikasi ini
${contentFiles.map(line).join('\n')}
- uploads/: berkas gambar
- unduhan/: berkas untuk diunduh

Arsip ini memuat data pribadi, seperti nama dan surel pengirim komentar, tamu, dan pelanggan. Simpan di tempat yang
aman, jangan dibagikan, dan hapus bila tidak diperlukan lagi.

Yang tidak ikut (semuanya ada di cadangan, menu Cadangan):
${Object.values(reasons)
  .map((reason) => `- ${reason}`)
  .join('\n')}
`;
}
