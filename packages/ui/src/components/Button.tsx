import type { ComponentProps } from 'react';
import styles from './Button.module.css';

/** `accent` is for dark backgrounds; `outline` takes the colour of the text around it. */
type ButtonProps = { variant?: 'primary' | 'accent' | 'outline' };

/** Does something on this page. */
export function Button({
  variant = 'primary',
  type = 'button',
  ...rest
}: Omit<ComponentProps<'button'>, 'className'> & ButtonProps) {
  return <button {...rest} type={type} className={styles.button} data-variant={variant} />;
}

/** Goes to another page, and looks like a button. */
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
