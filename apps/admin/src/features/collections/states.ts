import * as contract from '@madrasah/contract';

/** What staff choose, and what lists show. */
export const statusNames: Record<contract.EntryStatus, string> = contract.pick(
  contract.stateNames,
  contract.entryStatuses,
);
export const stateNames: Record<contract.EntryState, string> = contract.pick(contract.stateNames, contract.entryStates);
export { stateColors } from '../../kit/record/status.tsx';
