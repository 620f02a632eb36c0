import type { Extension } from '../extension.ts';
import { reapplyErasures } from './erasures.ts';

/** Finding, handing over and erasing what the site has about a person. */
export const personalData: Extension = { eraseAgain: reapplyErasures };
