import { expect, test } from 'vitest';
import { isWorrying, statusText } from './DraftStatus.tsx';
import type { DraftStatus } from './draft-keeper.ts';

const now = Date.parse('2026-11-22T03:42:00.000Z');
const at = { at: now };
const times = { savedAt: now, now, timeZone: 'Asia/Jakarta' };
const unsaved = (changes: Partial<Extract<DraftStatus, { kind: 'unsaved' }>>): DraftStatus => ({
  ...{ kind: 'unsaved', device: at, server: at, waitingPictures: 0 },
  ...changes,
});

test.each<[DraftStatus, string, worries: boolean]>([
  [{ kind: 'clean' }, 'Tersimpan 10.42', false],
  [unsaved({ device: 'waiting', server: 'waiting' }), 'Belum tersimpan', false],
  [unsaved({ server: 'waiting' }), 'Belum tersimpan, draf baru di perangkat ini 10.42', false],
  [unsaved({}), 'Belum tersimpan, draf tersimpan 10.42', false],
  [unsaved({ device: 'failed' }), 'Belum tersimpan, draf tersimpan 10.42', false],
  [
    unsaved({ waitingPictures: 2 }),
    'Belum tersimpan, draf tersimpan 10.42; 2 gambar masih hanya di perangkat ini',
    false,
  ],
  [
    unsaved({ server: 'tooLarge' }),
    'Belum tersimpan, draf hanya di perangkat ini 10.42, terlalu besar untuk server',
    false,
  ],
  [unsaved({ server: 'failed' }), 'Gagal menyimpan draf ke server, mencoba lagi. Draf ada di perangkat ini.', true],
  [unsaved({ device: 'failed', server: 'failed' }), 'Draf gagal disimpan. Simpan tulisan Anda sekarang.', true],
])('where what was typed is: %j', (status, text, worries) => {
  expect(statusText(status, times)).toBe(text);
  expect(isWorrying(status)).toBe(worries);
});

test('an article saved on another day shows the date, and a new one shows no status', () => {
  const tomorrow = { ...times, now: now + 24 * 60 * 60_000 };
  expect(statusText({ kind: 'clean' }, tomorrow)).toBe('Tersimpan 22 November 2026 pukul 10.42');
  expect(statusText({ kind: 'clean' }, { ...times, savedAt: null })).toBe('');
});
