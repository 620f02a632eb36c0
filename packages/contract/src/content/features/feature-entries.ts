import { collections } from '../../collections/index.ts';
import { type EntryType, entryTypes } from '../public-types.ts';
import type { FeatureId } from './feature-list.ts';

/** The kinds of entries of these features. Separate, because pages do not need the declarations of kinds. */
export const entryTypesOf = (off: readonly FeatureId[]): EntryType[] =>
  entryTypes.filter((type) => collections.some(({ name, api }) => name === type && off.includes(api)));
