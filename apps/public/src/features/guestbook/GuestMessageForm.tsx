import { messageFor, readRefusal } from '@madrasah/api-client';
import { type GuestMessage, limits, texts } from '@madrasah/contract';
import { Button, RatingField, SectionHeading } from '@madrasah/ui';
import { useHydrated } from '@tanstack/react-router';
import { type FormEvent, useCallback, useEffect, useRef, useState } from 'react';
import formStyles from '../../shared/form/Form.module.css';
import { createFormDraft, focusFirst } from '../../shared/form/form-draft.ts';
import {
  FieldError,
  FormNotice,
  HoneypotField,
  LabelledField,
  lengthInWords,
} from '../../shared/form/LabelledField.tsx';
import { PrivacyNote } from '../../shared/form/PrivacyNote.tsx';
import { useRefusedForm, useRouterContext } from '../../shared/router-context.ts';
import styles from './GuestMessageForm.module.css';
import { guestbookPath } from './guestbook.ts';
import { useSendingNotice } from './use-sending-notice.ts';

const headingId = 'tulis-pesan';
const ratingErrorId = 'rating-salah';
const { guestbook } = limits;

const draftKey = 'draf-buku-tamu';
const draft = createFormDraft(draftKey, { namaLengkap: '', jabatanPosisi: '', rating: '', pesan: '' });
type DraftFields = ReturnType<typeof draft.read>;
type DraftField = keyof DraftFields;
type FieldErrors = Readonly<Partial<Record<string, string>>>;

const requiredFields: readonly [field: DraftField, words: string][] = [
  ['namaLengkap', texts.guestbook.nameRequired],
  ['rating', texts.guestbook.ratingRequired],
  ['pesan', texts.guestbook.messageRequired],
];

/** What is missing, field by field: such a form goes nowhere, and no banner tells of it (VAL-008). */
const missingIn = (fields: DraftFields): FieldErrors =>
  Object.fromEntries(requiredFields.filter(([field]) => fields[field].trim() === ''));

/**
 * Leaves a message (ST-028 to ST-030). The app sends it in place; without the app it is posted to this page's own
 * address. What is typed is kept by the browser until it was sent.
 */
export function GuestMessageForm({ onSent }: { onSent: (message: GuestMessage) => void }) {
  const { client } = useRouterContext();
  const isHydrated = useHydrated();
  const refused = useRefusedForm(guestbookPath);
  const form = useRef<HTMLFormElement>(null);
  const wasRestored = useRef(false);
  const [isSending, setSending] = useState(false);
  const [errors, setErrors] = useState<FieldErrors>(refused?.errors ?? {});
  const [length, setLength] = useState(refused?.values.pesan?.length ?? 0);
  const { notice, tell, wasSent } = useSendingNotice(refused);

  const noteTyping = useCallback(() => {
    if (!form.current) return;
    const fields = draft.read(form.current);
    draft.store(fields);
    setLength(fields.pesan.length);
  }, []);
  useEffect(() => {
    if (!form.current) return;
    if (wasSent.current) draft.clear();
    wasRestored.current = draft.restore(form.current);
    noteTyping();
  }, [noteTyping, wasSent]);

  const send = async (element: HTMLFormElement, fields: DraftFields) => {
    setSending(true);
    tell(null);
    try {
      const message = await client.guestbook.send.mutate({
        ...fields,
        rating: Number(fields.rating),
        website: String(new FormData(element).get('website') ?? ''),
        // Somebody who comes back to a draft may be quick and is no machine.
        elapsedMs: wasRestored.current ? undefined : Math.round(performance.now()),
      });
      // What was typed after the button was pressed has not been sent.
      if (draft.hasSame(draft.read(element), fields)) draft.clearForm(element);
      noteTyping();
      onSent(message);
      tell({ kind: 'sent', words: texts.guestbook.sent });
    } catch (error) {
      const refusal = readRefusal(error);
      setErrors(refusal.errors);
      tell({ kind: 'failed', words: texts.guestbook.notSent(messageFor(refusal) || texts.guestbook.sendFailed) });
      focusFirst(element, refusal.errors);
    } finally {
      setSending(false);
    }
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isSending) return;
    const element = event.currentTarget;
    const fields = draft.read(element);
    const missing = missingIn(fields);
    setErrors(missing);
    if (Object.keys(missing).length > 0) focusFirst(element, missing);
    else void send(element, fields);
  };

  return (
    <section className={styles.sheet} aria-labelledby={headingId}>
      <SectionHeading id={headingId}>Tulis Pesan Anda</SectionHeading>
      <form
        ref={form}
        method="post"
        action={guestbookPath}
        data-own={draftKey}
        className={formStyles.form}
        noValidate={isHydrated}
        onInput={noteTyping}
        onSubmit={submit}
      >
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
        <LabelledField
          name="pesan"
          label="Pesan"
          hint={lengthInWords(isHydrated, length, guestbook.message)}
          error={errors.pesan}
        >
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
