import type { EntryExtras } from '../../features/collections/collection-calls.ts';
import { pageTemplates } from './templates.ts';

/** Pages begin with a template. */
export const pageForm: EntryExtras = { templates: pageTemplates };
