import type { ComponentProps } from 'react';
import styles from './Button.module.css';

/** `accent` is for dark backgrounds; `outline` has the colour of the surrounding text. */
type ButtonProps = { variant?: 'primary' | 'accent' | 'outline' };

export function Button({
  variant = 'primary',
  type = 'button',
  ...rest
}: Omit<ComponentProps<'button'>, 'className'> & ButtonProps) {
  return <button {...rest} type={type} className={styles.button} data-variant={variant} />;
}

/** A link to another page that looks like a button. */
export function ButtonLink({
  variant = 'primary',
  children,
  ...rest
}: Omit<ComponentProps<'a'>, 'className'> & ButtonProps) {
  return (
    <a {...rest} className={styles.button} data-variant={variant}>
      {children}
    </a>
  );
}
