import { PasswordField } from './PasswordField.tsx';

type Props = {
  /** Whose it is, for password managers. */
  username: string;
  value: string;
  error: string | undefined;
  onChange: (password: string) => void;
};

/** One's own password, so that nobody does something grave at somebody else's open screen. */
export function OwnPasswordField({ username, value, error, onChange }: Props) {
  return (
    <>
      <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
      <PasswordField
        label="Kata sandi Anda"
        name="currentPassword"
        autoComplete="current-password"
        value={value}
        error={error}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
    </>
  );
}
