import { z } from 'zod';
import { defineCollection } from '../../collections/define-collection.ts';
import { entries } from '../../fields/fields.ts';

/** The most levels of the organisation chart, and the units of it. */
export const structureLimits = { levels: 4, units: 200 } as const;

/** The units of the organisation chart; their parents make it a tree. */
export const units = defineCollection({
  name: 'unit',
  labels: { one: 'Unit', many: 'Struktur organisasi' },
  right: 'directory:manage',
  api: 'units',
  keywords: 'struktur organisasi bagan pengurus pimpinan kepala wakil jabatan unit osis komite',
  inSearch: {
    title: 'Struktur Organisasi',
    snippet: 'Unit-unit {lembaga} dengan para pemegangnya.',
  },
  title: { label: 'Nama unit', min: 2, most: 120 },
  order: 'manual',
  fields: {
    parent: entries({ label: 'Di bawah unit', hint: 'Kosongkan untuk unit teratas.', of: 'units', most: 1 }),
    holders: entries({ label: 'Pemegang', hint: 'Dari daftar guru dan staf.', of: 'staff', most: 10 }),
  },
  filters: [],
  columns: ['parent'],
  cards: [],
});

export const structureTexts = {
  tooDeep: `Struktur paling dalam ${structureLimits.levels} tingkat`,
  inCircle: 'Unit tidak dapat berada di bawah dirinya sendiri atau bawahannya',
} as const;

/** The shown units, each before those below it. */
export const structureResponse = z.object({
  data: z.array(
    z.object({
      title: z.string(),
      /** From 1. */
      level: z.int(),
      holders: z.array(z.object({ title: z.string(), slug: z.string(), position: z.string() })),
    }),
  ),
});
export type Structure = z.infer<typeof structureResponse>['data'];
