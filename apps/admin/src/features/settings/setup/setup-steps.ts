import type { PartKey, SetupState, SetupStep } from '@madrasah/contract';
import { settingsParts } from '../parts/index.ts';
import type { SettingsPart } from '../parts/part.ts';

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

/** The fields of the identity that are about its look. */
const looks: readonly string[] = ['logo', 'mainColour', 'accentColour'];

const withKey = (key: PartKey): SettingsPart[] => settingsParts.filter((part) => part.key === key);

const identityWith = (isWanted: (name: string) => boolean): SettingsPart[] =>
  withKey('identity').map(({ hint: _hint, fields, ...part }) => ({
    ...part,
    fields: Object.fromEntries(Object.entries(fields).filter(([name]) => isWanted(name))),
  }));

const withoutPreview = (key: PartKey): SettingsPart[] =>
  withKey(key).map((part) => ({ ...part, previewOf: () => null }));

/** The parts of the settings that are filled in at a step, each with its own save. */
export const partsOfSteps: Partial<Record<SetupStep, readonly SettingsPart[]>> = {
  identity: identityWith((name) => !looks.includes(name)),
  look: identityWith((name) => looks.includes(name)),
  contact: (['websiteInfo', 'contact', 'socialLinks'] as const).flatMap(withoutPreview),
  features: withoutPreview('features'),
};
