import type { ComponentProps } from 'react';
import styles from './Button.module.css';

/** `accent` is for dark grounds; `outline` takes the colour of the text around it. */
type Look = { look?: 'primary' | 'accent' | 'outline' };

/** Does something on this page. */
export function Button({
  look = 'primary',
  type = 'button',
  ...rest
}: Omit<ComponentProps<'button'>, 'className'> & Look) {
  return <button {...rest} type={type} className={styles.button} data-look={look} />;
}

/** Goes to another page, and looks like a button. */
export function ButtonLink({ look = 'primary', children, ...rest }: Omit<ComponentProps<'a'>, 'className'> & Look) {
  return (
    <a {...rest} className={styles.button} data-look={look}>
      {children}
    </a>
  );
}
