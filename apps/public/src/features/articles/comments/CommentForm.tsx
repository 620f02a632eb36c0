import { messageFor, readRefusal } from '@madrasah/api-client';
import { limits, type SentComment, texts } from '@madrasah/contract';
import { articlePath } from '@madrasah/display';
import { Button } from '@madrasah/ui';
import { getRouteApi, useHydrated, useRouter } from '@tanstack/react-router';
import { type FormEvent, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import formStyles from '../../../shared/form/Form.module.css';
import { createFormDraft, focusFirst } from '../../../shared/form/form-draft.ts';
import {
  FormNotice,
  HoneypotField,
  LabelledField,
  lengthInWords,
  type SendingNotice,
} from '../../../shared/form/LabelledField.tsx';
import { PrivacyNote } from '../../../shared/form/PrivacyNote.tsx';
import { useRefusedForm, useRouterContext } from '../../../shared/router-context.ts';
import type { ReadableArticle } from '../article.ts';
import styles from './Comments.module.css';
import { formId, type ShownComment } from './comments.ts';

const route = getRouteApi('/articles/$category/$slug');
const { comments: commentLimits } = limits;
const emptyComment = { author: '', email: '', content: '' };
type Fields = typeof emptyComment;
type FieldErrors = Readonly<Partial<Record<string, string>>>;

const looksLikeEmail = (text: string) => /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/.test(text.trim());

/** What is missing or cannot be right, field by field: such a form goes nowhere. */
function faultsOf({ author, email, content }: Fields): FieldErrors {
  const faults: [keyof Fields, string][] = [];
  if (author.trim() === '') faults.push(['author', texts.comment.authorRequired]);
  if (email.trim() === '') faults.push(['email', texts.comment.emailRequired]);
  else if (!looksLikeEmail(email)) faults.push(['email', texts.comment.emailFormat]);
  if (content.trim() === '') faults.push(['content', texts.comment.contentRequired]);
  return Object.fromEntries(faults);
}

type CommentFormProps = {
  article: ReadableArticle;
  /** Those that can be answered. */
  comments: readonly ShownComment[];
  onSent: (comment: SentComment) => void;
};

/**
 * Comments on an article, or answers a comment (D-05). The app sends it in place; without the app it is posted to the
 * article's own address. What is typed is kept by the browser until it was sent.
 */
export function CommentForm({ article, comments, onSent }: CommentFormProps) {
  const { client } = useRouterContext();
  const router = useRouter();
  const { balas, terkirim } = route.useSearch();
  const isHydrated = useHydrated();
  const path = articlePath(article);
  const refused = useRefusedForm(path);
  const form = useRef<HTMLFormElement>(null);
  const draftKey = `draf-komentar-${article.id}`;
  const draft = useMemo(() => createFormDraft(draftKey, emptyComment), [draftKey]);
  const wasRestored = useRef(false);
  const wasSent = useRef(terkirim === 1);
  const [isSending, setSending] = useState(false);
  const [errors, setErrors] = useState<FieldErrors>(refused?.errors ?? {});
  const [length, setLength] = useState(refused?.values.content?.length ?? 0);
  const [notice, tell] = useState<SendingNotice | null>(() => {
    if (refused) return { kind: 'failed', words: texts.comment.notSent(refused.message) };
    return terkirim ? { kind: 'sent', words: texts.comment.sent } : null;
  });
  const answered = comments.find(({ id }) => id === (balas ?? refused?.values.parentId));

  const noteTyping = useCallback(() => {
    if (!form.current) return;
    const fields = draft.read(form.current);
    draft.store(fields);
    setLength(fields.content.length);
  }, [draft]);
  useEffect(() => {
    if (!form.current) return;
    if (wasSent.current) draft.clear();
    wasRestored.current = draft.restore(form.current);
    noteTyping();
  }, [noteTyping, draft]);
  useEffect(() => {
    if (balas) form.current?.querySelector('textarea')?.focus();
  }, [balas]);
  // Loading the page again is not sending again.
  useEffect(() => {
    if (terkirim) void router.navigate({ href: path, replace: true, resetScroll: false });
  }, [terkirim, router, path]);

  const send = async (element: HTMLFormElement, fields: Fields) => {
    setSending(true);
    tell(null);
    try {
      const { data } = await client.comments.send.mutate({
        id: article.id,
        ...fields,
        parentId: answered?.id ?? null,
        website: String(new FormData(element).get('website') ?? ''),
        // Somebody who comes back to a draft may be quick and is no machine.
        elapsedMs: wasRestored.current ? undefined : Math.round(performance.now()),
      });
      // What was typed after the button was pressed has not been sent.
      if (draft.hasSame(draft.read(element), fields)) draft.clearForm(element);
      noteTyping();
      onSent(data);
      tell({ kind: 'sent', words: texts.comment.sent });
      if (balas) void router.navigate({ href: path, replace: true, resetScroll: false });
    } catch (error) {
      const refusal = readRefusal(error);
      setErrors(refusal.errors);
      tell({ kind: 'failed', words: texts.comment.notSent(messageFor(refusal) || texts.comment.sendFailed) });
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
    const faults = faultsOf(fields);
    setErrors(faults);
    if (Object.keys(faults).length > 0) focusFirst(element, faults);
    else void send(element, fields);
  };

  return (
    <form
      ref={form}
      id={formId}
      method="post"
      action={path}
      data-own={draftKey}
      className={`${formStyles.form} ${styles.form}`}
      aria-label="Tulis komentar"
      noValidate={isHydrated}
      onInput={noteTyping}
      onSubmit={submit}
    >
      <h3>{answered ? `Balas ${answered.author}` : 'Tulis Komentar'}</h3>
      {answered && (
        <p>
          <a href={`${path}#${formId}`}>Batal membalas</a>
          <input type="hidden" name="parentId" value={answered.id} />
        </p>
      )}
      <div className={styles.pair}>
        <LabelledField name="author" label="Nama" error={errors.author}>
          {(field) => (
            <input
              {...field}
              type="text"
              autoComplete="name"
              required
              maxLength={commentLimits.author}
              defaultValue={refused?.values.author}
            />
          )}
        </LabelledField>
        <LabelledField name="email" label="Email" hint="Tidak ditampilkan." error={errors.email}>
          {(field) => (
            <input
              {...field}
              type="email"
              autoComplete="email"
              required
              maxLength={limits.user.email}
              defaultValue={refused?.values.email}
            />
          )}
        </LabelledField>
      </div>
      <LabelledField
        name="content"
        label="Komentar"
        hint={lengthInWords(isHydrated, length, commentLimits.content)}
        error={errors.content}
      >
        {(field) => (
          <textarea
            {...field}
            rows={5}
            required
            maxLength={commentLimits.content}
            defaultValue={refused?.values.content}
          />
        )}
      </LabelledField>
      <HoneypotField />
      <div className={formStyles.end}>
        <Button type="submit" aria-disabled={isSending || undefined}>
          {isSending ? 'Mengirim…' : 'Kirim Komentar'}
        </Button>
        <FormNotice notice={notice} />
        <PrivacyNote />
      </div>
    </form>
  );
}
