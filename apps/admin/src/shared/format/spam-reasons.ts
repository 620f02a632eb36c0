import type { SpamReason } from '@madrasah/contract';

const reasonNames: Record<SpamReason, string> = {
  'hidden-field': 'mengisi kolom tersembunyi',
  'too-quick': 'dikirim terlalu cepat',
  frequent: 'banyak kiriman dari jaringan yang sama',
  repeated: 'isi yang sama berulang',
  link: 'berisi tautan',
  phone: 'berisi nomor telepon',
  gambling: 'kata judi atau pinjaman',
  ambiguous: 'kata yang sering dipakai spam',
  marked: 'ditandai oleh petugas',
};

export const suspicion = (reasons: readonly SpamReason[]): string =>
  `Diduga spam: ${reasons.map((reason) => reasonNames[reason]).join(', ')}`;
