import { type CollectionApi, extracurriculars, pages, questions } from '@madrasah/contract';
import type { AnyRouter } from '@trpc/server';
import { collectionProcedures } from '../content/collections/index.ts';
import { t } from '../trpc/init.ts';
import { achievementsRouter } from './achievements/achievements.router.ts';
import { albumsRouter } from './albums/albums.router.ts';
import { announcementsRouter } from './announcements/announcements.router.ts';
import { filesRouter } from './downloads/files.router.ts';
import { eventsRouter } from './events/events.router.ts';
import { exportsRouter } from './exports/exports.router.ts';
import { facilitiesRouter } from './facilities/facilities.router.ts';
import { importsRouter } from './imports/imports.router.ts';
import { inboxRouter } from './inbox/inbox.router.ts';
import { apiKeysRouter } from './integrations/api-keys/api-keys.router.ts';
import { webhooksRouter } from './integrations/webhooks/webhooks.router.ts';
import { newsletterRouter } from './newsletter/newsletter.router.ts';
import { personalDataRouter } from './personal-data/personal-data.router.ts';
import { resultsRouter } from './results/results.router.ts';
import { staffRouter } from './staff/staff.router.ts';
import { unitsRouter } from './units/units.router.ts';

/** The routers of the extensions. Types ask for one of each kind of entries. */
export const extensionRouters = {
  achievements: achievementsRouter,
  albums: albumsRouter,
  announcements: announcementsRouter,
  events: eventsRouter,
  extracurriculars: t.router(collectionProcedures(extracurriculars)),
  facilities: facilitiesRouter,
  pages: t.router(collectionProcedures(pages)),
  personalData: personalDataRouter,
  questions: t.router(collectionProcedures(questions)),
  staff: staffRouter,
  units: unitsRouter,
  files: filesRouter,
  inquiries: inboxRouter,
  results: resultsRouter,
  apiKeys: apiKeysRouter,
  exports: exportsRouter,
  imports: importsRouter,
  webhooks: webhooksRouter,
  newsletter: newsletterRouter,
} satisfies Record<CollectionApi, AnyRouter> & Record<string, AnyRouter>;
