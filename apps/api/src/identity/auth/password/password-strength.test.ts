import { costOf } from '@madrasah/config/growth';
import { expect, test } from 'vitest';
import { isGuessable, wordsIn } from './password-strength.ts';

const words = wordsIn([
  'siti_nurhaliza',
  'siti.nurhaliza@madrasah.example',
  'Siti Nurhaliza Rahmawati',
  'MA Nurul Hikmah',
  'Kabupaten Tirtasari',
  'Berilmu, Beradab, Bermanfaat',
  'madrasah aliyah sekolah guru admin',
]);

const classes: [string, string[]][] = [
  ['a password from leaks', ['password', 'P@ssw0rd1', 'Qwerty!2', 'qwerty2024', 'letmein99', 'Dragon#1', 'iloveyou7']],
  ['Indonesian favourites', ['Rahasia123', 'Bismillah2024', 'jakarta2025!', 'kucingku', 'semangka', 'merdeka1945']],
  ['rows and repetitions', ['aaaaab', 'abcdefg1', '1212121212', 'asdfghjkl;', '6543210', 'abcabcabc', '098765']],
  ['dates', ['17081945', '12-12-1990', '1990/05/21', '21051990', '2024-2025']],
  [
    'the account’s own names',
    ['siti_nurhaliza', 'SitiNurhaliza1', 'nurhaliza99', 'Rahmawati#2024', 's1t1nurhaliza', 'itis01'],
  ],
  ['its e-mail address', ['siti.nurhaliza@madrasah.example', 'siti.nurhaliza@madrasah', 'siti.nurhaliza.1']],
  [
    'the school’s name and words',
    ['NurulHikmah1', 'Nurul-Hikmah#1', 'nurulhikmah2026', 'MANurulHikmah2025', 'Tirtasari26!'],
  ],
  ['its slogan', ['berilmuberadab', 'BERILMU BERADAB 1', 'Bermanfaat2026']],
  ['typical words', ['madrasah1', 'M@dr4s4h', '4l1y4h2026', 'Sekolah@123', 'S3k0lah!!', 'guruguru', 'Admin#2026']],
];
const guessable = classes.flatMap(([kind, passwords]) => passwords.map((password) => ({ kind, password })));

test.each(guessable)('$kind can be guessed: $password', ({ password }) => {
  expect(isGuessable(password, words)).toBe(true);
});

const unguessable = [
  'gT7$kq',
  '9xk2mw',
  'vqzxkj',
  'hujan-deras-sore',
  'kopi-susu-pagi',
  'bukit-hijau-tinggi',
  'katak7sungai',
  'melati-putih-7',
  'siti-suka-nasi-uduk-pedas',
  'Tr0ub4dor&3',
  'kata sandi yang sangat panjang dan mudah diingat oleh pemiliknya',
];
test.each(unguessable)('a longer or random password cannot: %s', (password) => {
  expect(isGuessable(password, words)).toBe(false);
});

test('another person’s name counts as an ordinary word', () => {
  const strangers = wordsIn(['budi', 'budi@madrasah.example', 'Budi Santoso']);
  expect(isGuessable('nurhaliza-kebumen', strangers)).toBe(false);
  expect(isGuessable('santoso-kebumen', strangers)).toBe(false);
  expect(isGuessable('budi-santoso-99', strangers)).toBe(true);
});

const characters = [33, 48, 65, 97].map((start) => String.fromCharCode(start, start + 7, start + 3, start + 5));
const mostTries = 40;
test.each([...characters, '4@$3!0', '19901212', '|()[]{}<>!1457@$'])(
  'the cost of judging a password does not grow with its length: %s',
  (piece) => {
    const judge = (length: number) => {
      const password = piece.repeat(length).slice(0, length);
      return costOf(() => isGuessable(password, words));
    };
    // The quickest of several attempts, without garbage collection and compilation.
    let [short, long] = [judge(48), judge(128)];
    for (let tries = 1; tries < mostTries && long / short >= 4; tries += 1) {
      short = Math.min(short, judge(48));
      long = Math.min(long, judge(128));
    }
    expect(long / short).toBeLessThan(4);
  },
);
