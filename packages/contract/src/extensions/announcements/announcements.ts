import { z } from 'zod';
import { defineCollection } from '../../collections/define-collection.ts';
import { attachments, choice, choices, listedYearSchema, richText, toggle } from '../../fields/fields.ts';
import { announcementAudiences, announcementLevels } from './declaration.ts';

export const announcements = defineCollection({
  name: 'announcement',
  labels: { one: 'Pengumuman', many: 'Pengumuman' },
  right: 'announcement:manage',
  api: 'announcements',
  keywords: 'pengumuman informasi kabar pemberitahuan libur jadwal edaran',
  inSearch: {
    title: 'Pengumuman',
    snippet: 'Kabar yang sedang berlaku untuk siswa, orang tua, dan guru.',
  },
  title: { label: 'Judul', min: 3, most: 140 },
  schedule: { end: 'required', mostDays: 366, proposedDays: 14 },
  order: 'newest',
  fields: {
    body: richText({ label: 'Isi', most: 10_000, search: 'C' }),
    level: choice({ label: 'Tingkat', options: announcementLevels, initial: 'biasa' }),
    audience: choices({ label: 'Untuk', hint: 'Kosongkan bila untuk semua orang', options: announcementAudiences }),
    isPinned: toggle({ label: 'Disematkan' }),
    attachments: attachments(),
  },
  filters: ['level', 'audience', 'isPinned'],
  columns: ['level', 'isPinned'],
  cards: ['level', 'audience', 'isPinned'],
});

/** A year of ended announcements; the latest one by default. */
export const pastAnnouncementsInput = z.object({ year: listedYearSchema.optional() });
export const pastAnnouncementsResponse = z.object({
  /** The years with ended announcements, the latest first. */
  years: z.array(z.int()),
  /** The year of `data`; null where none has ended. */
  year: z.int().nullable(),
  data: z.array(z.object({ title: z.string(), shownFrom: z.iso.datetime(), shownUntil: z.iso.datetime() })),
});
export type PastAnnouncements = z.infer<typeof pastAnnouncementsResponse>;
