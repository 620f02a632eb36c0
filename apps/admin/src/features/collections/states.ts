import { type EntryState, type EntryStatus, entryStates, entryStatuses, pick } from '@madrasah/contract';
import * as words from '../../kit/record/publishing.ts';

/** What staff choose, and what lists show. */
export const statusNames: Record<EntryStatus, string> = pick(words.stateNames, entryStatuses);
export const stateNames: Record<EntryState, string> = pick(words.stateNames, entryStates);
export const { stateColors } = words;
