import type { Env } from '../config/env.ts';
import type { Orm } from '../database/orm.ts';
import { ofSite, openImageStorage } from '../platform/media/index.ts';
import { loadSite } from '../platform/site-storage/index.ts';
import type { ImageStorage } from '../shared/image-storage.ts';

/** The storage of this site for a program: changed only while it is marked as this site's. */
export async function openSiteImages(
  orm: Orm,
  { objectStore }: Pick<Env, 'objectStore'>,
  uploads: string,
): Promise<ImageStorage> {
  const { siteId } = await loadSite(orm.em.fork());
  return ofSite(openImageStorage(objectStore, uploads), siteId);
}
