export { createUser, saveAccounts } from './accounts.ts';
export { User } from './user.entity.ts';
export { toServerUser } from './users.view.ts';
