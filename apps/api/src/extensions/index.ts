import type { DocumentedRoutes } from '../http/transport/openapi.ts';
import { achievements } from './achievements/extension.ts';
import { albums } from './albums/extension.ts';
import { announcements } from './announcements/extension.ts';
import { files } from './downloads/extension.ts';
import { events } from './events/extension.ts';
import { exports } from './exports/extension.ts';
import type { Extension } from './extension.ts';
import { extracurriculars } from './extracurriculars/extension.ts';
import { facilities } from './facilities/extension.ts';
import { imports } from './imports/extension.ts';
import { inbox } from './inbox/extension.ts';
import { integrations } from './integrations/extension.ts';
import { newsletter } from './newsletter/extension.ts';
import { pages } from './pages/extension.ts';
import { personalData } from './personal-data/extension.ts';
import { questions } from './questions/extension.ts';
import { results } from './results/extension.ts';
import { staff } from './staff/extension.ts';
import { units } from './units/extension.ts';

/** All extensions. */
export const extensions: readonly Extension[] = [
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
  results,
  inbox,
  newsletter,
  integrations,
  personalData,
  imports,
  exports,
];

/** Their routes without a procedure in the OpenAPI document. */
export const documentedRoutes: readonly DocumentedRoutes[] = extensions.flatMap(
  (extension) => extension.documentedRoutes ?? [],
);
