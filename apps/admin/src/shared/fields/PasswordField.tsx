import { PasswordInput, type PasswordInputProps } from '@mantine/core';

/** A password that can be shown and hidden, also with the keyboard. */
export function PasswordField(props: PasswordInputProps & { label: string }) {
  const toggle = {
    'aria-label': `Tampilkan ${props.label.toLocaleLowerCase('id')}`,
    tabIndex: 0,
    'aria-hidden': false,
  } as const;
  return <PasswordInput visibilityToggleButtonProps={toggle} {...props} />;
}
