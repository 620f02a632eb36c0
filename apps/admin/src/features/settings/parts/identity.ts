import {
  type IdentityContent,
  type InstitutionKind,
  identityContentSchema,
  institutionKinds,
  limits,
  type SchoolTimeZone,
} from '@madrasah/contract';
import { type ChoiceField, group, type InputField, input, line } from './fields.ts';
import { contentPart } from './part.ts';

const { identity } = limits.siteContent;

type Options = { max: number; hint?: string };

const required = (name: keyof IdentityContent, label: string, { max, ...extra }: Options): InputField => ({
  ...line(name, label, extra),
  maxLength: max,
});
const optional = (name: keyof IdentityContent, label: string, options: Options): InputField => ({
  ...required(name, label, options),
  required: false,
});

const kindLabels: Partial<Record<InstitutionKind, string>> = { pesantren: 'Pesantren', lain: 'Lainnya' };
const kind: ChoiceField = {
  kind: 'choice',
  name: 'kind',
  label: 'Jenis lembaga',
  options: institutionKinds.map((value) => ({ value, label: kindLabels[value] ?? value })),
};

const timeZone: ChoiceField = {
  kind: 'choice',
  name: 'timeZone',
  label: 'Zona waktu',
  hint: 'Untuk semua tanggal dan jam di situs, dan untuk jam kerja aplikasi seperti cadangan.',
  options: [
    { value: 'Asia/Jakarta', label: 'WIB (Sumatra, Jawa, Kalimantan Barat dan Tengah)' },
    { value: 'Asia/Makassar', label: 'WITA (Bali, Nusa Tenggara, Kalimantan Selatan, Timur, dan Utara, Sulawesi)' },
    { value: 'Asia/Jayapura', label: 'WIT (Maluku, Papua)' },
  ] satisfies { value: SchoolTimeZone; label: string }[],
};

/** Who the school is: the first tab. */
export const identityPart = contentPart({
  key: 'identity',
  label: 'Identitas',
  hint: 'Nama sekolah di setiap halaman, umpan berita, surel, dan dokumen. Yang sudah ditulis orang dalam artikel tidak ikut berubah.',
  fields: [
    required('name', 'Nama lengkap', { max: identity.name.max, hint: 'Misalnya MTs Al-Falah Cikarang.' }),
    required('shortName', 'Nama singkat', {
      max: identity.shortName.max,
      hint: 'Dipakai di judul tab peramban dan di judul surel.',
    }),
    kind,
    optional('place', 'Kabupaten atau kota', { max: identity.place, hint: 'Misalnya Kabupaten Bekasi.' }),
    optional('province', 'Provinsi', { max: identity.place }),
    optional('npsn', 'NPSN', { max: identity.number, hint: '8 huruf atau angka.' }),
    optional('nsm', 'NSM', { max: identity.number, hint: '12 angka, bila ada.' }),
    optional('accreditation', 'Akreditasi', { max: identity.accreditation, hint: 'Misalnya A.' }),
    optional('founded', 'Tahun berdiri', { max: identity.number }),
    required('appName', 'Nama aplikasi', {
      max: identity.appName.max,
      hint: 'Nama halaman aplikasi di menu dan di kaki halaman.',
    }),
    optional('motto', 'Semboyan berbahasa Arab', {
      max: identity.motto,
      hint: 'Tampil di atas nama di beranda. Kosongkan bila tidak ada.',
    }),
    { kind: 'logo', name: 'logo' },
    timeZone,
    { kind: 'zone-change', name: 'timeZone' },
    group(
      '',
      'Warna',
      [
        { kind: 'palettes', name: '' },
        input('colour', 'mainColour', 'Warna utama', { hint: 'Judul, tombol, tautan, dan bagian gelap.' }),
        input('colour', 'accentColour', 'Warna aksen', { hint: 'Garis, hiasan, dan rona kertas.' }),
        { kind: 'shown-colours', name: '' },
      ],
      { hint: 'Semua warna situs, surel, dan aplikasi staf diturunkan dari dua warna ini.' },
    ),
  ],
  schema: identityContentSchema,
  read: (client) => client.siteContent.identity.query(),
  save: (client, content) => client.siteContent.saveIdentity.mutate(content),
});
