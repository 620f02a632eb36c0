import {
  collections,
  type FeatureId,
  institutionOf,
  services as knownServices,
  pages,
  type SiteLink,
  withInstitution,
} from '@madrasah/contract';
import { cachedIdentity, type SettingsContext } from '../../school/settings/index.ts';
import { CacheDependencies } from '../../trpc/cache-dependencies.ts';
import type { ServiceContext } from '../../trpc/service-context.ts';
import { listShownKinds, readShown } from '../collections/index.ts';
import { type MenuContext, readStoredMenu, type ShownContents } from './menus.queries.ts';

type ServicesContext = MenuContext & SettingsContext & Pick<ServiceContext, 'db' | 'extensions'>;

/** So many of the school's own pages that its menu does not lead to; more of them belong in the menu. */
const mostOwnPages = 6;

async function findOwnPages(context: ServicesContext): Promise<SiteLink[]> {
  const menu = JSON.stringify((await readStoredMenu(context.db)).entries);
  const shown = await readShown(context, pages, { limit: mostOwnPages });
  return shown.filter(({ id }) => !menu.includes(`"${id}"`)).map(({ title, slug }) => ({ title, href: `/${slug}` }));
}

async function findContents(context: ServicesContext): Promise<ShownContents> {
  const dependencies = new CacheDependencies();
  const collecting = { ...context, cacheDependencies: dependencies };
  const filled = new Set<string>((await listShownKinds(collecting, collections)).map(({ api }) => api));
  for (const { feature, listPages } of context.extensions) {
    if (feature && (await listPages?.(collecting))?.length) filled.add(feature.id);
  }
  return { filled, ownPages: filled.has('pages') ? await findOwnPages(collecting) : [], dependencies };
}

/**
 * The pages that families look for and that have contents now, and the school's own pages. Every page shows them, so
 * they depend on as little as possible: the first entry of an empty kind, and one entry of each other.
 */
export async function readServices(context: ServicesContext): Promise<SiteLink[]> {
  const { queryCaches, now, cacheDependencies, features } = context;
  const { filled, ownPages, dependencies } = await queryCaches.menus.contents.getOrLoad(
    '',
    () => findContents(context),
    [],
    (found) => found.dependencies.validUntil > now().getTime(),
  );
  cacheDependencies?.addPart(dependencies);
  const off = await features.off(cacheDependencies);
  const institution = institutionOf((await cachedIdentity(context)).kind);
  const isOn = (feature: FeatureId | undefined) => feature === undefined || !off.includes(feature);
  const known = knownServices
    .filter(({ feature, isFilled }) => isOn(feature) && (!isFilled || (feature && filled.has(feature))))
    .map(({ href, title }) => ({ href, title: withInstitution(title, institution) }));
  return isOn('pages') ? [...known, ...ownPages] : known;
}
