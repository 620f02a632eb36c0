import { achievements } from './achievements/achievements.ts';
import { albums } from './albums/albums.ts';
import { announcements } from './announcements/announcements.ts';
import { files } from './downloads/files.ts';
import { events } from './events/events.ts';
import { extracurriculars } from './extracurriculars/extracurriculars.ts';
import { facilities } from './facilities/facilities.ts';
import { pages } from './pages/pages.ts';
import { questions } from './questions/questions.ts';
import { staff } from './staff/staff.ts';
import { units } from './units/units.ts';

/** All kinds of entries, in the order of the staff app's navigation. */
export const kinds = [
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
] as const;
