import type { StaffExtension } from '../shared/extensions/staff-extension.ts';
import { exports } from './exports/index.ts';
import { imports } from './imports/index.ts';
import { inbox } from './inbox/index.ts';
import { integrations } from './integrations/index.ts';
import { achievements, albums, announcements, events } from './kinds.ts';
import { newsletter } from './newsletter/index.ts';
import { personalData } from './personal-data/index.ts';
import { results } from './results/index.ts';

/** All extensions, in the order in which the sidebar and the search list them. */
export const extensions: readonly StaffExtension[] = [
  announcements,
  events,
  achievements,
  albums,
  inbox,
  results,
  newsletter,
  integrations,
  imports,
  exports,
  personalData,
];
