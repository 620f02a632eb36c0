import { aGuestMessage, aNewUser, anArticleInput } from '@madrasah/contract/examples';
import {
  defaultDisplayContent,
  defaultFacesContent,
  defaultLayoutContent,
  defaultPrivacyContent,
  defaultPublishingContent,
} from '@madrasah/starter-content/defaults';
import { starterIdentity, starterPages } from '@madrasah/starter-content/pages';
import { collectionBodies } from './collections.ts';

const samplePages = starterPages(starterIdentity);

const article = anArticleInput({
  title: 'Lomba Robotik Tingkat Kabupaten',
  content: '<p>Regu robotik madrasah meraih juara pertama.</p><h2>Persiapan</h2><p>Latihan berlangsung tiga bulan.</p>',
});
const account = aNewUser({
  fullName: 'Siti Aminah',
  username: 'siti_aminah',
  email: 'siti.aminah@madrasah.example',
});

const uuid = '0b9f3a2e-9a55-4c1c-9e57-0d5f5d7e9a10';

const ofFixedPages: Readonly<Record<string, object>> = {
  'features-save': { off: ['cooperative', 'guestbook'], version: 0 },
  'siteContent-saveHome': samplePages.home,
  'siteContent-saveLayout': defaultLayoutContent,
  'siteContent-saveFaces': defaultFacesContent,
  'siteContent-saveAbout': samplePages.about,
  'siteContent-saveContact': samplePages.contact,
  'siteContent-saveCooperative': samplePages.cooperative,
  'siteContent-saveAdiwiyata': samplePages.adiwiyata,
  'siteContent-saveAdmissions': samplePages.admissions,
  'siteContent-saveApp': samplePages.app,
  'siteContent-saveIdentity': {
    ...starterIdentity,
    name: 'Madrasah Tsanawiyah Al-Falah',
    shortName: 'MTs Al-Falah',
    kind: 'MTs',
    place: 'Kabupaten Bekasi',
    appName: 'Rapor Digital',
  },
  'siteContent-saveDisplay': defaultDisplayContent,
  'siteContent-savePublishing': defaultPublishingContent,
  'siteContent-savePrivacy': defaultPrivacyContent,
};

/** A realistic body for each call that has one, by operation. */
export const bodyExamples: Readonly<Record<string, object>> = {
  ...collectionBodies,
  ...ofFixedPages,
  'auth-login': { username: account.username, password: account.password, remember: true },
  'auth-logInWithCode': { challenge: 'eyJhbGciOiJIUzI1NiJ9.e30.tanda-tangan', code: '287082' },
  'auth-register': account,
  'auth-confirm': { currentPassword: account.password },
  'auth-changePassword': { newPassword: 'kebun-kangkung-subur' },
  'auth-changeProfile': { fullName: 'Siti Aminah, S.Pd.' },
  'auth-refresh': { refreshToken: 'eyJhbGciOiJIUzI1NiJ9.e30.tanda-tangan' },
  'twoFactor-confirm': { code: '287082' },
  'twoFactor-saveRequirement': { twoFactorForAdmins: true, version: 1 },
  'passwordReset-request': { email: account.email },
  'invitations-create': { fullName: 'Siti Aminah', email: account.email, role: 'editor' },
  'invitations-read': { token: 'k3x9v2m7q8' },
  'passwordReset-complete': { token: 'k3x9v2m7q8', newPassword: 'kebun-kangkung-subur' },
  'users-update': { fullName: 'Siti Aminah', email: account.email, role: 'editor' },
  'users-bulk': { ids: [uuid], action: 'deactivate' },
  'users-setStatus': { isActive: false },
  'users-changeCredentials': { username: 'siti_aminah' },
  'articles-create': article,
  'articles-update': { title: 'Juara Lomba Robotik', status: 'published', version: 1 },
  'articles-bulk': { ids: [17, 18], action: 'archive' },
  'reviews-request': { note: 'Mohon diperiksa sebelum hari Senin.' },
  'reviews-giveBack': { note: 'Tambahkan nama para pemenang.' },
  'revisions-restore': { version: 4 },
  'drafts-save': {
    writer: uuid,
    articleId: null,
    version: null,
    waitingPictures: 0,
    values: { title: 'Lomba Robotik' },
  },
  'categories-create': { name: 'Alumni', description: 'Kabar para alumni', color: '#0f766e' },
  'categories-update': { description: 'Kabar dan jejak para alumni' },
  'staff-arrange': { ids: ['k3x9v2m7q8', 'p4t6w8z2b5'] },
  'albums-retractPicture': { image: '/uploads/3f2a9c0d4b7e1f6a8c5d2e0b9f7a4c1d3e6b8a02.jpg' },
  'facilities-retractPicture': { image: '/uploads/3f2a9c0d4b7e1f6a8c5d2e0b9f7a4c1d3e6b8a02.jpg' },
  'units-arrange': { ids: ['k3x9v2m7q8', 'p4t6w8z2b5'] },
  'categories-reorder': { ids: [12, 11] },
  'menus-save': {
    version: 3,
    entries: [
      { title: '', target: { kind: 'category', slug: 'beranda' }, children: [] },
      {
        title: 'Informasi',
        target: { kind: 'group' },
        children: [{ title: '', target: { kind: 'collection', api: 'announcements' }, children: [] }],
      },
      { title: 'Kemenag', target: { kind: 'link', href: 'https://kemenag.go.id/' }, children: [] },
    ],
  },
  'media-change': { title: 'Regu robotik', alt: 'Tiga siswa memegang piala' },
  'settings-save': { key: 'websiteInfo', value: { slogan: 'Bersama menjadi baik' } },
  'comments-send': { author: 'Budi', email: 'budi@wali.example', content: 'Selamat untuk para pemenang!' },
  'comments-bulk': { ids: ['k3x9v2m7q8'], action: 'approve' },
  'comments-reply': { content: 'Terima kasih, Pak Budi.' },
  'guestbook-send': aGuestMessage({ namaLengkap: 'Budi Santoso', pesan: 'Terima kasih atas sambutannya.' }),
  'guestbook-bulk': { ids: [5], action: 'hide' },
  'guestbook-moderate': { status: 'shown' },
  'newsletter-subscribe': { email: 'budi@wali.example' },
  'newsletter-saveSettings': { digest: 'weekly' },
  'dashboard-noteSetup': { step: 'look' },
  'mail-sendTest': { to: account.email },
  'mail-settleHeld': { action: 'release' },
  'personalData-find': { q: 'budi@wali.example' },
  'personalData-export': { q: 'budi@wali.example' },
  'personalData-erase': { mode: 'anonymise', email: 'budi@wali.example' },
  'notices-markAllRead': { until: '2026-03-10T03:00:00.000Z' },
  'notices-choose': { kind: 'comment', bell: false },
  'notices-chooseMail': { wanted: true },
  'backups-link': { name: 'madrasah-2026-03-10T020000Z-harian.tar.zst' },
  'backups-restore': { name: 'madrasah-2026-03-10T020000Z-harian.tar.zst', confirmation: 'GANTI SEMUA' },
  'apiKeys-create': { name: 'Jadwal pelajaran', right: 'read' },
  'webhooks-create': { url: 'https://aplikasi.madrasah.example/masuk', events: ['article.published'] },
  'webhooks-change': { isActive: false },
};
