import { type ComponentProps, type KeyboardEvent, type ReactNode, useId } from 'react';
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

/** A button of an icon. A press must not take the selection from the text. */
export const ToolButton = ({ label, ...button }: ComponentProps<'button'> & { label: string }) => (
  <button
    type="button"
    className={styles.tool}
    aria-label={label}
    title={label}
    onMouseDown={(event) => event.preventDefault()}
    {...button}
  />
);

export function LineField({ label, ...input }: ComponentProps<'input'> & { label: string }) {
  const id = useId();
  return (
    <>
      <label htmlFor={id}>{label}</label>
      <input id={id} className={styles.field} type="text" autoComplete="off" {...input} />
    </>
  );
}

/** Where a key moves the focus in a row or a column of buttons; undefined for other keys. */
export function stepFrom(at: number, count: number, key: string, [back, forward]: readonly [string, string]) {
  if (key === forward) return (at + 1) % count;
  if (key === back) return (at - 1 + count) % count;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : undefined;
}

/** Enter and Escape in a field, instead of what they do around the editor. */
export const onEnterAndEscape = (enter: () => void, cancel: () => void) => (event: KeyboardEvent) => {
  if (event.key !== 'Enter' && event.key !== 'Escape') return;
  event.preventDefault();
  event.stopPropagation();
  if (event.key === 'Enter') enter();
  else cancel();
};
