import { z } from 'zod';
import { collections } from '../../collections/index.ts';
import { type EntryType, entryTypes } from '../public-types.ts';
import { type FeatureId, featureIds } from './feature-list.ts';

// Separate from `texts`, because public pages do not need them.

const amount = (count: number, what: string) => `${count.toLocaleString('id-ID')} ${what}`;

export const featureTexts = {
  fetchFailed: 'Gagal memuat fitur',
  saveFailed: 'Gagal menyimpan fitur',
  /** What is being used, in the text of the confirmation. */
  uses: {
    entries: (count: number) => `${amount(count, 'isi')} sedang tampil di situs.`,
    comments: (count: number) => `${amount(count, 'komentar')} tampil di situs atau menunggu persetujuan.`,
    guestMessages: (count: number) => `${amount(count, 'pesan tamu')} tampil di situs atau menunggu persetujuan.`,
  },
} as const;

/** The features that are switched off. Only these are stored, so one that a later release adds is on. */
export const featuresContentSchema = z.object({ off: z.array(z.enum(featureIds)).max(featureIds.length) });
export type FeaturesContent = z.output<typeof featuresContentSchema>;

const stored = z.object({ off: z.array(z.unknown()) }).catch({ off: [] });

/** Reads a stored value, in the order of the list. Ids that this release does not have are left out. */
export function readFeaturesContent(value: unknown): FeaturesContent {
  const off = new Set(stored.parse(value).off);
  return { off: featureIds.filter((id: FeatureId) => off.has(id)) };
}

/** What is being used of a feature: said before it is switched off. */
export const featureUsesResponse = z.object({
  data: z.array(z.object({ feature: z.enum(featureIds), text: z.string() })),
});
export type FeatureUse = z.output<typeof featureUsesResponse>['data'][number];

/** The kinds of entries that belong to these features; the id of a kind's feature is its name in the API. */
export const entryTypesOf = (off: readonly FeatureId[]): EntryType[] =>
  entryTypes.filter((type) => collections.some(({ name, api }) => name === type && off.includes(api)));
