import { limits } from '@madrasah/contract';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { initialsOf } from './mark.ts';

test.each([
  ['MA Nurul Hikmah', 'NH'],
  ['MTs Al-Falah', 'AF'],
  ['MIN 12 Kota Malang', '12K'],
  ['MAN 2 Kota Malang', '2KM'],
  ['SMA Negeri 1 Bandung', '1B'],
  ['SD Islam Terpadu Al Hikmah', 'AH'],
  ['Pondok Pesantren Darul Ulum', 'DU'],
  ['PP Darul Ulum', 'DU'],
  ['Madrasah Kami', 'K'],
  ['MA Nurul Huda dan Irsyad', 'NHI'],
  ['MA Satu Dua Tiga Empat', 'SDT'],
  ["MTs Ma'arif NU", 'MN'],
  ['MA Al-Ḥikmah Ṭarāz', 'AHT'],
  ['MA IC', 'IC'],
  // One word, and words that only name the kind.
  ['Cendrawasih', 'C'],
  ['tunas bangsa', 'TB'],
  ['MAN', 'MAN'],
  ['SMA Negeri', 'SN'],
  // Letters that the font cannot draw.
  ['مدرسة نور الحكمة', ''],
  ['MA نور Hikmah', 'H'],
  ['🏫 🌙', ''],
  ['🏫 Bintang Timur', 'BT'],
  ['', ''],
])('the initials of %s are %s', (shortName, initials) => {
  expect(initialsOf(shortName)).toBe(initials);
});

test('any name has at most three letters and digits that can be drawn', () => {
  const most = limits.siteContent.identity.shortName.max;
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: most }), (name) => {
      expect(initialsOf(name)).toMatch(/^[A-Z\d]{0,3}$/);
    }),
  );
});
