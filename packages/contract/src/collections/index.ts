import { kinds } from '../extensions/kinds.ts';
import type { CollectionKind } from './define-collection.ts';

export * from '../fields/index.ts';
export * from './collection-pages.ts';
export * from './collection-texts.ts';
export * from './define-collection.ts';
export * from './file-names.ts';

/** All kinds of entries, in the order of the staff app's navigation. */
export const collections = kinds satisfies readonly CollectionKind[];

/** The name of a kind in the API, which is also that of its router. */
export type CollectionApi = (typeof collections)[number]['api'];
