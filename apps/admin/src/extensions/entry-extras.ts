import type { CollectionApi } from '@madrasah/contract';
import type { EntryExtras } from '../features/collections/collection-calls.ts';
import { FileFacts } from './downloads/FileFacts.tsx';
import { pageForm } from './pages/form.ts';

/** What the screens of some kinds have in addition. */
export const entryExtras: Partial<Record<CollectionApi, EntryExtras>> = {
  files: { Facts: FileFacts },
  pages: pageForm,
};
