import type { HomeBlockKind } from '@madrasah/contract';
import { defaultLayoutContent } from '@madrasah/starter-content/defaults';
import { useQuery } from '@tanstack/react-query';
import type { RouterContext } from '../../shared/router-context.ts';
import { useRouterContext } from '../../shared/router-context.ts';

export const layoutQuery = ({ api }: Pick<RouterContext, 'api'>) => api.siteContent.layout.queryOptions();

/** The visible blocks in the order of the staff; that of a new site while it cannot be loaded. */
export const visibleBlocks = ({ blocks } = defaultLayoutContent): HomeBlockKind[] =>
  blocks.filter(({ shown }) => shown).map(({ kind }) => kind);

export const useVisibleBlocks = (): HomeBlockKind[] =>
  visibleBlocks(useQuery(layoutQuery(useRouterContext())).data?.data);
