import type { ReactNode } from 'react';
import styles from './Form.module.css';

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

/** A field that people do not see; only machines fill it. */
export function HoneypotField() {
  return (
    <div className={styles.honeypot} aria-hidden="true">
      <label>
        Website
        <input type="text" name="website" tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  );
}

export type SendingNotice = { kind: 'sent' | 'failed'; words: string };

/** What became of a form. The live region stands before there is anything to say, so that what is said is heard. */
export function FormNotice({ notice }: { notice: SendingNotice | null }) {
  return (
    <div role="status">
      {notice && (
        <p className={styles.notice} data-kind={notice.kind}>
          {notice.words}
        </p>
      )}
    </div>
  );
}

const number = new Intl.NumberFormat('id-ID');

/** How much of a text is written, once the app counts; else how much there may be. */
export const lengthInWords = (isHydrated: boolean, length: number, maxLength: number): string =>
  isHydrated
    ? `${number.format(length)} dari ${number.format(maxLength)} karakter`
    : `Paling banyak ${number.format(maxLength)} karakter`;
