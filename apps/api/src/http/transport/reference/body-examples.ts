import { aGuestMessage, aNewUser, anArticleInput } from '@madrasah/contract/examples';
import { collectionBodies } from './collections.ts';

const article = anArticleInput({
  title: 'Lomba Robotik Tingkat Kabupaten',
  content: '<p>Regu robotik madrasah meraih juara pertama.</p><h2>Persiapan</h2><p>Latihan berlangsung tiga bulan.</p>',
});
const account = aNewUser({
  fullName: 'Siti Aminah',
  username: 'siti_aminah',
  email: 'siti.aminah@madrasah.example',
});

/** A realistic body for each call that has one, by operation. */
export const bodyExamples: Readonly<Record<string, object>> = {
  ...collectionBodies,
  'auth-login': { username: account.username, password: account.password, remember: true },
  'auth-register': account,
  'auth-refresh': { refreshToken: 'eyJhbGciOiJIUzI1NiJ9.e30.tanda-tangan' },
  'users-update': { fullName: 'Siti Aminah', email: account.email, role: 'editor' },
  'users-setStatus': { isActive: false },
  'users-changeCredentials': { username: 'siti_aminah' },
  'articles-create': article,
  'articles-update': { title: 'Juara Lomba Robotik', status: 'published', version: 1 },
  'categories-create': { name: 'Alumni', description: 'Kabar para alumni', color: '#0f766e' },
  'categories-update': { description: 'Kabar dan jejak para alumni' },
  'media-change': { title: 'Regu robotik', alt: 'Tiga siswa memegang piala' },
  'settings-save': { key: 'websiteInfo', value: { slogan: 'Bersama menjadi baik' } },
  'comments-send': { author: 'Budi', email: 'budi@wali.example', content: 'Selamat untuk para pemenang!' },
  'comments-bulk': { ids: ['k3x9v2m7q8'], action: 'approve' },
  'comments-reply': { content: 'Terima kasih, Pak Budi.' },
  'guestbook-send': aGuestMessage({ namaLengkap: 'Budi Santoso', pesan: 'Terima kasih atas sambutannya.' }),
  'guestbook-bulk': { ids: [5], action: 'hide' },
  'guestbook-moderate': { status: 'shown' },
  'newsletter-subscribe': { email: 'budi@wali.example' },
};
