import { expect, test } from 'vitest';
import { displayGuestMessage } from './guest-message-display.ts';

const message = {
  id: 1,
  namaLengkap: 'Budi Santoso',
  jabatanPosisi: 'Orang tua siswa',
  rating: 5,
  pesan: '<b>Bagus</b>',
  tanggalKirim: '2025-01-04T17:30:00.000Z',
};

test('[ENT-036] a guest without a position is a visitor', () => {
  expect(displayGuestMessage(message, 'Asia/Jakarta').jabatanPosisi).toBe('Orang tua siswa');
  for (const jabatanPosisi of [null, '', '  ']) {
    expect(displayGuestMessage({ ...message, jabatanPosisi }, 'Asia/Jakarta').jabatanPosisi).toBe('Pengunjung');
  }
});

test('[ENT-037] the date is in Indonesian, in the school’s time zone', () => {
  expect(displayGuestMessage(message, 'Asia/Jakarta')).toMatchObject({
    date: '5 Januari 2025',
    rawDate: message.tanggalKirim,
  });
  expect(displayGuestMessage(message, 'UTC').date).toBe('4 Januari 2025');
});
