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
