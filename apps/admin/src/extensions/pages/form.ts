import type { EntryExtras } from '../../features/collections/entry-extras.ts';
import { pageTemplates } from './templates.ts';

/** Pages begin with a template. */
export const pageForm: EntryExtras = { templates: pageTemplates };
