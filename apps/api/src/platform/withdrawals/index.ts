export type { WithdrawalTables } from './withdrawal.entity.ts';
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
