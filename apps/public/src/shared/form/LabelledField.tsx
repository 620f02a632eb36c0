import { Button } from '@madrasah/ui';
import type { ComponentProps, ReactNode } from 'react';
import { numberText } from '../number-text.ts';
import { privacyPath } from '../paths.ts';
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
  hint?: string | undefined;
  /** The error text. */
  error?: string | undefined;
  children: (field: FieldProps) => ReactNode;
};

/** The error text of a field. */
export function FieldError({ id, children }: { id: string; children: string | undefined }) {
  if (!children) return null;
  return (
    <p id={id} className={styles.error}>
      {children}
    </p>
  );
}

/** A field with label, hint and error, connected for screen readers. */
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

type TextFieldProps = Omit<LabelledFieldProps, 'children'> & Omit<ComponentProps<'input'>, keyof FieldProps>;

/** The same for a line of text. */
export const TextField = ({ name, label, hint, error, type = 'text', ...input }: TextFieldProps) => (
  <LabelledField name={name} label={label} hint={hint} error={error}>
    {(field) => <input {...field} type={type} {...input} />}
  </LabelledField>
);

type TextAreaFieldProps = Omit<LabelledFieldProps, 'children'> & Omit<ComponentProps<'textarea'>, keyof FieldProps>;

/** The same for a longer text. */
export const TextAreaField = ({ name, label, hint, error, ...textArea }: TextAreaFieldProps) => (
  <LabelledField name={name} label={label} hint={hint} error={error}>
    {(field) => <textarea {...field} required {...textArea} />}
  </LabelledField>
);

export type SendingNotice = { kind: 'sent' | 'failed'; text: string };

/** The result of sending. The live region exists before it has content, so that screen readers announce it. */
export function FormNotice({ notice }: { notice: SendingNotice | null }) {
  return (
    <div role="status">
      {notice && (
        <p className={styles.notice} data-kind={notice.kind}>
          {notice.text}
        </p>
      )}
    </div>
  );
}

type FormEndProps = { label: string; isSending: boolean; notice: SendingNotice | null };

/** The button of a form that the app sends in place, with the result. */
export const FormEnd = ({ label, isSending, notice }: FormEndProps) => (
  <>
    <HoneypotField />
    <div className={styles.end}>
      <Button type="submit" aria-disabled={isSending || undefined}>
        {isSending ? 'Mengirim…' : label}
      </Button>
      <FormNotice notice={notice} />
      <PrivacyNote />
    </div>
  </>
);

/** The length of the text with the app, else the maximum. */
export const lengthText = (isHydrated: boolean, length: number, maxLength: number): string =>
  isHydrated
    ? `${numberText(length)} dari ${numberText(maxLength)} karakter`
    : `Paling banyak ${numberText(maxLength)} karakter`;

/** A hidden field that only automated senders fill. */
export function HoneypotField() {
  return (
    <div className={styles.honeypot} inert>
      <label>
        Website
        <input type="text" name="website" tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  );
}

/** A link to the privacy page, below a form. */
export function PrivacyNote() {
  return (
    <p className={styles.privacy}>
      <a href={privacyPath}>Apa yang kami simpan, dan berapa lama</a>
    </p>
  );
}
