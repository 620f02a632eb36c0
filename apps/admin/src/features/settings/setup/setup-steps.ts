import type { SetupState, SetupStep } from '@madrasah/contract';
import { identityPart } from '../parts/identity.ts';
import { settingsParts } from '../parts/index.ts';
import type { SettingsPart } from '../parts/part.ts';
import type { PartKey } from '../settings-search.ts';

type Words = { title: string; sentence: string };

export const setupWords: Record<SetupStep, Words> = {
  identity: {
    title: 'Identitas',
    sentence: 'Nama tampil di setiap halaman. Yang belum Anda ketahui boleh kosong dan diisi nanti di Pengaturan.',
  },
  look: {
    title: 'Logo dan warna',
    sentence: 'Pilih logo dan warna. Pratinjau menunjukkan beranda seperti yang Anda pilih, sebelum disimpan.',
  },
  contact: {
    title: 'Kontak',
    sentence: 'Alamat, jam layanan, dan media sosial. Baris yang kosong tidak ditampilkan.',
  },
  features: {
    title: 'Halaman dan fitur',
    sentence: 'Matikan yang tidak ada di tempat Anda. Semuanya dapat dinyalakan lagi kapan saja.',
  },
  samples: {
    title: 'Contoh',
    sentence: 'Artikel dan isian contoh menunjukkan tampilan situs yang sudah terisi. Hapus, atau pertahankan dahulu.',
  },
  colleagues: {
    title: 'Rekan',
    sentence: 'Undang rekan yang ikut menulis, dan satu admin lagi bila Anda berhalangan.',
  },
  finish: { title: 'Selesai', sentence: 'Situs Anda siap dibuka. Yang masih tersisa juga tampil di Dashboard.' },
};

export const stateWords: Record<SetupState, string> = { done: 'selesai', passed: 'dilewati', open: 'belum' };

const looks: readonly string[] = ['logo', 'palettes', 'colour', 'shown-colours'];
type IdentityField = (typeof identityPart.fields)[number];
/** The logo, and the group of the colours. */
const isLook = (field: IdentityField): boolean =>
  looks.includes(field.kind) || (field.kind === 'group' && field.fields.some(isLook));

const identityWith = (isWanted: (field: IdentityField) => boolean): SettingsPart<PartKey> => {
  const { hint: _hint, ...part } = identityPart;
  return { ...part, fields: part.fields.filter(isWanted) };
};

const withoutPreview = (key: PartKey): SettingsPart<PartKey>[] =>
  settingsParts.filter((part) => part.key === key).map((part) => ({ ...part, previewOf: () => null }));

/** The parts of the settings that are filled in at a step, each with its own save. */
export const partsOfSteps: Partial<Record<SetupStep, readonly SettingsPart<PartKey>[]>> = {
  identity: [identityWith((field) => !isLook(field))],
  look: [identityWith(isLook)],
  contact: (['websiteInfo', 'contact', 'socialLinks'] as const).flatMap(withoutPreview),
  features: withoutPreview('features'),
};
