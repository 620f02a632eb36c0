import { z } from 'zod';
import { isStorable } from '../shared/text.ts';
import { browserNames, systemNames } from './device-names.ts';
import { serverUserSchema } from './users.ts';

/**
 * Both fields are checked by the service: a missing one is refused with the login's own text, and any value
 * other than text counts as missing.
 */
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

/**
 * The person's open sessions: when each began and was last renewed, the browser and system if recognised, and whether
 * it is the session of this call.
 */
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
export const ownSessionInput = z.object({ id: z.uuid() });
