import type { CollectionApi } from '@madrasah/contract';
import type { ReactNode } from 'react';
import type { EntryExtras } from '../features/collections/collection-calls.ts';
import { ExportButton } from './achievements/ExportButton.tsx';
import { FileFacts } from './downloads/FileFacts.tsx';
import { pageTemplates } from './pages/templates.ts';

const leapDay = 'Tanggal 29 Februari hanya berulang pada tahun kabisat';

export const entryExtras: Partial<Record<CollectionApi, EntryExtras>> = {
  events: {
    notes: {
      repeats: { hint: ({ startsOn }) => (String(startsOn).endsWith('-02-29') ? leapDay : '') },
      repeatsUntil: { isShown: ({ repeats }) => repeats !== 'tidak' },
    },
  },
  files: { Facts: FileFacts },
  pages: { templates: pageTemplates },
};

/** Above the list of a kind, for those who manage all of its entries. */
export const listActions: Partial<Record<CollectionApi, ReactNode>> = {
  achievements: <ExportButton />,
};
