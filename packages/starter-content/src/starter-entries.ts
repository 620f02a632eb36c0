import type { CollectionApi, IdentityContent, UploadedFile } from '@madrasah/contract';
import { z } from 'zod';
import { checkContent, filled, parseYaml, readContent, type Tags } from './content-files.ts';

/** What the seed knows: the school, the days from today, and the addresses of the stored pictures and files. */
export type StarterSources = {
  identity: IdentityContent;
  /** The day so many days from now, YYYY-MM-DD. */
  dayIn: (days: number) => string;
  /** The moment so many days from now, ISO 8601 UTC. */
  momentIn: (days: number) => string;
  pictureOf: (name: string) => string;
  fileOf: (name: string) => UploadedFile;
};

/** The files of entries to download, and the line on their only page. */
export const starterFiles = {
  'kalender-pendidikan': 'Contoh: kalender pendidikan',
  'surat-izin-orang-tua': 'Contoh: formulir izin orang tua atau wali',
  'tata-tertib-siswa': 'Contoh: tata tertib siswa',
} as const;

const entries = z.array(
  z.looseObject({ title: z.string(), status: z.enum(['draft', 'published']).default('published') }),
);

/**
 * Entries of a kind for a new site, as its form sends them. Names are invented, and achievements name teams only. Entries
 * that others name are given by their titles, and come before them.
 */
export function starterEntries(api: CollectionApi, sources: StarterSources) {
  const file = `entries/${api}.yaml`;
  const tags: Tags = {
    day: (days) => sources.dayIn(Number(days)),
    moment: (days) => sources.momentIn(Number(days)),
    picture: sources.pictureOf,
    file: sources.fileOf,
  };
  return filled(checkContent(file, entries, parseYaml(readContent(file), tags)), sources.identity);
}
