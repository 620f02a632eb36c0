import {
  inquiryKinds,
  inquiryLimits,
  inquiryTexts,
  type RefusedForm,
  type SentInquiry as Sent,
} from '@madrasah/contract';
import { Button } from '@madrasah/ui';
import { useHydrated } from '@tanstack/react-router';
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import type { ContactSection } from '../../features/fixed-pages/shared/fixed-page.ts';
import formStyles from '../../shared/form/Form.module.css';
import { type FieldErrors, fieldProps, focusFirst } from '../../shared/form/form-draft.ts';
import {
  FieldError,
  FormNotice,
  HoneypotField,
  LabelledField,
  lengthText,
  PrivacyNote,
  TextAreaField,
  TextField,
} from '../../shared/form/LabelledField.tsx';
import { useRefusedForm, useRouterContext } from '../../shared/router-context.ts';
import styles from './InquiryForm.module.css';
import { contactPath, findInquiryErrors, statusPath } from './inquiries.ts';

const formId = 'tulis';
const offlineText =
  'Kiriman Anda belum terkirim, karena perangkat ini sedang luring. Isian Anda tetap di sini: kirim lagi setelah internet tersambung.';
const { text, name, email } = inquiryLimits;

/** The form for inquiries; once sent, their number and code in its place. */
function InquirySection() {
  const { sentForm } = useRouterContext();
  return (
    <div id={formId} className={styles.section}>
      {sentForm?.kind === 'inquirySent' ? <SentInquiry inquiry={sentForm.sent} /> : <InquiryForm />}
    </div>
  );
}

/** An error of one of several files belongs to their field. */
const withFileError = (errors: FieldErrors): FieldErrors => {
  const [, files] = Object.entries(errors).find(([field]) => field.startsWith('files')) ?? [];
  return files ? { ...errors, files } : errors;
};

/**
 * Browsers post this form with its files themselves, with and without the app: the page that comes back shows the code,
 * which stands in no address. What was typed is not stored in the browser, which others may use too.
 */
function InquiryForm() {
  const refused = useRefusedForm(contactPath);
  const isHydrated = useHydrated();
  const [errors, setErrors] = useState<FieldErrors>(withFileError(refused?.errors ?? {}));
  const [length, setLength] = useState(refused?.values.text?.length ?? 0);
  const written = useRef<HTMLTextAreaElement>(null);
  // Counts what was typed before the app was loaded.
  useEffect(() => setLength(written.current?.value.length ?? 0), []);
  const [isSending, setSending] = useState(false);
  const [isOffline, setOffline] = useState(false);
  // A page that the browser brings back after the post is complete again.
  useEffect(() => {
    const show = () => setSending(false);
    addEventListener('pageshow', show);
    return () => removeEventListener('pageshow', show);
  }, []);
  const values = refused?.values ?? {};
  const fieldOf = fieldProps(errors, refused);

  const checkBeforeSending = (event: FormEvent<HTMLFormElement>) => {
    const found = findInquiryErrors(new FormData(event.currentTarget));
    setErrors(found);
    const isComplete = Object.keys(found).length === 0;
    // The browser would replace the page, and what was typed on it, with its own about the connection.
    setOffline(isComplete && !navigator.onLine);
    if (isComplete && navigator.onLine) return setSending(true);
    event.preventDefault();
    focusFirst(event.currentTarget, found);
  };

  return (
    <form
      method="post"
      action={`${contactPath}#${formId}`}
      encType="multipart/form-data"
      className={formStyles.form}
      noValidate={isHydrated}
      onSubmit={checkBeforeSending}
    >
      {refused && <FormNotice notice={{ kind: 'failed', text: refusedText(refused) }} />}
      <LabelledField name="kind" label="Jenis kiriman" error={errors.kind}>
        {(field) => (
          <select {...field} className={styles.select} defaultValue={values.kind}>
            {Object.entries(inquiryKinds).map(([kind, label]) => (
              <option key={kind} value={kind}>
                {label}
              </option>
            ))}
          </select>
        )}
      </LabelledField>
      <fieldset className={styles.complaint}>
        <legend>Untuk pengaduan</legend>
        <Checkbox name="isAnonymous" isChecked={values.isAnonymous === '1'} error={errors.isAnonymous}>
          Kirim tanpa nama; nama, surel, dan WhatsApp tidak disimpan
        </Checkbox>
        <Checkbox name="isAboutPerson" isChecked={values.isAboutPerson === '1'} error={errors.isAboutPerson}>
          Pengaduan ini tentang seseorang; hanya dibaca admin dan satu petugas yang ditunjuk
        </Checkbox>
      </fieldset>
      <TextField {...fieldOf('name')} label="Nama lengkap" autoComplete="name" maxLength={name.max} />
      <TextField
        {...fieldOf('email')}
        label="Surel"
        hint="Isi surel atau WhatsApp, salah satu cukup."
        type="email"
        autoComplete="email"
        maxLength={email}
      />
      <TextField {...fieldOf('whatsapp')} label="Nomor WhatsApp" type="tel" autoComplete="tel" maxLength={30} />
      <TextAreaField
        {...fieldOf('text')}
        label="Isi kiriman"
        hint={`Paling sedikit ${text.min} karakter. ${lengthText(isHydrated, length, text.max)}`}
        ref={written}
        rows={8}
        minLength={text.min}
        maxLength={text.max}
        onInput={({ currentTarget }) => setLength(currentTarget.value.length)}
      />
      <HoneypotField />
      <LabelledField name="files" label="Berkas (boleh dikosongkan)" hint={inquiryTexts.files} error={errors.files}>
        {(field) => <input {...field} type="file" multiple accept=".pdf,.docx,.jpg,.jpeg,.png" />}
      </LabelledField>
      <FormNotice notice={isOffline ? { kind: 'failed', text: offlineText } : null} />
      <div className={formStyles.end}>
        <Button type="submit" aria-busy={isSending}>
          {isSending ? 'Mengirim…' : 'Kirim'}
        </Button>
        <p>
          Sudah mengirim? <a href={statusPath}>Lihat status kiriman</a>
        </p>
        <PrivacyNote />
      </div>
    </form>
  );
}

/** A form that was refused before it was read comes back empty; the browser still has the page with what was typed. */
const refusedText = ({ message, errors, values }: RefusedForm) =>
  Object.keys(values).length === 0
    ? `${message} Tekan tombol kembali di peramban untuk membuka lagi tulisan Anda.`
    : `${Object.keys(errors).length > 0 ? 'Belum terkirim. Periksa isian yang ditandai.' : message} Tulisan Anda masih ada; pilih lagi berkasnya bila ada.`;

type CheckboxProps = { name: string; isChecked: boolean; error: string | undefined; children: ReactNode };

function Checkbox({ name, isChecked, error, children }: CheckboxProps) {
  const errorId = `${name}-salah`;
  return (
    <div>
      <label className={styles.checkbox}>
        <input
          type="checkbox"
          name={name}
          value="1"
          defaultChecked={isChecked}
          aria-describedby={error && errorId}
          aria-invalid={error ? true : undefined}
        />
        <span>{children}</span>
      </label>
      <FieldError id={errorId}>{error}</FieldError>
    </div>
  );
}

/** Number and code of an inquiry that was sent a moment ago. Neither is shown again. */
function SentInquiry({ inquiry }: { inquiry: Sent }) {
  return (
    <section className={formStyles.form} role="status" aria-labelledby="terkirim">
      <h3 id="terkirim">Kiriman Anda sudah kami terima</h3>
      <dl className={styles.facts}>
        <dt>Nomor</dt>
        <dd>
          <strong>{inquiry.number}</strong>
        </dd>
        <dt>Kode</dt>
        <dd>
          <strong>{inquiry.code}</strong>
        </dd>
      </dl>
      <p>
        Salin, cetak, atau potret layar ini sekarang: kode tidak ditampilkan lagi. Dengan nomor dan kode, Anda dapat{' '}
        <a href={statusPath}>melihat status kiriman</a>.
      </p>
      <p>
        Jawaban dapat dibaca di halaman status, juga untuk kiriman tanpa nama. Bila Anda mengisi surel atau WhatsApp,
        kami juga mengirimnya ke sana bila dapat.
      </p>
    </section>
  );
}

export const inquirySection: ContactSection = {
  feature: 'inbox',
  id: 'kirim-pesan',
  title: 'Kirim Pesan, Pengaduan, atau Permohonan Informasi',
  View: InquirySection,
};
