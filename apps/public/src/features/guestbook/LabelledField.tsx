import type { ReactNode } from 'react';
import styles from './GuestMessageForm.module.css';

type FieldProps = {
  id: string;
  name: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
};

type LabelledFieldProps = {
  name: string;
  label: string;
  hint?: string;
  /** What is wrong with it. */
  error?: string | undefined;
  children: (field: FieldProps) => ReactNode;
};

/** What is wrong with a field, beside the field. */
export function FieldError({ id, children }: { id: string; children: string | undefined }) {
  if (!children) return null;
  return (
    <p id={id} className={styles.error}>
      {children}
    </p>
  );
}

/** A field with its label, a hint and what is wrong with it, tied together for screen readers. */
export function LabelledField({ name, label, hint, error, children }: LabelledFieldProps) {
  const errorId = `${name}-salah`;
  const hintId = `${name}-petunjuk`;
  const describedBy = [error && errorId, hint && hintId].filter(Boolean).join(' ') || undefined;
  return (
    <div className={styles.field}>
      <label htmlFor={name}>{label}</label>
      {children({ id: name, name, 'aria-describedby': describedBy, 'aria-invalid': error ? true : undefined })}
      <FieldError id={errorId}>{error}</FieldError>
      {hint && (
        <p id={hintId} className={styles.hint}>
          {hint}
        </p>
      )}
    </div>
  );
}
