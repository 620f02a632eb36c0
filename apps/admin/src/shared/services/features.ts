import { type FeatureId, type FeaturesContent, readFeaturesContent } from '@madrasah/contract';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { z } from 'zod';
import { keptValue } from './kept-value.ts';
import { useServices } from './services.ts';

/** The switches that this browser saw last, so that a screen does not first show what the school does not have. */
const keptContent = () => keptValue(localStorage, 'madrasah-off', z.unknown());
export const readKept = (): FeaturesContent => readFeaturesContent(keptContent().read());

/** The features that the school does not have; until they are loaded, those of the last visit. */
export function useOffFeatures(): readonly FeatureId[] {
  const { data } = useQuery(useServices().utils.features.read.queryOptions());
  const loaded = data?.data;
  const [kept] = useState(readKept);
  useEffect(() => {
    if (loaded) keptContent().keep(loaded);
  }, [loaded]);
  return (loaded ?? kept).off;
}

export const useHasFeature = (feature: FeatureId): boolean => !useOffFeatures().includes(feature);

/** Whether a tab of the settings is about one of these features. Tabs of pages are called like them. */
export const isTabOff = (off: readonly FeatureId[], tab: string): boolean => off.some((feature) => feature === tab);
