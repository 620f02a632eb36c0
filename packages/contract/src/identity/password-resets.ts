import { z } from 'zod';
import { limits } from '../shared/limits.ts';
import { userFields } from './users.ts';

/** Whether forgotten passwords can be asked for by mail here. */
export const passwordResetOfferResponse = z.object({ isOffered: z.boolean() });

/** Who has forgotten their password. */
export const passwordResetRequestInput = z.object({ email: userFields.email });
export type PasswordResetRequestInput = z.output<typeof passwordResetRequestInput>;

/** What stands in the link, and the password that is wanted. */
export const passwordResetInput = z.object({
  token: z.string().max(limits.passwordReset.token),
  newPassword: userFields.password,
});
export type PasswordResetInput = z.output<typeof passwordResetInput>;

/** The secret of a link that an administrator hands over; it is told this once. */
export const passwordLinkResponse = z.object({
  data: z.object({ token: z.string(), expiresAt: z.iso.datetime() }),
});
export type PasswordLink = z.infer<typeof passwordLinkResponse>['data'];
