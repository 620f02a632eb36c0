import { achievements } from './achievements.ts';
import { albums } from './albums.ts';
import { announcements } from './announcements.ts';
import type { CollectionKind } from './define-collection.ts';
import { events } from './events.ts';
import { extracurriculars } from './extracurriculars.ts';
import { facilities } from './facilities.ts';
import { files } from './files.ts';
import { pages } from './pages.ts';
import { questions } from './questions.ts';
import { staff } from './staff.ts';
import { units } from './units.ts';

export * from './achievement-names.ts';
export * from './achievements.ts';
export * from './albums.ts';
export * from './announcement-names.ts';
export * from './announcements.ts';
export * from './collection-pages.ts';
export * from './collection-texts.ts';
export * from './define-collection.ts';
export * from './entry-path.ts';
export * from './entry-states.ts';
export * from './event-dates.ts';
export * from './event-import.ts';
export * from './event-names.ts';
export * from './events.ts';
export * from './extracurricular-names.ts';
export * from './extracurriculars.ts';
export * from './facilities.ts';
export * from './fields.ts';
export * from './file-names.ts';
export * from './files.ts';
export * from './pages.ts';
export * from './question-names.ts';
export * from './questions.ts';
export * from './staff.ts';
export * from './staff-names.ts';
export * from './units.ts';

/** All kinds of entries, in the order of the staff app's navigation. */
export const collections = [
  announcements,
  events,
  questions,
  files,
  facilities,
  staff,
  units,
  extracurriculars,
  achievements,
  albums,
  pages,
] as const satisfies readonly CollectionKind[];

/** The name of a kind in the API, which is also that of its router. */
export type CollectionApi = (typeof collections)[number]['api'];
