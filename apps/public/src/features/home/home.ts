import { defaultSettings, type Settings } from '@madrasah/contract';
import type { RouterContext } from '../../shared/router-context.ts';
import { offFeatures } from '../../shared/use-settings.ts';
import { coreBlocks } from './blocks.ts';
import { layoutQuery, visibleBlocks } from './layout.ts';
import type { HomeBlocks } from './shared/home-block.ts';

/**
 * Loads what the visible blocks show, and returns the texts of the page's head. Rejects when the latest articles
 * cannot be loaded.
 */
export async function loadHome(
  context: RouterContext,
  extensionBlocks: HomeBlocks,
): Promise<Pick<Settings, 'websiteInfo'>> {
  const { api, queryClient } = context;
  const [layout, { websiteInfo }] = await Promise.all([
    queryClient.ensureQueryData(layoutQuery(context)).catch(() => undefined),
    queryClient.ensureQueryData(api.settings.read.queryOptions()).catch(() => defaultSettings),
  ]);
  const blocks = visibleBlocks({ ...coreBlocks, ...extensionBlocks }, offFeatures(context), layout?.data);
  await Promise.all(blocks.map(({ load }) => load(context)));
  return { websiteInfo };
}
