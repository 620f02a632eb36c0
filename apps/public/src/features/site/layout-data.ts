import type { ApiUtils } from '@madrasah/api-client';
import {
  type FeatureId,
  isPageOf,
  limits,
  type MenuEntry,
  type PreviewedEntry as MenuItem,
  normaliseSettings,
  type Settings,
} from '@madrasah/contract';
import { type QueryClient, useQuery } from '@tanstack/react-query';
import { notFound } from '@tanstack/react-router';
import { readStored, store } from '../../shared/browser-storage.ts';
import { namesQuery } from '../../shared/identity.ts';
import { queryOf } from '../../shared/queries.ts';
import { type RouterContext, useRouterContext } from '../../shared/router-context.ts';
import { featuresQuery, offFeatures, servicesQuery } from '../../shared/use-settings.ts';
import type { LayoutParts } from './shared/layout-parts.ts';

/** The copy of the settings in local storage. */
const storageKey = 'settings';
type StoredSettings = { timestamp: number; data: Settings };

function readStoredSettings(): StoredSettings | null {
  const { timestamp, data } = Object(readStored(storageKey));
  return typeof timestamp === 'number' && data !== undefined ? { timestamp, data: normaliseSettings(data) } : null;
}

const isFresh = ({ timestamp }: StoredSettings) => Math.abs(Date.now() - timestamp) < limits.settingsCacheMs;

/** True when this browser has no stored settings. */
export const hasNoStoredSettings = (): boolean => readStoredSettings() === null;

/** Stores a copy for the next 30 seconds. Without storage, the settings are loaded again. */
export const storeSettings = (data: Settings, timestamp: number): void =>
  store(storageKey, { timestamp, data } satisfies StoredSettings);

/**
 * Settings younger than 30 seconds are used without a request; otherwise the app loads them, and shows the served
 * ones meanwhile.
 */
export function restoreSettings(queryClient: QueryClient, api: ApiUtils): void {
  const { queryKey } = api.settings.read.queryOptions();
  const stored = readStoredSettings();
  const fromPage = queryClient.getQueryData(queryKey);
  if (stored && isFresh(stored))
    queryClient.setQueryData(queryKey, fromPage ?? stored.data, { updatedAt: stored.timestamp });
  else if (fromPage) queryClient.setQueryData(queryKey, fromPage, { updatedAt: 0 });
}

/** Without the fields that no page shows, because every page contains all entries as data. */
const asMenuItem = ({ title, href, submenu }: MenuEntry): MenuItem =>
  submenu.length > 0 ? { title, href, submenu: submenu.map(asMenuItem) } : { title, href };

export const menuKey = ['menu'];

const menuQuery = ({ client }: RouterContext) =>
  queryOf(menuKey, async (options) => (await client.menus.list.query(undefined, options)).map(asMenuItem));

/** Which features the school does not have; none of them while that cannot be loaded. */
async function loadFeatures(context: RouterContext): Promise<readonly FeatureId[]> {
  await context.queryClient.ensureQueryData(featuresQuery(context)).catch(() => undefined);
  return offFeatures(context);
}

/**
 * Loads the layout's data, and refreshes it in the background on later pages when it is stale. The first
 * page shows the served data until it is hydrated, because newer data would not match its HTML. A failure is ignored
 * and defaults are shown.
 */
export async function loadLayoutData(
  context: RouterContext,
  { loaders }: LayoutParts,
  isLaterPage: boolean,
): Promise<void> {
  const { api, queryClient } = context;
  const revalidateIfStale = isLaterPage;
  await loadFeatures(context);
  await Promise.allSettled([
    queryClient.ensureQueryData({ ...api.settings.read.queryOptions(), revalidateIfStale }),
    queryClient.ensureQueryData({ ...namesQuery(context), revalidateIfStale }),
    queryClient.ensureQueryData({ ...menuQuery(context), revalidateIfStale }),
    queryClient.ensureQueryData({ ...servicesQuery(context), revalidateIfStale }),
    ...loaders.map((load) => load(context, isLaterPage)),
  ]);
}

/** Throws `notFound` for a page that the school does not have, whatever its loader would find. */
export async function requirePage(context: RouterContext, parts: LayoutParts, address: string): Promise<void> {
  if (!isPageOf(await loadFeatures(context), address)) return;
  // No loader runs for a page that was not found, and its layout is that of every page.
  await loadLayoutData(context, parts, false);
  throw notFound();
}

export function useMenu() {
  return useQuery(menuQuery(useRouterContext())).data ?? [];
}
