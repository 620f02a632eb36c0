import {
  codeLoginInput,
  confirmSessionInput,
  loginInput,
  loginResponse,
  messageResponse,
  newUserInput,
  ownProfileInput,
  ownSessionInput,
  ownSessionsResponse,
  passwordChangeInput,
  refreshInput,
  refreshResponse,
  registerResponse,
  serverUserSchema,
  texts,
} from '@madrasah/contract';
import { z } from 'zod';
import { t } from '../../trpc/init.ts';
import { optionalAuthProcedure, staffProcedure, unauthenticatedProcedure } from '../../trpc/procedures.ts';
import { rest } from '../../trpc/rest.ts';
import { toServerUser, User } from '../users/index.ts';
import {
  changeOwnPassword,
  changeOwnProfile,
  logIn,
  logInWithCode,
  logOut,
  refreshSession,
  register,
} from './auth.service.ts';
import { confirmSession } from './reauthentication.ts';
import { findActiveSessionsOf, revokeOtherSessionsOf, revokeSessionOf } from './sessions.ts';

export const authRouter = t.router({
  login: unauthenticatedProcedure
    .meta({
      requires: null,
      refuses: ['UNAUTHENTICATED', 'FORBIDDEN', 'CODE_REQUIRED', 'RATE_LIMITED'],
      invalidatesNothing: true,
      openapi: rest('POST', '/api/auth/login', 'Sign in'),
      failure: texts.login.serverTrouble,
    })
    .input(loginInput)
    .output(loginResponse)
    .mutation(async ({ ctx, input }) => {
      const { user, token } = await logIn(ctx, input);
      return { user: toServerUser(user), token };
    }),

  logInWithCode: unauthenticatedProcedure
    .meta({
      requires: null,
      refuses: ['UNAUTHENTICATED', 'INVALID', 'RATE_LIMITED'],
      invalidatesNothing: true,
      failure: texts.login.serverTrouble,
    })
    .input(codeLoginInput)
    .output(loginResponse)
    .mutation(async ({ ctx, input }) => {
      const { user, token } = await logInWithCode(ctx, input);
      return { user: toServerUser(user), token };
    }),

  register: staffProcedure
    .meta({
      requires: 'user:manage',
      reauthenticate: true,
      refuses: ['INVALID', 'CONFLICT', 'RATE_LIMITED'],
      denial: texts.login.inactive,
      openapi: rest('POST', '/api/auth/register', 'Create an account'),
      failure: texts.login.serverTrouble,
      inputTexts: { incomplete: texts.registration.invalid, malformed: texts.registration.malformed },
      successStatus: 201,
    })
    .input(newUserInput)
    .output(registerResponse)
    .mutation(async ({ ctx, input }) => {
      const { user, token } = await register(ctx, input);
      return { user: { ...toServerUser(user), name: user.fullName }, token };
    }),

  logout: optionalAuthProcedure
    .meta({ requires: null, invalidatesNothing: true, openapi: rest('POST', '/api/auth/logout', 'Sign out') })
    .input(z.object({}).optional())
    .output(messageResponse)
    .mutation(async ({ ctx }) => {
      await logOut(ctx, ctx.bearer);
      return { message: texts.session.loggedOut };
    }),

  refresh: unauthenticatedProcedure
    .meta({
      requires: null,
      refuses: ['INVALID', 'UNAUTHENTICATED', 'RATE_LIMITED'],
      invalidatesNothing: true,
      openapi: rest('POST', '/api/auth/refresh', 'Exchange a refresh token'),
      failure: texts.login.serverTrouble,
    })
    .input(refreshInput)
    .output(refreshResponse)
    .mutation(({ ctx, input }) => refreshSession(ctx, input.refreshToken)),

  confirm: staffProcedure
    .meta({
      requires: 'session',
      isOpenBeforeEnrolment: true,
      refuses: ['INVALID', 'RATE_LIMITED'],
      invalidatesNothing: true,
      failure: texts.session.confirmFailed,
    })
    .input(confirmSessionInput)
    .output(messageResponse)
    .mutation(async ({ ctx, input }) => {
      await confirmSession(ctx, input);
      return { message: texts.session.confirmed };
    }),

  changePassword: staffProcedure
    .meta({ requires: 'session', reauthenticate: true, isOpenBeforeEnrolment: true, refuses: ['INVALID'] })
    .input(passwordChangeInput)
    .output(messageResponse)
    .mutation(async ({ ctx, input }) => {
      await changeOwnPassword(ctx, input);
      return { message: texts.user.passwordChanged };
    }),

  sessions: staffProcedure
    .meta({ requires: 'session', isOpenBeforeEnrolment: true })
    .input(z.object({}).optional())
    .output(ownSessionsResponse)
    .query(async ({ ctx }) => {
      const sessions = await findActiveSessionsOf(ctx.db, ctx.actor.id, ctx.now());
      return {
        data: sessions.map(({ id, createdAt, rotatedAt, browser, system }) => ({
          id,
          startedAt: createdAt.toISOString(),
          lastUsedAt: (rotatedAt ?? createdAt).toISOString(),
          browser: browser ?? null,
          system: system ?? null,
          isThis: id === ctx.sessionId,
        })),
      };
    }),

  endSession: staffProcedure
    .meta({
      requires: 'session',
      isOpenBeforeEnrolment: true,
      refuses: ['INVALID'],
      invalidatesNothing: true,
    })
    .input(ownSessionInput)
    .output(messageResponse)
    .mutation(async ({ ctx, input }) => {
      await revokeSessionOf(ctx.db, ctx.actor, input.id, ctx.now());
      return { message: texts.session.ended };
    }),

  endOtherSessions: staffProcedure
    .meta({ requires: 'session', isOpenBeforeEnrolment: true, invalidatesNothing: true })
    .input(z.object({}).optional())
    .output(messageResponse)
    .mutation(async ({ ctx }) => {
      await revokeOtherSessionsOf(ctx.db, ctx.actor, ctx.sessionId, ctx.now());
      return { message: texts.session.othersEnded };
    }),

  me: staffProcedure
    .meta({ requires: 'session', isOpenBeforeEnrolment: true })
    .input(z.object({}).optional())
    .output(z.object({ data: serverUserSchema }))
    .query(async ({ ctx }) => ({ data: toServerUser(await ctx.db.findOneOrFail(User, { id: ctx.actor.id })) })),

  changeProfile: staffProcedure
    .meta({ requires: 'session', isOpenBeforeEnrolment: true, refuses: ['INVALID'] })
    .input(ownProfileInput)
    .output(z.object({ data: serverUserSchema }))
    .mutation(async ({ ctx, input }) => ({ data: toServerUser(await changeOwnProfile(ctx, input)) })),
});
