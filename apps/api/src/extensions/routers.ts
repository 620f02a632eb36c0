import {
  albums,
  type Collection,
  type CollectionApi,
  type CollectionSchemas,
  collections,
  type EntryPagesApi,
  facilities,
  hasEntryPages,
  pages,
} from '@madrasah/contract';
import type { AnyRouter } from '@trpc/server';
import {
  attachmentProcedures,
  collectionProcedures,
  pictureProcedures,
  proceduresWithPreviews,
} from '../content/collections/index.ts';
import { t } from '../trpc/init.ts';
import { achievementsRouter } from './achievements/achievements.router.ts';
import { announcementsRouter } from './announcements/announcements.router.ts';
import { filesRouter } from './downloads/files.router.ts';
import { eventsRouter } from './events/events.router.ts';
import { exportsRouter } from './exports/exports.router.ts';
import { importsRouter } from './imports/imports.router.ts';
import { inboxRouter } from './inbox/inbox.router.ts';
import { apiKeysRouter } from './integrations/api-keys/api-keys.router.ts';
import { webhooksRouter } from './integrations/webhooks/webhooks.router.ts';
import { newsletterRouter } from './newsletter/newsletter.router.ts';
import { personalDataRouter } from './personal-data/personal-data.router.ts';
import { resultsRouter } from './results/results.router.ts';
import { staffRouter } from './staff/staff.router.ts';
import { unitsRouter } from './units/units.router.ts';

/** The routers of kinds of entries that have more than the procedures of every kind. */
const furtherRouters = {
  achievements: achievementsRouter,
  albums: t.router({ ...proceduresWithPreviews(albums), ...pictureProcedures(albums) }),
  announcements: announcementsRouter,
  events: eventsRouter,
  facilities: t.router({ ...proceduresWithPreviews(facilities), ...pictureProcedures(facilities) }),
  files: filesRouter,
  pages: t.router({ ...proceduresWithPreviews(pages), ...attachmentProcedures(pages) }),
  staff: staffRouter,
  units: unitsRouter,
} satisfies Partial<Record<CollectionApi, AnyRouter>>;

const plainRouter = <V extends object, F extends keyof V, C extends keyof V, P extends keyof V>(
  kind: Collection<V, F, C, P>,
) => t.router(collectionProcedures(kind));

type WithPages = { api: EntryPagesApi };
const hasPages = (kind: Collection): kind is Collection & WithPages => hasEntryPages(kind.api);
const routerWithPreviews = <V extends object, F extends keyof V, C extends keyof V, P extends keyof V>(
  kind: Collection<V, F, C, P> & WithPages,
) => t.router(proceduresWithPreviews(kind));

type Kind = (typeof collections)[number];
type PlainRouter<Plain extends Kind> =
  Plain['schemas'] extends CollectionSchemas<infer V extends object, infer F, infer C, infer P>
    ? ReturnType<Plain extends WithPages ? typeof routerWithPreviews<V, F, C, P> : typeof plainRouter<V, F, C, P>>
    : never;
type PlainRouters = {
  [Plain in Exclude<Kind, { api: keyof typeof furtherRouters }> as Plain['api']]: PlainRouter<Plain>;
};

// The exact types are stated once: no mapped type follows from a loop.
function plainRouters(): PlainRouters;
function plainRouters(): Record<string, AnyRouter> {
  const plain = collections.filter(({ api }) => !Object.hasOwn(furtherRouters, api));
  return Object.fromEntries(
    plain.map((kind: Collection) => [kind.api, hasPages(kind) ? routerWithPreviews(kind) : plainRouter(kind)]),
  );
}

export const extensionRouters = {
  ...plainRouters(),
  ...furtherRouters,
  personalData: personalDataRouter,
  inquiries: inboxRouter,
  results: resultsRouter,
  apiKeys: apiKeysRouter,
  exports: exportsRouter,
  imports: importsRouter,
  webhooks: webhooksRouter,
  newsletter: newsletterRouter,
} satisfies Record<CollectionApi, AnyRouter> & Record<string, AnyRouter>;
