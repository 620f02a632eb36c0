import { expect, test } from 'vitest';
import { StoreUnavailable } from '../../platform/media/index.ts';
import { BackupError } from './backup-error.ts';
import { explainRestoreFailure } from './explain-restore.ts';

const withCode = (code: string) => Object.assign(new Error('a fault'), { code });

test.each([
  ['a full disk', withCode('ENOSPC'), /Disk server penuh/],
  ['a folder that may not be written to', withCode('EACCES'), /tidak diizinkan menulis/],
  ['a full disk of the database', withCode('53100'), /Disk server basis data penuh/],
  ['a database that is away', withCode('57P01'), /Basis data tidak menjawab/],
  ['a database that refuses connections', withCode('ECONNREFUSED'), /Basis data tidak menjawab/],
  ['a role that may not change tables', withCode('42501'), /DATABASE_URL pemilik tabel/],
  ['keys that lead nowhere', withCode('23503'), /rujukan yang putus/],
  ['a store that refuses the credentials', new StoreUnavailable('refused', undefined), /menolak kunci akses/],
  ['a store that is away', new StoreUnavailable('away', undefined), /penyimpanan gambar sedang tidak menjawab/],
  ['a full store', new StoreUnavailable('full', undefined), /penyimpanan gambar penuh/],
  ['a fault of ours', new TypeError('undefined is not a function'), /kesalahan yang tidak dikenal/],
])('%s is told as what it is, without details, and that the site is as before', (_, error, words) => {
  const told = explainRestoreFailure(error);
  expect(told).toMatch(words);
  expect(told).toMatch(/^Pemulihan gagal\..*Isi situs tetap seperti semula\.$/);
  expect(told).not.toContain(error.message === told ? '' : 'a fault');
});

test('what a backup is refused for is told in its own words', () => {
  expect(explainRestoreFailure(new BackupError('Kata sandi atau kunci cadangan tidak cocok.'))).toBe(
    'Kata sandi atau kunci cadangan tidak cocok.',
  );
});
