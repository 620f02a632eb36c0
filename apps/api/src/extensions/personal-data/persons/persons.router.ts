import { personalDataRouterWith } from '../index.ts';
import { entriesOfPersons } from './erase-entries.ts';

/** The calls about a person's stored data, which cover the entries of collections too. */
export const personalDataRouter = personalDataRouterWith(entriesOfPersons);
