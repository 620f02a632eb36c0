import type { FeatureId, HomeBlockKind } from '@madrasah/contract';
import { defaultLayoutContent } from '@madrasah/starter-content/defaults';
import { useQuery } from '@tanstack/react-query';
import { useOffFeatures } from '../../shared/features.ts';
import type { RouterContext } from '../../shared/router-context.ts';
import { useRouterContext } from '../../shared/router-context.ts';
import { useSettings } from '../../shared/use-settings.ts';

export const layoutQuery = ({ api }: Pick<RouterContext, 'api'>) => api.siteContent.layout.queryOptions();

/** The features of whose contents blocks consist. */
const featureOfBlock: Partial<Record<HomeBlockKind, FeatureId>> = {
  announcements: 'announcements',
  admissions: 'admissions',
  events: 'events',
  achievements: 'achievements',
  albums: 'albums',
  app: 'app',
};

const hasFeature = (kind: HomeBlockKind, off: readonly FeatureId[]) => {
  const feature = featureOfBlock[kind];
  return feature === undefined || !off.includes(feature);
};

/** The visible blocks in the order of the staff; that of a new site while it cannot be loaded. */
export const visibleBlocks = (off: readonly FeatureId[], { blocks } = defaultLayoutContent): HomeBlockKind[] =>
  blocks.filter(({ kind, shown }) => shown && hasFeature(kind, off)).map(({ kind }) => kind);

/** The block whose picture is seen first, and therefore loaded first. */
export function useFirstPicture(): HomeBlockKind | undefined {
  const { banners } = useSettings().settings;
  return useVisibleBlocks().find((kind) => kind === 'hero' || (kind === 'banners' && banners.length > 0));
}

export const useVisibleBlocks = (): HomeBlockKind[] =>
  visibleBlocks(useOffFeatures(), useQuery(layoutQuery(useRouterContext())).data?.data);
