import { aGuestMessage, aNewUser, anArticleInput } from '@madrasah/contract/examples';

const { username, password } = aNewUser({ username: 'siti_aminah' });
const article = anArticleInput({
  title: 'Lomba Robotik Tingkat Kabupaten',
  content: '<p>Regu robotik madrasah meraih juara pertama.</p><h2>Persiapan</h2><p>Latihan berlangsung tiga bulan.</p>',
});

/** Realistic bodies of the main calls, by operation; readers of the document make the others from the schemas. */
export const bodyExamples: Readonly<Record<string, object>> = {
  'auth-login': { username, password, remember: true },
  'articles-create': article,
  'articles-update': { title: 'Juara Lomba Robotik', status: 'published', version: 1 },
  'announcements-create': {
    title: 'Libur akhir semester',
    body: '<p>Kegiatan belajar dimulai lagi pada 4 Januari.</p>',
    level: 'penting',
    audience: ['siswa'],
    startsAt: '2026-12-19T00:00:00.000Z',
    endsAt: '2027-01-02T17:00:00.000Z',
    status: 'published',
  },
  'comments-send': { author: 'Budi', email: 'budi@wali.example', content: 'Selamat untuk para pemenang!' },
  'guestbook-send': aGuestMessage({ namaLengkap: 'Budi Santoso', pesan: 'Terima kasih atas sambutannya.' }),
  'newsletter-subscribe': { email: 'budi@wali.example' },
  'settings-save': { key: 'websiteInfo', value: { slogan: 'Bersama menjadi baik' } },
};
