export { User, type UserTables } from './user.entity.ts';
export {
  closeAccountsAgain,
  countRoles,
  createUser,
  hasAccounts,
  hasActiveAdmin,
  listUsers,
  lockAdministrators,
  lockUserForUpdate,
  readClosedAccounts,
  requireUser,
  saveAccounts,
  staleVersionOf,
  toServerUser,
  userSubject,
} from './users.queries.ts';
