import { growthRatio } from '@madrasah/config/growth';
import { limits } from '@madrasah/contract';
import { describe, expect, test } from 'vitest';
import { type Leniency, learnableSigns, type SpamScore, scoreSpam } from './spam.ts';

const plain = {
  namaLengkap: 'Budi Santoso',
  jabatanPosisi: 'Orang tua siswa',
  pesan: 'Gurunya ramah dan sabar.',
  website: '',
  elapsedMs: 40_000,
  repeats: 0,
};
const suspiciousScore = limits.spam.suspicious;
type Changes = Partial<Omit<typeof plain, 'elapsedMs'>> & { elapsedMs?: number | undefined; isFrequent?: boolean };

function assess(changes: Changes, leniency?: Leniency): SpamScore {
  const { namaLengkap, jabatanPosisi, pesan, ...behaviour } = { ...plain, ...changes };
  return scoreSpam({ texts: [namaLengkap, jabatanPosisi, pesan], ...behaviour }, leniency);
}
const scoreOf = (changes: Changes) => assess(changes).score;

describe('messages of guests', () => {
  const harmless: [string, Changes][] = [
    ['a plain message', {}],
    ['a message of unknown typing time', { elapsedMs: undefined }],
    ['one phone number', { pesan: 'Mohon dihubungi di 0812-3456-7890 tentang pendaftaran.' }],
    ['one ambiguous word', { pesan: 'Apakah masih ada slot untuk murid pindahan?' }],
    ['a loan of books', { pesan: 'Pinjaman buku di perpustakaan sangat membantu.' }],
    ['numbers that are no phone', { pesan: 'Lulus 2019, NISN 0067812345, rata-rata 89,5.' }],
    ['Arabic and emoji', { pesan: 'بارك الله فيكم 🕌' }],
    ['words that contain others', { pesan: 'Perjudian waktu itu keliru; bapak Slotoyo menyesal.' }],
  ];
  test.each(harmless)('%s is shown at once', (_name, changes) => {
    expect(scoreOf(changes)).toBeLessThan(suspiciousScore);
  });

  const suspicious: [string, Changes][] = [
    ['a link', { pesan: 'Kunjungi https://contoh.example sekarang' }],
    ['a host without a scheme', { pesan: 'Kunjungi hadiah-besar.xyz sekarang' }],
    ['a link as the name', { namaLengkap: 'www.hadiah.example' }],
    ['several phone numbers', { pesan: 'WA 081234567890 atau +62 813 4567 8901' }],
    ['gambling', { pesan: 'Main GACOR malam ini' }],
    ['a gambling position', { jabatanPosisi: 'Agen togel' }],
    ['a money lender', { pesan: 'Pinjaman cepat tanpa agunan' }],
    ['two ambiguous words', { pesan: 'slot jackpot' }],
    ['a repeated text', { repeats: 1 }],
    ['a text of an address that has sent many', { isFrequent: true }],
    ['the field that people do not see', { website: 'x' }],
    ['less than three seconds', { elapsedMs: 2_999 }],
  ];
  test.each(suspicious)('%s waits for staff', (_name, changes) => {
    expect(scoreOf(changes)).toBeGreaterThanOrEqual(suspiciousScore);
  });

  test('exactly three seconds are enough', () => {
    expect(scoreOf({ elapsedMs: 3_000 })).toBe(0);
  });
});

describe('signs that moderators tolerate', () => {
  test('a host or word weighs half once, and a third when it is tolerated again', () => {
    const pesan = 'Foto lomba ada di https://foto-madrasah.example/2026';
    const scores = [0, 1, 2].map((times) => assess({ pesan }, new Map([['foto-madrasah.example', times]])).score);
    expect(scores).toEqual([3, 1, 1]);
    expect(assess({ pesan: 'slot jackpot' }, new Map([['slot', 1]])).score).toBe(3);
    expect(assess({ pesan: 'slot jackpot' }, new Map([['slot', 2]])).score).toBe(2);
  });

  test('does not affect other suspicious signs', () => {
    const pesan = 'https://foto-madrasah.example dan https://lain.example, 0812 3456 7890';
    expect(assess({ pesan, website: 'x' }, new Map([['foto-madrasah.example', 9]]))).toEqual({
      score: 8,
      reasons: ['hidden-field', 'link', 'phone'],
    });
  });

  test('is a host or a word, and nobody’s phone number', () => {
    expect(learnableSigns(['Togel!', null, 'HTTPS://WWW.Foto.example/a?b=c dan foto.com: 081234567890'])).toEqual([
      'foto.example',
      'foto.com',
      'togel',
    ]);
  });
});

test.each(['a-', 'a.', 'www', 'http', '0 8', '62.8', '1 ', ' ', 'slot ', 'a'])(
  'a score takes time in proportion to the message: %j',
  (piece) => {
    const make = (size: number) => piece.repeat(size / piece.length);
    expect(growthRatio(make, (pesan) => scoreOf({ pesan }), 8_000)).toBeLessThan(10);
  },
);
