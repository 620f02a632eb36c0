import { z } from 'zod';
import { choice, colour, line, own } from '../../fields/index.ts';
import { optionalImageAddressSchema } from '../../shared/addresses.ts';
import { limits } from '../../shared/limits.ts';
import { texts } from '../../shared/texts.ts';
import { defaultColours } from './colour-tokens.ts';
import type { InstitutionKind } from './institution.ts';
import { definePage } from './page.ts';

const { identity: sizes } = limits.siteContent;

/** The zones in which an Indonesian school may be: WIB, WITA, WIT. */
export const schoolTimeZones = ['Asia/Jakarta', 'Asia/Makassar', 'Asia/Jayapura'] as const;
export type SchoolTimeZone = (typeof schoolTimeZones)[number];

type Named = { label: string; hint?: string; initial: string };

/** A required line of at least so many characters. */
const named = ({ min, max }: { min: number; max: number }, label: Named) =>
  line({ ...label, min, most: max, tooShort: texts.siteContent.atLeast(min) });

/** A line of exactly this form, or none. */
const optionalNumber = (form: RegExp, { wrong, ...label }: { label: string; hint?: string; wrong: string }) =>
  line({ ...label, most: sizes.number, form: { isOf: (text) => form.test(text), wrong } });

const kinds: Record<InstitutionKind, string> = {
  RA: 'RA',
  MI: 'MI',
  MTs: 'MTs',
  MA: 'MA',
  MAK: 'MAK',
  SD: 'SD',
  SMP: 'SMP',
  SMA: 'SMA',
  SMK: 'SMK',
  pesantren: 'Pesantren',
  lain: 'Lainnya',
};
const zones: Record<SchoolTimeZone, string> = {
  'Asia/Jakarta': 'WIB (Sumatra, Jawa, Kalimantan Barat dan Tengah)',
  'Asia/Makassar': 'WITA (Bali, Nusa Tenggara, Kalimantan Selatan, Timur, dan Utara, Sulawesi)',
  'Asia/Jayapura': 'WIT (Maluku, Papua)',
};
const heading = { label: 'Warna', hint: 'Semua warna situs, surel, dan aplikasi staf diturunkan dari dua warna ini.' };

/** Who the school is; every page, feed, letter and document names it. An empty optional line is left out. */
export const identity = definePage({
  key: 'identity',
  label: 'Identitas',
  hint: 'Nama sekolah di setiap halaman, umpan berita, surel, dan dokumen. Yang sudah ditulis orang dalam artikel tidak ikut berubah.',
  keywords: 'nama sekolah madrasah jenis lembaga kabupaten provinsi',
  fields: {
    name: named(sizes.name, {
      label: 'Nama lengkap',
      hint: 'Misalnya MTs Al-Falah Cikarang.',
      initial: 'Madrasah Kami',
    }),
    shortName: named(sizes.shortName, {
      label: 'Nama singkat',
      hint: 'Dipakai di judul tab peramban dan di judul surel.',
      initial: 'Madrasah Kami',
    }),
    kind: choice({ label: 'Jenis lembaga', options: kinds, initial: 'MA', unknown: texts.siteContent.institutionKind }),
    place: line({ label: 'Kabupaten atau kota', hint: 'Misalnya Kabupaten Bekasi.', most: sizes.place }),
    province: line({ label: 'Provinsi', most: sizes.place }),
    npsn: optionalNumber(/^[0-9A-Za-z]{8}$/, {
      label: 'NPSN',
      hint: '8 huruf atau angka.',
      wrong: texts.siteContent.npsn,
    }),
    nsm: optionalNumber(/^\d{12}$/, { label: 'NSM', hint: '12 angka, bila ada.', wrong: texts.siteContent.nsm }),
    accreditation: line({ label: 'Akreditasi', hint: 'Misalnya A.', most: sizes.accreditation }),
    founded: optionalNumber(/^(1\d|20)\d\d$/, { label: 'Tahun berdiri', wrong: texts.siteContent.founded }),
    /** Also of its page. */
    appName: named(sizes.appName, {
      label: 'Nama aplikasi',
      hint: 'Nama halaman aplikasi di menu dan di kaki halaman.',
      initial: 'Aplikasi Kami',
    }),
    motto: line({
      label: 'Semboyan berbahasa Arab',
      hint: 'Tampil di atas nama di beranda. Kosongkan bila tidak ada.',
      most: sizes.motto,
    }),
    /** The address of an uploaded picture; empty without one. */
    logo: own({ label: 'Logo', input: 'logo', schema: optionalImageAddressSchema, initial: '' }),
    /** For all dates and times that are shown, the borders of days, and the times of jobs. */
    timeZone: choice({
      label: 'Zona waktu',
      hint: 'Untuk semua tanggal dan jam di situs, dan untuk jam kerja aplikasi seperti cadangan.',
      options: zones,
      initial: 'Asia/Jakarta',
      unknown: texts.siteContent.timeZone,
    }),
    mainColour: colour({
      label: 'Warna utama',
      hint: 'Judul, tombol, tautan, dan bagian gelap.',
      heading,
      initial: defaultColours.mainColour,
    }),
    accentColour: colour({
      label: 'Warna aksen',
      hint: 'Garis, hiasan, dan rona kertas.',
      heading,
      initial: defaultColours.accentColour,
    }),
  },
});
export type IdentityContent = typeof identity.initial;

/** The same as visitors get it, with the version in the addresses of the logo and its icons. */
export const shownIdentitySchema = identity.schema.and(z.object({ mark: z.string() }));
export type ShownIdentity = z.output<typeof shownIdentitySchema>;
