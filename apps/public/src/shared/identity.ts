import type { IdentityContent } from '@madrasah/contract';
import { defaultIdentity } from '@madrasah/starter-content/defaults';
import { useQuery } from '@tanstack/react-query';
import { type RouterContext, useRouterContext } from './router-context.ts';

export const identityQuery = ({ api }: Pick<RouterContext, 'api'>) => api.siteContent.identity.queryOptions();

/** The school's name and place; the default when they cannot be loaded. */
export const useIdentity = (): IdentityContent =>
  useQuery(identityQuery(useRouterContext())).data?.data ?? defaultIdentity;

export type NamedSite = RouterContext & { identity: IdentityContent };
/** What the head of a page needs to know of its site. */
export type HeadSite = Pick<NamedSite, 'origin' | 'identity'>;

/** The site with the identity that the layout has loaded, for heads. */
export const namedSite = (context: RouterContext): NamedSite => ({
  ...context,
  identity: context.queryClient.getQueryData(identityQuery(context).queryKey)?.data ?? defaultIdentity,
});

/** The same for structured data within a page. */
export const useNamedSite = (): NamedSite => ({ ...useRouterContext(), identity: useIdentity() });
