export { User } from './user.entity.ts';
export { createUser } from './users.service.ts';
export { toServerUser } from './users.view.ts';
