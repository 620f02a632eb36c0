import { z } from 'zod';
import { toggle } from '../fields/index.ts';
import { settingVersionSchema } from '../school/settings.ts';
import { definePage } from '../school/site-content/page.ts';

/** A code of the authenticator app or a recovery code; spaces and hyphens are ignored. */
const code = z.string().max(100);

/** The second step of a login: the challenge of the first step, and a code. */
export const codeLoginInput = z.object({ challenge: z.string().max(2_000), code });
export type CodeLoginInput = z.output<typeof codeLoginInput>;

export const twoFactorStateResponse = z.object({
  data: z.object({
    isOn: z.boolean(),
    since: z.iso.datetime().nullable(),
    recoveryCodesLeft: z.int(),
    /** The school's settings require it of this account. */
    isRequired: z.boolean(),
  }),
});
export type TwoFactorState = z.infer<typeof twoFactorStateResponse>['data'];

export const twoFactorCodeInput = z.object({ code });

/** The session owner's password, and a code when the account has a second factor. */
export const confirmSessionInput = z.object({ currentPassword: z.string().max(1_000), code: code.optional() });
export type ConfirmSessionInput = z.output<typeof confirmSessionInput>;

/** The secret for the authenticator app: in base32, and as the address of its QR code. */
export const enrolmentResponse = z.object({ data: z.object({ secret: z.string(), address: z.string() }) });

/** Returned once; each code works once. */
export const recoveryCodesResponse = z.object({ data: z.object({ recoveryCodes: z.array(z.string()) }) });

/** The school's security requirements for administrators. */
export const security = definePage({
  key: 'security',
  label: 'Keamanan',
  hint: 'Cara staf masuk. Verifikasi dua langkah milik Anda sendiri ada di halaman Akun Saya.',
  keywords: 'wajib verifikasi dua langkah 2fa otp',
  fields: {
    /** Administrators without a second factor can do nothing except enable it. */
    twoFactorForAdmins: toggle({
      label: 'Wajib verifikasi dua langkah untuk admin',
      hint: 'Bila menyala, admin yang belum memakainya hanya dapat membuka Akun Saya sampai mengaktifkannya. Anda sendiri harus sudah memakainya.',
    }),
  },
});
export type SecurityContent = typeof security.initial;
export const securityResponse = z.object({ data: security.schema, version: settingVersionSchema });
