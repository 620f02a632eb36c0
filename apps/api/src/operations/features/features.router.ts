import {
  collections,
  entryTypesOf,
  type FeaturesContent,
  type FeatureUse,
  featureIds,
  featuresContentSchema,
  featureTexts,
  featureUsesResponse,
  readFeaturesContent,
  settingVersionSchema,
} from '@madrasah/contract';
import { type Expression, expressionBuilder, sql } from 'kysely';
import { z } from 'zod';
import { pauseCounting } from '../../content/analytics/index.ts';
import { noteEntries } from '../../content/changes/index.ts';
import { type EntryTables, isShown } from '../../content/collections/index.ts';
import type { CommentTables } from '../../content/comments/index.ts';
import type { GuestMessageTables } from '../../content/guestbook/index.ts';
import { queriesOf, readOnlyRow, readRows } from '../../database/query.ts';
import { featuresKey, readOff, replaceSetting } from '../../school/settings/index.ts';
import { fixedPages, readContent, type VersionedContent } from '../../school/site-content/index.ts';
import { featuresTag } from '../../shared/change-tags.ts';
import { t } from '../../trpc/init.ts';
import { publicProcedure, staffProcedure } from '../../trpc/procedures.ts';
import type { ServiceContext, StaffContext } from '../../trpc/service-context.ts';

const queries = queriesOf<Tables>();

/** Switches features, and notes their entries for the log of changes. Refuses an outdated version. */
async function saveFeatures(
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

type Tables = EntryTables & CommentTables & GuestMessageTables;

const eb = expressionBuilder<Tables>();
const { uses } = featureTexts;

const amount = sql<number>`count(*)::int`.as('amount');
const amountOf = (rows: Expression<{ amount: number }>) => sql<number>`(${rows})`;

/** How much is being used of the features without kinds of entries, in one statement. */
const counted = queries.selectNoFrom([
  amountOf(eb.selectFrom('comments').where('status', 'in', ['approved', 'pending']).select(amount)).as('comments'),
  amountOf(eb.selectFrom('guest_messages').where('status', 'in', ['shown', 'pending']).select(amount)).as(
    'guestMessages',
  ),
]);

/** What visitors, readers or other systems use of each feature now; none of those that are not used. */
async function readFeatureUses(context: Pick<ServiceContext, 'db' | 'now' | 'extensions'>): Promise<FeatureUse[]> {
  const { db, now, extensions } = context;
  const time = now();
  const shown = await readRows(
    db,
    queries.selectFrom('collection_entries').where(isShown(time)).groupBy('kind').select(['kind', amount]),
  );
  const ofEntries = collections.flatMap(({ api, name }) =>
    shown.filter(({ kind }) => kind === name).map((kind) => ({ feature: api, text: uses.entries(kind.amount) })),
  );
  const found = await readOnlyRow(db, counted);
  const others: FeatureUse[] = [];
  if (found.comments > 0) others.push({ feature: 'comments', text: uses.comments(found.comments) });
  if (found.guestMessages > 0) others.push({ feature: 'guestbook', text: uses.guestMessages(found.guestMessages) });
  for (const { readUses } of extensions) others.push(...((await readUses?.(context)) ?? []));
  const orderOf = ({ feature }: FeatureUse) => featureIds.indexOf(feature);
  return [...ofEntries, ...others].toSorted((one, other) => orderOf(one) - orderOf(other));
}

const response = z.object({ data: featuresContentSchema, version: settingVersionSchema });

/** The features that a school does not have. */
export const featuresRouter = t.router({
  read: publicProcedure
    .meta({ requires: null, cacheTags: [featuresTag], failure: featureTexts.fetchFailed })
    .output(response)
    .query(({ ctx }) => readContent(ctx, fixedPages.features)),

  save: staffProcedure
    .meta({ requires: 'settings:manage', refuses: ['INVALID', 'STALE'], failure: featureTexts.saveFailed })
    .input(featuresContentSchema.extend({ version: settingVersionSchema }))
    .output(response)
    .mutation(({ ctx, input }) => saveFeatures(ctx, input)),

  uses: staffProcedure
    .meta({ requires: 'settings:manage', failure: featureTexts.fetchFailed })
    .output(featureUsesResponse)
    .query(async ({ ctx }) => ({ data: await readFeatureUses(ctx) })),
});
