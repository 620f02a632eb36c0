import { TextInput } from '@mantine/core';

type Props = {
  value: string;
  error: string | undefined;
  /** Recovery codes are accepted too. */
  takesRecoveryCode?: boolean;
  onChange: (code: string) => void;
};

/** A field for the current code of the authenticator app. */
export function CodeField({ value, error, takesRecoveryCode = false, onChange }: Props) {
  return (
    <TextInput
      label={takesRecoveryCode ? 'Kode dari aplikasi atau kode pemulihan' : 'Kode 6 angka dari aplikasi'}
      name="code"
      size="md"
      inputMode={takesRecoveryCode ? 'text' : 'numeric'}
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={30}
      value={value}
      error={error}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  );
}
