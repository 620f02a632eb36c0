import { z } from 'zod';
import { booleanSchema } from '../shared/boolean.ts';
import { settingVersionSchema } from './settings.ts';

/** Of the app, or one of the codes for when the app is not at hand; with or without spaces and hyphens. */
const code = z.string().max(100);

/** The second step of a login: what the first one was answered with, and a code. */
export const codeLoginInput = z.object({ challenge: z.string().max(2_000), code });
export type CodeLoginInput = z.output<typeof codeLoginInput>;

/** How one's own account is protected. */
export const twoFactorStateResponse = z.object({
  data: z.object({
    isOn: z.boolean(),
    /** When it was switched on. */
    since: z.iso.datetime().nullable(),
    recoveryCodesLeft: z.int(),
    /** The school wants it from this account. */
    isRequired: z.boolean(),
  }),
});
export type TwoFactorState = z.infer<typeof twoFactorStateResponse>['data'];

export const twoFactorCodeInput = z.object({ code });

/** The password of the session's owner, with a code where the account has a second factor. */
export const confirmSessionInput = z.object({ currentPassword: z.string().max(1_000), code: code.optional() });
export type ConfirmSessionInput = z.output<typeof confirmSessionInput>;

/** What an app is given: the secret in base32, and the same in the address that apps read from a QR code. */
export const enrolmentResponse = z.object({ data: z.object({ secret: z.string(), address: z.string() }) });

/** Shown once; each lets in once. */
export const recoveryCodesResponse = z.object({ data: z.object({ recoveryCodes: z.array(z.string()) }) });

/** What the school asks of those who administer its site. */
export const securityContentSchema = z.object({
  /** Administrators without a second factor can do no more than switch it on. */
  twoFactorForAdmins: booleanSchema,
});
export type SecurityContent = z.output<typeof securityContentSchema>;
export const securityResponse = z.object({ data: securityContentSchema, version: settingVersionSchema });
