export { type Again, deletedFrom, keyOf, type WithdrawalStep } from './steps.ts';
export {
  addWithdrawals,
  noteWithdrawal,
  oldestWithdrawal,
  readWithdrawals,
  removeOldWithdrawals,
  stateOfWithdrawals,
  type Withdrawal,
  withdrawalSchema,
} from './withdrawals.ts';
