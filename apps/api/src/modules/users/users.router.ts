import { serverUserSchema, texts, userListInput, userPageSchema } from '@madrasah/contract';
import { z } from 'zod';
import { t } from '../../trpc/init.ts';
import { staffProcedure } from '../../trpc/procedures.ts';
import { findUser, listUsers } from './users.queries.ts';
import { toServerUser } from './users.view.ts';

export const usersRouter = t.router({
  list: staffProcedure
    .meta({
      openapi: { method: 'GET', path: '/api/users', tags: ['users'], summary: 'List users', protect: true },
      failure: texts.user.fetchFailed,
    })
    .input(userListInput)
    .output(userPageSchema)
    .query(async ({ ctx, input }) => {
      const { users, pagination } = await listUsers(ctx.db, ctx.actor, input);
      return { data: users.map(toServerUser), pagination };
    }),

  byId: staffProcedure
    .meta({
      openapi: { method: 'GET', path: '/api/users/{id}', tags: ['users'], summary: 'One user', protect: true },
    })
    .input(z.object({ id: z.uuid() }))
    .output(z.object({ data: serverUserSchema }))
    .query(async ({ ctx, input }) => ({ data: toServerUser(await findUser(ctx.db, ctx.actor, input.id)) })),
});
