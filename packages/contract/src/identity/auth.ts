import { z } from 'zod';
import { limits } from '../shared/limits.ts';
import { isStorable } from '../shared/text.ts';
import { serverUserSchema, userFields } from './users.ts';

/** The browsers that a session is named after; others stay unnamed. */
export const browserNames = [
  'Chrome',
  'Firefox',
  'Safari',
  'Edge',
  'Opera',
  'Samsung Internet',
  'UC Browser',
  'Vivaldi',
  'Chromium',
] as const;
export type BrowserName = (typeof browserNames)[number];

/** The operating systems that a session is named after; others stay unnamed. */
export const systemNames = ['Android', 'iOS', 'Windows', 'macOS', 'Linux', 'ChromeOS'] as const;
export type SystemName = (typeof systemNames)[number];

export const passwordResetOfferResponse = z.object({ isOffered: z.boolean() });

export const passwordResetRequestInput = z.object({ email: userFields.email });
export type PasswordResetRequestInput = z.output<typeof passwordResetRequestInput>;

export const passwordResetInput = z.object({
  token: z.string().max(limits.passwordReset.token),
  newPassword: userFields.password,
});
export type PasswordResetInput = z.output<typeof passwordResetInput>;

/** The secret of a link that an administrator passes on; returned only once. */
export const passwordLinkResponse = z.object({ data: z.object({ token: z.string(), expiresAt: z.iso.datetime() }) });
export type PasswordLink = z.infer<typeof passwordLinkResponse>['data'];

/** The service refuses missing fields with the login's own text; what is no text counts as missing. */
export const loginInput = z.object({
  username: z.string().max(1_000).refine(isStorable).catch(''),
  password: z.string().max(1_000).catch(''),
  /** Stay signed in for 30 days instead of 24 hours (D-09). */
  remember: z.boolean().default(false).catch(false),
});
export type LoginInput = z.output<typeof loginInput>;

export const loginResponse = z.object({
  user: serverUserSchema.omit({ isActive: true, lastLoginAt: true, invitationEndsAt: true, usesTwoFactor: true }),
  token: z.string(),
});

export const refreshInput = z.object({ refreshToken: z.string().min(1).max(4_000) });
export const refreshResponse = z.object({ token: z.string(), refreshToken: z.string() });
export const messageResponse = z.object({ message: z.string() });

/** The person's open sessions. `isThis`: the session of this call. */
export const ownSessionsResponse = z.object({
  data: z.array(
    z.object({
      id: z.uuid(),
      startedAt: z.iso.datetime(),
      lastUsedAt: z.iso.datetime(),
      browser: z.enum(browserNames).nullable(),
      system: z.enum(systemNames).nullable(),
      isThis: z.boolean(),
    }),
  ),
});
