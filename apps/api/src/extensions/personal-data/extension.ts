import type { Extension } from '../extension.ts';
import { reapplyErasures } from './erasures.ts';
import { entriesOfPersons } from './persons/erase-entries.ts';

/** Finding, handing over and erasing what the site has about a person. */
export const personalData: Extension = {
  eraseAgain: (context, erasures, keys) => reapplyErasures(context, entriesOfPersons, erasures, keys),
};
