import { userFields } from '@madrasah/contract';

export type PasswordValues = { newPassword: string; repeated: string };

/** The errors of the form by field before it is sent; the server checks further rules. */
export function passwordFaults({ newPassword, repeated }: PasswordValues) {
  const rules = userFields.password.safeParse(newPassword);
  return {
    newPassword: rules.error?.issues[0]?.message ?? null,
    repeated: repeated === newPassword ? null : 'Kedua kata sandi baru belum sama',
  };
}
