export { createUser, saveAccounts } from './accounts.ts';
export { User } from './user.entity.ts';
export { lockActiveAdminsForUpdate } from './users.queries.ts';
export { toServerUser } from './users.view.ts';
