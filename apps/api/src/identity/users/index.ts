export { User, type UserTables } from './user.entity.ts';
export {
  closeAccountsAgain,
  countRoles,
  createUser,
  findUser,
  hasAccounts,
  hasActiveAdmin,
  listUsers,
  lockActiveAdminsForUpdate,
  lockUserForUpdate,
  readClosedAccounts,
  requireUser,
  saveAccounts,
  staleVersionOf,
  toServerUser,
  userSubject,
} from './users.queries.ts';
