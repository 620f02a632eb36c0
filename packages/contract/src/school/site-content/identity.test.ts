import { expect, test } from 'vitest';
import { defaultColours } from './colour-tokens.ts';
import { identity as page } from './identity.ts';
import { institutionKinds, institutionOf, nameAndPlace, withInstitution } from './institution.ts';

const identity = {
  name: 'MTs Al-Falah',
  shortName: 'Al-Falah',
  kind: 'MTs',
  place: 'Kota Sukaraja',
  province: 'Jawa Barat',
  npsn: '20277123',
  nsm: '121232770012',
  accreditation: 'A',
  founded: '1987',
  appName: 'Simak',
  motto: '',
  logo: '',
  timeZone: 'Asia/Jakarta',
  ...defaultColours,
} as const;

const messageFor = (field: string, value: unknown) => {
  const { error } = page.schema.safeParse({ ...identity, [field]: value });
  return error?.issues.map(({ message }) => message);
};

const long = (length: number) => 'x'.repeat(length);

const limits: [field: string, accepted: string, refused: string, message: string][] = [
  ['name', long(3), long(2), 'Minimal 3 karakter'],
  ['name', long(100), long(101), 'Maksimal 100 karakter'],
  ['shortName', long(2), ' x ', 'Minimal 2 karakter'],
  ['shortName', long(40), long(41), 'Maksimal 40 karakter'],
  ['kind', 'pesantren', 'TK', 'Pilih salah satu jenis lembaga'],
  ['place', long(60), long(61), 'Maksimal 60 karakter'],
  ['province', long(60), long(61), 'Maksimal 60 karakter'],
  ['npsn', long(8), long(7), 'NPSN harus tepat 8 huruf atau angka'],
  ['npsn', '', long(9), 'NPSN harus tepat 8 huruf atau angka'],
  ['npsn', 'P1234567', 'P-123456', 'NPSN harus tepat 8 huruf atau angka'],
  ['nsm', '1'.repeat(12), '1'.repeat(11), 'NSM harus tepat 12 angka'],
  ['nsm', '', long(12), 'NSM harus tepat 12 angka'],
  ['accreditation', long(20), long(21), 'Maksimal 20 karakter'],
  ['founded', '1000', '0999', 'Tahun berdiri harus 1000 sampai 2099'],
  ['founded', '2099', '2100', 'Tahun berdiri harus 1000 sampai 2099'],
  ['founded', '', '87', 'Tahun berdiri harus 1000 sampai 2099'],
  ['appName', 'x', ' ', 'Minimal 1 karakter'],
  ['appName', long(40), long(41), 'Maksimal 40 karakter'],
  ['motto', 'ط'.repeat(120), 'ط'.repeat(121), 'Maksimal 120 karakter'],
  ['timeZone', 'Asia/Jayapura', 'Europe/Berlin', 'Pilih WIB, WITA, atau WIT'],
  ['mainColour', ' #7D1F33 ', '#7d1f3', 'Warna ditulis seperti #0f766e'],
  ['accentColour', '#000000', '#0000000', 'Warna ditulis seperti #0f766e'],
  ['name', ' MTs Al-Falah ', 'MTs\nAl-Falah', 'Tulis dalam satu baris, tanpa tab dan ganti baris'],
];

test.each(limits)(
  '[IDN-001] %s accepts one value up to its limit and refuses the next: %#',
  (field, accepted, refused, message) => {
    expect(messageFor(field, accepted)).toBeUndefined();
    expect(messageFor(field, refused)).toContain(message);
  },
);

test('each kind has its word', () => {
  expect(institutionKinds.map(institutionOf)).toEqual([
    ...Array(5).fill('madrasah'),
    ...Array(4).fill('sekolah'),
    'pesantren',
    'sekolah',
  ]);
});

test('[IDN-003] a general text has the word of the kind', () => {
  const text = (kind: 'MTs' | 'SMA' | 'pesantren') =>
    withInstitution('Kabar {lembaga}: Prestasi {Lembaga}', institutionOf(kind));
  expect(text('MTs')).toBe('Kabar madrasah: Prestasi Madrasah');
  expect(text('SMA')).toBe('Kabar sekolah: Prestasi Sekolah');
  expect(text('pesantren')).toBe('Kabar pesantren: Prestasi Pesantren');
});

test('a school without a place is named alone', () => {
  expect(nameAndPlace(identity)).toBe('MTs Al-Falah, Kota Sukaraja');
  expect(nameAndPlace({ ...identity, place: '' })).toBe('MTs Al-Falah');
});
