import type { EntryExtras } from '../../features/collections/entry-extras.ts';
import { pageTemplates } from './templates.ts';

/** Pages begin with a template, and have a link for people who read them before they are published. */
export const pageForm: EntryExtras = {
  templates: pageTemplates,
  previewCalls: ({ pages }) => ({
    what: 'halaman',
    path: '/pratinjau/halaman/',
    state: (id) => pages.previewState.query({ id }),
    create: (id) => pages.createPreview.mutate({ id }),
    remove: (id) => pages.removePreview.mutate({ id }),
  }),
};
