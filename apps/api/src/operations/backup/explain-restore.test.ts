import { expect, test } from 'vitest';
import { StoreUnavailable } from '../../platform/media/index.ts';
import { BackupError, explainRestoreFailure } from './backup-error.ts';

const withCode = (code: string) => Object.assign(new Error('a fault'), { code });

test.each([
  ['a full disk', withCode('ENOSPC'), /Disk server penuh/],
  ['a folder that may not be written to', withCode('EACCES'), /tidak diizinkan menulis/],
  ['a full disk of the database', withCode('53100'), /Disk server basis data penuh/],
  ['a database that is away', withCode('57P01'), /Basis data tidak menjawab/],
  ['a database that refuses connections', withCode('ECONNREFUSED'), /Basis data tidak menjawab/],
  ['a role that may not change tables', withCode('42501'), /DATABASE_URL pemilik tabel/],
  ['invalid foreign keys', withCode('23503'), /rujukan yang putus/],
  ['a store that refuses the credentials', new StoreUnavailable('refused', undefined), /menolak kunci akses/],
  ['a store that is away', new StoreUnavailable('away', undefined), /penyimpanannya tidak menjawab/],
  ['a full store', new StoreUnavailable('full', undefined), /penyimpanannya penuh/],
  ['an internal error', new TypeError('undefined is not a function'), /kesalahan yang tidak dikenal/],
])('%s is reported as what it is, without details, and that the site is unchanged', (_, error, message) => {
  const explained = explainRestoreFailure(error);
  expect(explained).toMatch(message);
  expect(explained).toMatch(/^Pemulihan gagal\..*Isi situs tetap seperti semula\.$/);
  expect(explained).not.toContain(error.message === explained ? '' : 'a fault');
});

test("a backup's own refusal is reported with its message", () => {
  expect(explainRestoreFailure(new BackupError('Kata sandi atau kunci cadangan tidak cocok.'))).toBe(
    'Kata sandi atau kunci cadangan tidak cocok.',
  );
});
