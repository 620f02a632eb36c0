import type { HomeBlockKind } from '@madrasah/contract';
import { defaultLayoutContent } from '@madrasah/starter-content/defaults';
import { useQuery } from '@tanstack/react-query';
import type { RouterContext } from '../../shared/router-context.ts';
import { useRouterContext } from '../../shared/router-context.ts';
import { useSettings } from '../../shared/use-settings.ts';

export const layoutQuery = ({ api }: Pick<RouterContext, 'api'>) => api.siteContent.layout.queryOptions();

/** The visible blocks in the order of the staff; that of a new site while it cannot be loaded. */
export const visibleBlocks = ({ blocks } = defaultLayoutContent): HomeBlockKind[] =>
  blocks.filter(({ shown }) => shown).map(({ kind }) => kind);

/** The block whose picture is seen first, and therefore loaded first. */
export function useFirstPicture(): HomeBlockKind | undefined {
  const { banners } = useSettings().settings;
  return useVisibleBlocks().find((kind) => kind === 'hero' || (kind === 'banners' && banners.length > 0));
}

export const useVisibleBlocks = (): HomeBlockKind[] =>
  visibleBlocks(useQuery(layoutQuery(useRouterContext())).data?.data);
