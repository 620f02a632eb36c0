import {
  type FeatureId,
  type HomeBlockKind,
  type HomeContent,
  initialHome,
  initialLayout,
  type LayoutContent,
} from '@madrasah/contract';
import { useQuery } from '@tanstack/react-query';
import { type RouterContext, useRouterContext } from '../../shared/router-context.ts';
import { useOffFeatures, useSettings } from '../../shared/use-settings.ts';
import type { HomeBlocks } from './shared/home-block.tsx';

export const homeContentQuery = ({ api }: RouterContext) => api.siteContent.home.queryOptions();

/** The staff's content of the home page; the specification's defaults while it cannot be loaded. */
export const useHomeContent = (): HomeContent =>
  useQuery(homeContentQuery(useRouterContext())).data?.data ?? initialHome;

export const layoutQuery = ({ api }: RouterContext) => api.siteContent.layout.queryOptions();

/** The kinds of blocks that staff show, in their order; that of a new site while it cannot be loaded. */
const shownKinds = ({ blocks } = initialLayout): HomeBlockKind[] =>
  blocks.filter(({ shown }) => shown).map(({ kind }) => kind);

const useLayout = () => useQuery(layoutQuery(useRouterContext())).data?.data;

/** The shown blocks, without those of features that are off. */
export const visibleBlocks = (blocks: HomeBlocks, off: readonly FeatureId[], layout?: LayoutContent) =>
  shownKinds(layout).flatMap((kind) => {
    const block = blocks[kind];
    return !block || (block.feature && off.includes(block.feature)) ? [] : [{ ...block, kind }];
  });

/** The block whose picture is seen first, and therefore loaded first. */
export function useFirstPicture(): HomeBlockKind | undefined {
  const { banners } = useSettings();
  return shownKinds(useLayout()).find((kind) => kind === 'hero' || (kind === 'banners' && banners.length > 0));
}

export const useVisibleBlocks = (blocks: HomeBlocks) => visibleBlocks(blocks, useOffFeatures(), useLayout());
