import { initialFaces, type ShownFaces } from '@madrasah/contract';

import { useQuery } from '@tanstack/react-query';
import type { RouterContext } from '../../shared/router-context.ts';
import { useRouterContext } from '../../shared/router-context.ts';

export const facesQuery = ({ api }: Pick<RouterContext, 'api'>) => api.siteContent.faces.queryOptions();

/** The photographs and people of the home page; none while they cannot be loaded. */
export const useFaces = (): ShownFaces => useQuery(facesQuery(useRouterContext())).data?.data ?? initialFaces;
