import { aNewUser, anArticleInput } from '@madrasah/contract/examples';

const article = anArticleInput({
  title: 'Lomba Robotik Tingkat Kabupaten',
  content: '<p>Regu robotik madrasah meraih juara pertama.</p><h2>Persiapan</h2><p>Latihan berlangsung tiga bulan.</p>',
});
const account = aNewUser({
  fullName: 'Siti Aminah',
  username: 'siti_aminah',
  email: 'siti.aminah@madrasah.example',
});

/** A realistic body for the calls that people try first, by operation. */
export const bodyExamples: Readonly<Record<string, object>> = {
  'auth-login': { username: account.username, password: account.password, remember: true },
  'auth-logInWithCode': { challenge: 'eyJhbGciOiJIUzI1NiJ9.e30.tanda-tangan', code: '287082' },
  'auth-register': account,
  'auth-confirm': { currentPassword: account.password },
  'auth-changePassword': { newPassword: 'kebun-kangkung-subur' },
  'auth-refresh': { refreshToken: 'eyJhbGciOiJIUzI1NiJ9.e30.tanda-tangan' },
  'articles-create': article,
  'articles-update': { title: 'Juara Lomba Robotik', status: 'published', version: 1 },
  'categories-create': { name: 'Alumni', description: 'Kabar para alumni', color: '#0f766e' },
  'categories-update': { description: 'Kabar dan jejak para alumni' },
};
