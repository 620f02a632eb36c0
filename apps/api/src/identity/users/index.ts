export { createUser, saveAccounts } from './accounts.ts';
export { closeAccountsAgain, hasActiveAdmin, readClosedAccounts } from './deactivate-again.ts';
export { User, type UserTables } from './user.entity.ts';
export {
  findUser,
  hasAccounts,
  listUsers,
  lockActiveAdminsForUpdate,
  lockUserForUpdate,
  requireUser,
} from './users.queries.ts';
export { toServerUser } from './users.view.ts';
