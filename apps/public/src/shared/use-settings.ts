import {
  type DisplayContent,
  defaultSettings,
  type FeatureId,
  initialDisplay,
  isPageOf,
  type Settings,
  type SiteLink,
  services,
} from '@madrasah/contract';
import { useQuery } from '@tanstack/react-query';
import { useSchoolText } from './identity.ts';
import { queryOf } from './queries.ts';
import { type RouterContext, useRouterContext } from './router-context.ts';

export const useSettingsQuery = () => useQuery(useRouterContext().api.settings.read.queryOptions());

/** The site's settings, or the defaults when they cannot be loaded. */
export const useSettings = (): Settings => useSettingsQuery().data ?? defaultSettings;

/** The features that the school does not have. A document keeps those with which it was served. */
export const featuresQuery = ({ client }: RouterContext) => ({
  ...queryOf(['off'], async (options) => (await client.features.read.query(undefined, options)).data.off),
  staleTime: Number.POSITIVE_INFINITY,
});

/** The same after the layout was loaded; all are on while they cannot be loaded. */
export const offFeatures = (context: RouterContext): readonly FeatureId[] =>
  context.queryClient.getQueryData(featuresQuery(context).queryKey) ?? [];

export const useOffFeatures = (): readonly FeatureId[] => useQuery(featuresQuery(useRouterContext())).data ?? [];

export const useHasFeature = (feature: FeatureId): boolean => !useOffFeatures().includes(feature);

/** The links that do not lead to a page that is off. */
export const linksWithout = <Link extends { href: string }>(
  off: readonly FeatureId[],
  links: readonly Link[],
): Link[] => links.filter(({ href }) => !isPageOf(off, href));

/** A known service by its position in the list, because every page contains it as data; one of the school's own as it is. */
const packService = (link: SiteLink): number | SiteLink => {
  const index = services.findIndex(({ href }) => href === link.href);
  return index < 0 ? link : index;
};

/** The pages that families look for, which every page links to as long as they have contents. */
export const servicesQuery = ({ client }: RouterContext) =>
  queryOf(['services'], async (options) => (await client.menus.services.query(undefined, options)).map(packService));

export function useServices(): SiteLink[] {
  const say = useSchoolText();
  const packed = useQuery(servicesQuery(useRouterContext())).data ?? [];
  return packed
    .flatMap((service) => (typeof service === 'number' ? (services[service] ?? []) : service))
    .map(({ href, title }) => ({ href, title: say(title) }));
}

export const displayContentQuery = ({ api }: RouterContext) => api.siteContent.display.queryOptions();

/** Loads something for a page that shows Hijri dates, which have the offset of the settings. */
export async function withDisplay<Loaded>(context: RouterContext, loading: Promise<Loaded> | Loaded): Promise<Loaded> {
  const [loaded] = await Promise.all([loading, context.queryClient.prefetchQuery(displayContentQuery(context))]);
  return loaded;
}

/** How the school shows dates and authors; the defaults when it cannot be loaded. */
export const useDisplayContent = (): DisplayContent =>
  useQuery(displayContentQuery(useRouterContext())).data?.data ?? initialDisplay;
