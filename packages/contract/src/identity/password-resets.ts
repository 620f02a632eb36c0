import { z } from 'zod';
import { limits } from '../shared/limits.ts';
import { userFields } from './users.ts';

/** Whether forgotten passwords can be reset by mail. */
export const passwordResetOfferResponse = z.object({ isOffered: z.boolean() });

/** A request for a password reset. */
export const passwordResetRequestInput = z.object({ email: userFields.email });
export type PasswordResetRequestInput = z.output<typeof passwordResetRequestInput>;

/** The token of the link, and the new password. */
export const passwordResetInput = z.object({
  token: z.string().max(limits.passwordReset.token),
  newPassword: userFields.password,
});
export type PasswordResetInput = z.output<typeof passwordResetInput>;

/** The secret of a link that an administrator passes on; returned only once. */
export const passwordLinkResponse = z.object({
  data: z.object({ token: z.string(), expiresAt: z.iso.datetime() }),
});
export type PasswordLink = z.infer<typeof passwordLinkResponse>['data'];
