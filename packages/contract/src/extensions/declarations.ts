import { achievementsFeature, achievementsPage } from './achievements/declaration.ts';
import { albumsFeature, albumsPage } from './albums/declaration.ts';
import { announcementsFeature, announcementsPage, announcementsRights } from './announcements/declaration.ts';
import { filesFeature, filesJobs, filesPage, filesRights } from './downloads/declaration.ts';
import { eventsFeature, eventsPage, eventsRights } from './events/declaration.ts';
import { exportsJobs, exportsLimits } from './exports/declaration.ts';
import { extracurricularsFeature, extracurricularsPage } from './extracurriculars/declaration.ts';
import { facilitiesFeature, facilitiesPage } from './facilities/declaration.ts';
import { importsJobs, importsLimits, importsRights } from './imports/declaration.ts';
import { inboxFeature, inboxJobs, inboxMail, inboxRights } from './inbox/declaration.ts';
import { integrationsFeature, integrationsJobs, integrationsRights } from './integrations/declaration.ts';
import {
  newsletterFeature,
  newsletterHeld,
  newsletterJobs,
  newsletterLimits,
  newsletterMail,
  newsletterPages,
  newsletterRights,
  newsletterTexts,
} from './newsletter/declaration.ts';
import { pagesFeature, pagesRights } from './pages/declaration.ts';
import { personalDataLimits, personalDataRights, personalDataTexts } from './personal-data/declaration.ts';
import { questionsFeature, questionsPage } from './questions/declaration.ts';
import { resultsFeature, resultsHeld, resultsJobs, resultsPages, resultsRights } from './results/declaration.ts';
import { staffFeature, staffPage } from './staff/declaration.ts';
import { unitsFeature, unitsPage } from './units/declaration.ts';

// What the extensions add to the tables over everything. Without schemas, which are too large for public pages.

/** The rows of 'Fitur' of the kinds of entries, in the order of the staff app's navigation. */
export const kindFeatures = [
  announcementsFeature,
  eventsFeature,
  questionsFeature,
  filesFeature,
  facilitiesFeature,
  staffFeature,
  unitsFeature,
  extracurricularsFeature,
  achievementsFeature,
  albumsFeature,
  pagesFeature,
] as const;

/** Further rows of 'Fitur' above those of the core, and below them. */
export const contentFeatures = [resultsFeature, inboxFeature, newsletterFeature] as const;
export const systemFeatures = [integrationsFeature] as const;

/** The public pages of kinds of entries, by their name in the API. */
export const kindPages = {
  announcements: announcementsPage,
  events: eventsPage,
  questions: questionsPage,
  files: filesPage,
  facilities: facilitiesPage,
  staff: staffPage,
  units: unitsPage,
  extracurriculars: extracurricularsPage,
  achievements: achievementsPage,
  albums: albumsPage,
} as const;

/** The public addresses of the features that are no kinds with a page. */
export const extensionPages = {
  pages: [],
  results: resultsPages,
  inbox: [],
  newsletter: newsletterPages,
  integrations: [],
} as const;

/** Addresses that go on working while their feature is off. */
export const heldPages: readonly RegExp[] = [resultsHeld, newsletterHeld];

export const extensionRights = {
  ...announcementsRights,
  ...eventsRights,
  ...filesRights,
  ...pagesRights,
  ...resultsRights,
  ...inboxRights,
  ...newsletterRights,
  ...integrationsRights,
  ...personalDataRights,
  ...importsRights,
} as const;

export const extensionJobs = {
  ...filesJobs,
  ...resultsJobs,
  ...inboxJobs,
  ...newsletterJobs,
  ...integrationsJobs,
  ...importsJobs,
  ...exportsJobs,
} as const;

export const extensionMail = { ...inboxMail, ...newsletterMail } as const;

export const extensionLimits = {
  newsletter: newsletterLimits,
  personalData: personalDataLimits,
  imports: importsLimits,
  exports: exportsLimits,
} as const;

export const extensionTexts = { newsletter: newsletterTexts, personalData: personalDataTexts } as const;
