import { userFields } from '@madrasah/contract';
import type { PasswordInputProps } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { PasswordField } from './PasswordField.tsx';

export const noPassword = { newPassword: '', repeated: '' };
export type NewPassword = typeof noPassword;

/** The errors by field before it is sent; the server checks further rules. */
export const passwordFaults = ({ newPassword, repeated }: NewPassword) => ({
  newPassword: userFields.password.safeParse(newPassword).error?.issues[0]?.message ?? null,
  repeated: repeated === newPassword ? null : 'Kedua kata sandi baru belum sama',
});

const labels = { newPassword: 'Kata sandi baru', repeated: 'Ulangi kata sandi baru' } as const;

type Props = Pick<PasswordInputProps, 'size'> & { form: UseFormReturnType<NewPassword> };

/** A new password, typed twice. */
export const NewPasswordFields = ({ form, size }: Props) =>
  (['newPassword', 'repeated'] as const).map((name) => (
    <PasswordField
      key={name}
      label={labels[name]}
      size={size}
      autoComplete="new-password"
      {...form.getInputProps(name)}
    />
  ));
