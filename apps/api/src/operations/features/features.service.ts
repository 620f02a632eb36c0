import { entryTypesOf, type FeaturesContent, featureIds, readFeaturesContent } from '@madrasah/contract';
import { pauseCounting } from '../../content/analytics/index.ts';
import { noteEntries } from '../../content/changes/index.ts';
import { featuresKey, readOff, replaceSetting } from '../../school/settings/index.ts';
import type { VersionedContent } from '../../school/site-content/index.ts';
import type { StaffContext } from '../../trpc/service-context.ts';

/**
 * Switches features. The entries of those that were switched are noted for the log of changes, in the same transaction.
 * A save with an outdated version is refused, so that of two concurrent saves each sees what it changes.
 */
export async function saveFeatures(
  context: StaffContext,
  { version: seen, ...content }: FeaturesContent & { version: number },
): Promise<VersionedContent<FeaturesContent>> {
  return context.db.transactional(async (db) => {
    const before = await readOff(db);
    const { value: data, version } = await replaceSetting(
      { ...context, db },
      { key: featuresKey, value: content, withDefaults: readFeaturesContent, seen },
    );
    const switched = featureIds.filter((id) => before.includes(id) !== data.off.includes(id));
    await noteEntries(db, entryTypesOf(switched));
    if (switched.includes('analytics')) await pauseCounting(db, data.off.includes('analytics'), context.now());
    return { data, version };
  });
}
