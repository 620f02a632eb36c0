import { z } from 'zod';
import { collectionLimits } from '../../collections/collection-texts.ts';
import { defineCollection } from '../../collections/define-collection.ts';
import {
  article,
  choice,
  choiceSchema,
  date,
  line,
  lines,
  listedYearSchema,
  picture,
  toggle,
} from '../../fields/fields.ts';
import { singleDay } from '../../shared/days.ts';
import { pageInput, paginationSchema } from '../../shared/pagination.ts';
import { achievementAreas, achievementLevels } from './declaration.ts';

const noConsent = 'Nyalakan bila semua yang disebut menyetujui, atau kosongkan namanya';

/** What pupils and teachers have won; the latest first. */
export const achievements = defineCollection({
  name: 'achievement',
  labels: { one: 'Prestasi', many: 'Prestasi' },
  right: 'directory:manage',
  api: 'achievements',
  keywords: 'prestasi juara lomba kejuaraan olimpiade penghargaan medali piala kompetisi',
  inSearch: {
    title: 'Prestasi {Lembaga}',
    snippet: 'Prestasi siswa dan guru menurut tahun dan tingkat.',
  },
  title: { label: 'Judul', min: 3, most: 140 },
  order: 'day',
  fields: {
    area: choice({ label: 'Bidang', options: achievementAreas, initial: 'akademik' }),
    level: choice({ label: 'Tingkat', options: achievementLevels, initial: 'kabupaten' }),
    rank: line({ label: 'Peringkat', hint: 'Misalnya Juara 1 atau Medali perak', most: 60, search: 'B' }),
    date: date({ label: 'Tanggal', required: true }),
    winners: line({
      label: 'Peraih',
      hint: 'Tim, kelas, atau regu. Misalnya Tim robotik kelas XI',
      most: 120,
      search: 'B',
    }),
    people: lines({
      label: 'Nama lengkap peraih',
      hint: 'Satu per baris, paling banyak 30. Hanya dengan persetujuan di bawah.',
      most: 30,
      each: 100,
      search: 'C',
    }),
    hasConsent: toggle({
      label: 'Nama boleh ditampilkan',
      hint: 'Semua yang disebut, atau walinya, telah menyetujui.',
    }),
    organiser: line({ label: 'Penyelenggara', most: 140, search: 'C' }),
    picture: picture({ label: 'Gambar', frame: { label: 'Di daftar prestasi', shape: 4 / 3 } }),
    article: article({ label: 'Artikel', hint: 'Halaman prestasi ini menautkannya selama artikel itu terbit.' }),
  },
  // The level is the first, by which the index of days counts.
  filters: ['level', 'area'],
  columns: ['picture', 'area', 'level', 'date'],
  heads: ['picture'],
  cards: ['area', 'level', 'rank', 'date', 'winners', 'people', 'picture'],
  // Without consent names are not stored at all, so that no list, search, history or export has them.
  errorsOf: ({ people, hasConsent }) => (people.length > 0 && !hasConsent ? { hasConsent: noConsent } : undefined),
  datesOf: singleDay,
});

export const achievementsInYearsInput = z.object({
  year: listedYearSchema.optional(),
  level: choiceSchema('Tingkat', achievementLevels).optional(),
  ...pageInput(collectionLimits.pageSize),
});
const levelCountsSchema = z.array(z.object({ level: choiceSchema('Tingkat', achievementLevels), total: z.int() }));
export const achievementsInYearsResponse = z.object({
  /** The years with achievements, the latest first. */
  years: z.array(z.int()),
  /** How many of the year there are of each level that has some, from the highest. */
  counts: levelCountsSchema,
  data: z.array(achievements.schemas.card),
  pagination: paginationSchema,
});
export type AchievementsInYears = z.infer<typeof achievementsInYearsResponse>;

export const achievementsThisYearResponse = z.object({
  /** The year of the request in the school's time zone. */
  year: z.int(),
  counts: levelCountsSchema,
  data: z.array(achievements.schemas.card),
});
