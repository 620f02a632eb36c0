import { PasswordInput, type PasswordInputProps, TextInput } from '@mantine/core';

/** A password that can be shown and hidden, also with the keyboard. */
export function PasswordField(props: PasswordInputProps & { label: string }) {
  const toggle = {
    'aria-label': `Tampilkan ${props.label.toLocaleLowerCase('id')}`,
    tabIndex: 0,
    'aria-hidden': false,
  } as const;
  return <PasswordInput visibilityToggleButtonProps={toggle} {...props} />;
}

type CodeProps = {
  value: string;
  error: string | undefined;
  takesRecoveryCode?: boolean;
  onChange: (code: string) => void;
};

export function CodeField({ value, error, takesRecoveryCode = false, onChange }: CodeProps) {
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
