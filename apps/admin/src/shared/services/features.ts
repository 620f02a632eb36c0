import { collections, type FeatureId } from '@madrasah/contract';
import { useQuery } from '@tanstack/react-query';
import { useServices } from './services.ts';

const none: readonly FeatureId[] = [];

/** The features that the school does not have; all are there until they are known. */
export const useOffFeatures = (): readonly FeatureId[] =>
  useQuery(useServices().utils.features.read.queryOptions()).data?.data.off ?? none;

export const useHasFeature = (feature: FeatureId): boolean => !useOffFeatures().includes(feature);

/** The screens of features, with everything below them; one of several features is there as long as one of them is. */
const screens: readonly { path: string; of: readonly FeatureId[] }[] = [
  ...collections.map(({ api }) => ({ path: `/collections/${api}`, of: [api] })),
  { path: '/inbox', of: ['inbox'] },
  { path: '/results', of: ['results'] },
  { path: '/newsletter', of: ['newsletter'] },
  { path: '/articles/comments', of: ['comments', 'guestbook'] },
  { path: '/analytics', of: ['analytics'] },
  { path: '/integrations', of: ['integrations'] },
];

/** Whether a screen is one of these features. */
export const isScreenOff = (off: readonly FeatureId[], path: string): boolean =>
  screens.some(
    (screen) =>
      (path === screen.path || path.startsWith(`${screen.path}/`)) &&
      screen.of.every((feature) => off.includes(feature)),
  );

/** Whether a tab of the settings is about one of these features. Tabs of pages are called like them. */
export const isTabOff = (off: readonly FeatureId[], tab: string): boolean => off.some((feature) => feature === tab);
