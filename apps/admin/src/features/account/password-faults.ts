import { userFields } from '@madrasah/contract';

export type PasswordValues = { newPassword: string; repeated: string };

/** What is wrong with the form, by field, before the server is asked; it may still know better. */
export function passwordFaults({ newPassword, repeated }: PasswordValues) {
  const rules = userFields.password.safeParse(newPassword);
  return {
    newPassword: rules.error?.issues[0]?.message ?? null,
    repeated: repeated === newPassword ? null : 'Kedua kata sandi baru belum sama',
  };
}
