import { PasswordField } from './PasswordField.tsx';

type Props = {
  /** The account, for password managers. */
  username: string;
  value: string;
  error: string | undefined;
  onChange: (password: string) => void;
};

/** The user's own password in a dialog, focused when the dialog opens. */
export function OwnPasswordField({ username, value, error, onChange }: Props) {
  return (
    <>
      <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
      <PasswordField
        label="Kata sandi Anda"
        name="currentPassword"
        size="md"
        data-autofocus
        autoComplete="current-password"
        value={value}
        error={error}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
    </>
  );
}
