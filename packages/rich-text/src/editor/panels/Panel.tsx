import type { ComponentProps, KeyboardEvent, ReactNode } from 'react';
import styles from '../RichTextEditor.module.css';

/** Tools below the toolbar. Not a form element, because the editor is inside the article's form. */
export const Panel = ({ name, children }: { name: string; children: ReactNode }) => (
  <fieldset className={styles.panel}>
    <legend className={styles.hidden}>{name}</legend>
    {children}
  </fieldset>
);

export const ActionButton = (props: ComponentProps<'button'>) => (
  <button type="button" className={styles.action} {...props} />
);

/** Enter and Escape in a field, instead of what they do around the editor. */
export const onEnterAndEscape = (enter: () => void, cancel: () => void) => (event: KeyboardEvent) => {
  if (event.key !== 'Enter' && event.key !== 'Escape') return;
  event.preventDefault();
  event.stopPropagation();
  if (event.key === 'Enter') enter();
  else cancel();
};
