import { z } from 'zod';
import { type FeatureId, featureIds } from './feature-list.ts';

/** The features that are switched off: what a later release adds is on. */
export const featuresContentSchema = z.object({ off: z.array(z.enum(featureIds)).max(featureIds.length) });
export type FeaturesContent = z.output<typeof featuresContentSchema>;

const stored = z.object({ off: z.array(z.unknown()) }).catch({ off: [] });

/** A stored value, in the order of the list. Ids of another release are left out: the others stay off. */
export function readFeaturesContent(value: unknown): FeaturesContent {
  const off = new Set(stored.parse(value).off);
  return { off: featureIds.filter((id: FeatureId) => off.has(id)) };
}

/** What is being used of a feature: said before it is switched off. */
export const featureUsesResponse = z.object({
  data: z.array(z.object({ feature: z.enum(featureIds), text: z.string() })),
});
export type FeatureUse = z.output<typeof featureUsesResponse>['data'][number];
