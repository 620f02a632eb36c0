import {
  codeLoginInput,
  confirmSessionInput,
  loginInput,
  loginResponse,
  messageResponse,
  newUserInput,
  ownProfileInput,
  ownSessionsResponse,
  passwordChangeInput,
  refreshInput,
  refreshResponse,
  registerResponse,
  serverUserSchema,
  texts,
  uuidInput,
} from '@madrasah/contract';
import { z } from 'zod';
import { answering } from '../../shared/promises.ts';
import { t } from '../../trpc/init.ts';
import { optionalAuthProcedure, staffProcedure, unauthenticatedProcedure } from '../../trpc/procedures.ts';
import { rest } from '../../trpc/rest.ts';
import { toServerUser, User } from '../users/index.ts';
import {
  changeOwnPassword,
  changeOwnProfile,
  confirmSession,
  logIn,
  logInWithCode,
  logOut,
  refreshSession,
  register,
  type SignedIn,
} from './auth.service.ts';
import { findActiveSessionsOf, revokeOtherSessionsOf, revokeSessionOf } from './sessions.ts';

const signsIn = unauthenticatedProcedure.meta({
  requires: null,
  invalidatesNothing: true,
  failure: texts.login.serverTrouble,
});
const ofOneself = staffProcedure.meta({ requires: 'session', isOpenBeforeEnrolment: true });

const answerOf = ({ user, token }: SignedIn) => ({ user: toServerUser(user), token });

export const authRouter = t.router({
  login: signsIn
    .meta({
      refuses: ['UNAUTHENTICATED', 'FORBIDDEN', 'CODE_REQUIRED', 'RATE_LIMITED'],
      openapi: rest('POST', '/api/auth/login', 'Sign in'),
    })
    .input(loginInput)
    .output(loginResponse)
    .mutation(async ({ ctx, input }) => answerOf(await logIn(ctx, input))),

  logInWithCode: signsIn
    .meta({ refuses: ['UNAUTHENTICATED', 'INVALID', 'RATE_LIMITED'] })
    .input(codeLoginInput)
    .output(loginResponse)
    .mutation(async ({ ctx, input }) => answerOf(await logInWithCode(ctx, input))),

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
    .mutation(answering(texts.session.loggedOut, ({ ctx }) => logOut(ctx, ctx.bearer))),

  refresh: signsIn
    .meta({
      refuses: ['INVALID', 'UNAUTHENTICATED', 'RATE_LIMITED'],
      openapi: rest('POST', '/api/auth/refresh', 'Exchange a refresh token'),
    })
    .input(refreshInput)
    .output(refreshResponse)
    .mutation(({ ctx, input }) => refreshSession(ctx, input.refreshToken)),

  confirm: ofOneself
    .meta({ refuses: ['INVALID', 'RATE_LIMITED'], invalidatesNothing: true, failure: texts.session.confirmFailed })
    .input(confirmSessionInput)
    .output(messageResponse)
    .mutation(answering(texts.session.confirmed, ({ ctx, input }) => confirmSession(ctx, input))),

  changePassword: ofOneself
    .meta({ reauthenticate: true, refuses: ['INVALID'] })
    .input(passwordChangeInput)
    .output(messageResponse)
    .mutation(answering(texts.user.passwordChanged, ({ ctx, input }) => changeOwnPassword(ctx, input))),

  sessions: ofOneself.output(ownSessionsResponse).query(async ({ ctx }) => {
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

  endSession: ofOneself
    .meta({ refuses: ['INVALID'], invalidatesNothing: true })
    .input(uuidInput)
    .output(messageResponse)
    .mutation(
      answering(texts.session.ended, ({ ctx, input }) => revokeSessionOf(ctx.db, ctx.actor, input.id, ctx.now())),
    ),

  endOtherSessions: ofOneself
    .meta({ invalidatesNothing: true })
    .output(messageResponse)
    .mutation(
      answering(texts.session.othersEnded, ({ ctx }) =>
        revokeOtherSessionsOf(ctx.db, ctx.actor, ctx.sessionId, ctx.now()),
      ),
    ),

  me: ofOneself
    .output(z.object({ data: serverUserSchema }))
    .query(async ({ ctx }) => ({ data: toServerUser(await ctx.db.findOneOrFail(User, { id: ctx.actor.id })) })),

  changeProfile: ofOneself
    .meta({ refuses: ['INVALID'] })
    .input(ownProfileInput)
    .output(z.object({ data: serverUserSchema }))
    .mutation(async ({ ctx, input }) => ({ data: toServerUser(await changeOwnProfile(ctx, input)) })),
});
