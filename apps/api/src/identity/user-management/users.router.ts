import {
  bulkUsersInput,
  bulkUsersResponse,
  limits,
  messageResponse,
  type Role,
  roles,
  serverUserSchema,
  texts,
  toRole,
  userChangesInput,
  userCredentialsInput,
  userListInput,
  userPageResponse,
  userStatusInput,
} from '@madrasah/contract';
import { z } from 'zod';
import { t } from '../../trpc/init.ts';
import { staffProcedure } from '../../trpc/procedures.ts';
import type { ReauthenticationRule } from '../../trpc/reauthentication.ts';
import { rest } from '../../trpc/rest.ts';
import { countRoles, findUser, listUsers, toServerUser, User } from '../users/index.ts';
import {
  changeCredentials,
  changeUsers,
  deleteUser,
  resetTwoFactor,
  setUserStatus,
  updateUser,
} from './users.service.ts';

const target = userChangesInput.pick({ email: true, role: true }).extend({ id: z.uuid() });

/** Roles are listed from the most rights to the fewest. */
const isRaised = (from: Role, to: Role): boolean => roles.indexOf(to) < roles.indexOf(from);

/** The changes of accounts that need a confirmed session. Invalid input and unknown accounts need one too. */
const whenAccount = {
  /** A new e-mail address receives the links for forgotten passwords, and a higher role has more rights. */
  async isTakenFurther({ db, input }) {
    const wanted = target.safeParse(input).data;
    const user = wanted && (await db.findOne(User, { id: wanted.id }));
    if (!user) return true;
    return wanted.email !== user.email || isRaised(toRole(user.role), wanted.role);
  },
  /** Opening a closed account allows it to sign in again. */
  isOpened: async ({ input }) => userStatusInput.safeParse(input).data?.isActive !== false,
  /** The same for several accounts at once, and deleting them, which cannot be undone. Closing them can. */
  areOpenedOrDeleted: async ({ input }) => bulkUsersInput.safeParse(input).data?.action !== 'deactivate',
} satisfies Record<string, ReauthenticationRule>;

/** Any text: an invalid id is answered like an unknown one. */
const userId = z.object({ id: z.string().max(limits.addressLength) });
const userResponse = z.object({ data: serverUserSchema });

const anyInput = userId.catch({ id: '' });
const naming = (words: (id: string) => string) => (input: unknown) => words(anyInput.parse(input).id);

export const usersRouter = t.router({
  list: staffProcedure
    .meta({
      requires: 'user:manage',
      refuses: ['INVALID'],
      openapi: rest('GET', '/api/users', 'List users'),
      failure: texts.user.fetchFailed,
    })
    .input(userListInput)
    .output(userPageResponse)
    .query(async ({ ctx, input }) => {
      const { users, pagination } = await listUsers(ctx.db, input);
      return { data: users.map(toServerUser), pagination, summary: await countRoles(ctx.db) };
    }),

  byId: staffProcedure
    .meta({
      requires: 'user:manage',
      refuses: ['NOT_FOUND'],
      openapi: rest('GET', '/api/users/{id}', 'One user'),
      failure: naming(texts.user.fetchOneFailed),
    })
    .input(userId)
    .output(userResponse)
    .query(async ({ ctx, input }) => ({ data: toServerUser(await findUser(ctx.db, input.id)) })),

  update: staffProcedure
    .meta({
      requires: 'user:manage',
      reauthenticate: whenAccount.isTakenFurther,
      refuses: ['INVALID', 'NOT_FOUND', 'CONFLICT'],
      openapi: rest('PUT', '/api/users/{id}', 'Change a user'),
      failure: naming(texts.user.updateFailed),
    })
    .input(userChangesInput.extend(userId.shape))
    .output(userResponse)
    .mutation(async ({ ctx, input: { id, ...changes } }) => ({
      data: toServerUser(await updateUser(ctx, id, changes)),
    })),

  remove: staffProcedure
    .meta({
      requires: 'user:manage',
      reauthenticate: true,
      refuses: ['NOT_FOUND', 'CONFLICT'],
      openapi: rest('DELETE', '/api/users/{id}', 'Delete a user'),
      failure: naming(texts.user.deleteFailed),
    })
    .input(userId)
    .output(messageResponse)
    .mutation(async ({ ctx, input }) => {
      await deleteUser(ctx, input.id);
      return { message: texts.user.deleted };
    }),

  bulk: staffProcedure
    .meta({
      requires: 'user:manage',
      reauthenticate: whenAccount.areOpenedOrDeleted,
      refuses: ['INVALID'],
      failure: texts.user.bulkFailed,
    })
    .input(bulkUsersInput)
    .output(bulkUsersResponse)
    .mutation(async ({ ctx, input }) => ({ data: await changeUsers(ctx, input) })),

  setStatus: staffProcedure
    .meta({
      requires: 'user:manage',
      reauthenticate: whenAccount.isOpened,
      refuses: ['NOT_FOUND', 'CONFLICT'],
      openapi: rest('PATCH', '/api/users/{id}/status', 'Open or close an account'),
      failure: naming(texts.user.statusFailed),
    })
    .input(userStatusInput.extend(userId.shape))
    .output(userResponse)
    .mutation(async ({ ctx, input }) => ({ data: toServerUser(await setUserStatus(ctx, input.id, input.isActive)) })),

  changeCredentials: staffProcedure
    .meta({
      requires: 'user:manage',
      reauthenticate: true,
      refuses: ['INVALID', 'NOT_FOUND', 'CONFLICT'],
      openapi: rest('PATCH', '/api/users/{id}/credentials', 'Change the username or password'),
      failure: naming(texts.user.updateFailed),
    })
    .input(userCredentialsInput.extend(userId.shape))
    .output(userResponse)
    .mutation(async ({ ctx, input: { id, ...credentials } }) => ({
      data: toServerUser(await changeCredentials(ctx, id, credentials)),
    })),

  resetTwoFactor: staffProcedure
    .meta({
      requires: 'user:manage',
      reauthenticate: true,
      refuses: ['NOT_FOUND', 'CONFLICT'],
      failure: naming(texts.user.updateFailed),
    })
    .input(userId)
    .output(userResponse)
    .mutation(async ({ ctx, input }) => ({ data: toServerUser(await resetTwoFactor(ctx, input.id)) })),
});
