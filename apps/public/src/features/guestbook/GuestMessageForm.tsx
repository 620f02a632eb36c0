import { type GuestMessage, limits, texts } from '@madrasah/contract';
import { Button, RatingField, SectionHeading } from '@madrasah/ui';
import { getRouteApi } from '@tanstack/react-router';
import { useEffect } from 'react';
import formStyles from '../../shared/form/Form.module.css';
import type { FieldErrors } from '../../shared/form/form-draft.ts';
import { FieldError, FormNotice, HoneypotField, LabelledField, PrivacyNote } from '../../shared/form/LabelledField.tsx';
import { useVisitorForm } from '../../shared/form/use-visitor-form.ts';
import { useRefusedForm, useRouterContext } from '../../shared/router-context.ts';
import styles from './Guestbook.module.css';
import { guestbookPath } from './guestbook.ts';

const route = getRouteApi('/buku-tamu');
const headingId = 'tulis-pesan';
const ratingErrorId = 'rating-salah';
const { guestbook } = limits;

const emptyMessage = { namaLengkap: '', jabatanPosisi: '', rating: '', pesan: '' };
type Fields = typeof emptyMessage;

const requiredFields: readonly [field: keyof Fields, words: string][] = [
  ['namaLengkap', texts.guestbook.nameRequired],
  ['rating', texts.guestbook.ratingRequired],
  ['pesan', texts.guestbook.messageRequired],
];

const findMissing = (fields: Fields): FieldErrors =>
  Object.fromEntries(requiredFields.filter(([field]) => fields[field].trim() === ''));

/** The form of the guest book. */
export function GuestMessageForm({ onSent }: { onSent: (message: GuestMessage) => void }) {
  const { client } = useRouterContext();
  const { terkirim } = route.useSearch();
  const refused = useRefusedForm(guestbookPath);
  const { ref, formProps, isSending, errors, notice, setNotice, lengthHint } = useVisitorForm({
    path: guestbookPath,
    draftKey: 'draf-buku-tamu',
    empty: emptyMessage,
    longField: 'pesan',
    findErrors: findMissing,
    send: async (fields, signs) =>
      onSent(await client.guestbook.send.mutate({ ...fields, ...signs, rating: Number(fields.rating) })),
    words: texts.guestbook,
    refused,
    wasPosted: terkirim === 1,
  });
  // The result of sending disappears after 5 seconds. Without the app, the page shows it.
  useEffect(() => {
    if (!notice) return;
    const timer = setTimeout(() => setNotice(null), limits.noticeMs);
    return () => clearTimeout(timer);
  }, [notice, setNotice]);

  return (
    <section className={styles.sheet} aria-labelledby={headingId}>
      <SectionHeading id={headingId}>Tulis Pesan Anda</SectionHeading>
      <form ref={ref} {...formProps} className={formStyles.form}>
        <LabelledField name="namaLengkap" label="Nama lengkap" error={errors.namaLengkap}>
          {(field) => (
            <input
              {...field}
              type="text"
              autoComplete="name"
              required
              maxLength={guestbook.name}
              defaultValue={refused?.values.namaLengkap}
            />
          )}
        </LabelledField>
        <LabelledField
          name="jabatanPosisi"
          label="Jabatan atau posisi"
          hint="Boleh dikosongkan, misalnya wali santri atau alumni."
          error={errors.jabatanPosisi}
        >
          {(field) => (
            <input
              {...field}
              type="text"
              autoComplete="organization-title"
              maxLength={guestbook.position}
              defaultValue={refused?.values.jabatanPosisi}
            />
          )}
        </LabelledField>
        <div>
          <RatingField
            name="rating"
            label="Penilaian"
            error={errors.rating}
            errorId={ratingErrorId}
            defaultValue={refused?.values.rating}
          />
          <FieldError id={ratingErrorId}>{errors.rating}</FieldError>
        </div>
        <LabelledField name="pesan" label="Pesan" hint={lengthHint(guestbook.message)} error={errors.pesan}>
          {(field) => (
            <textarea {...field} rows={6} required maxLength={guestbook.message} defaultValue={refused?.values.pesan} />
          )}
        </LabelledField>
        <HoneypotField />
        <div className={formStyles.end}>
          <Button type="submit" aria-disabled={isSending || undefined}>
            {isSending ? 'Mengirim…' : 'Kirim Pesan'}
          </Button>
          <FormNotice notice={notice} />
          <PrivacyNote />
        </div>
      </form>
    </section>
  );
}
