import { adviceFor, messageFor, type Refusal, readRefusal } from '@madrasah/api-client';
import { useHydrated, useRouter } from '@tanstack/react-router';
import { type FormEvent, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { readStored, store } from '../browser-storage.ts';
import { useRefusedForm } from '../router-context.ts';
import { createFormDraft, type FieldErrors, type FormFields, fieldProps, focusFirst } from './form-draft.ts';
import { lengthText, type SendingNotice } from './LabelledField.tsx';

/** Signals against spam: the hidden field, and the time since the form appeared. */
type SpamSignals = { website: string; elapsedMs: number | undefined };

type VisitorFormOptions<Fields extends FormFields> = {
  /** The path of its page, to which browsers post it without the app. */
  path: string;
  /** The storage key of its draft. */
  draftKey: string;
  /** Every field with an empty value; must be a constant object. */
  empty: Fields;
  /** The field whose length is shown. */
  longField: keyof Fields & string;
  /** Missing and invalid fields with their texts; such a form is not sent and shows no banner. */
  findErrors: (fields: Fields) => FieldErrors;
  send: (fields: Fields, signs: SpamSignals) => Promise<void>;
  texts: { sent: string; sendFailed: string; notSent: (reason: string) => string };
  /** The browser was redirected here after posting the form. */
  wasPosted: boolean;
};

/** Why a text was not sent; without a connection, what the visitor can do. */
const reasonOf = (refusal: Refusal, unknown: string) =>
  messageFor(refusal) || (navigator.onLine ? unknown : adviceFor(refusal));

/**
 * A form for a visitor's text. The app sends it in place; without the app it is posted to its
 * page. The browser stores the values until they are sent.
 */
export function useVisitorForm<Fields extends FormFields>(options: VisitorFormOptions<Fields>) {
  const { path, draftKey, empty, longField, wasPosted, texts } = options;
  const refused = useRefusedForm(path);
  const router = useRouter();
  const isHydrated = useHydrated();
  const ref = useRef<HTMLFormElement>(null);
  const draft = useMemo(() => createFormDraft(draftKey, empty), [draftKey, empty]);
  const wasRestored = useRef(false);
  const draftWasSent = useRef(wasPosted);
  const [isSending, setSending] = useState(false);
  const [errors, setErrors] = useState<FieldErrors>(refused?.errors ?? {});
  const [length, setLength] = useState(refused?.values[longField]?.length ?? 0);
  const [notice, setNotice] = useState<SendingNotice | null>(() => {
    if (refused) return { kind: 'failed', text: texts.notSent(refused.message) };
    return wasPosted ? { kind: 'sent', text: texts.sent } : null;
  });

  const recordTyping = useCallback(() => {
    if (!ref.current) return;
    const fields = draft.read(ref.current);
    draft.store(fields);
    setLength(fields[longField]?.length ?? 0);
  }, [draft, longField]);
  useEffect(() => {
    if (!ref.current) return;
    if (draftWasSent.current) draft.clear();
    wasRestored.current = draft.restore(ref.current);
    recordTyping();
  }, [recordTyping, draft]);
  // Removes the parameter, so that a reload does not show the result again.
  useEffect(() => {
    if (wasPosted) void router.navigate({ href: path, replace: true, resetScroll: false });
  }, [wasPosted, router, path]);

  const send = async (form: HTMLFormElement, fields: Fields) => {
    setSending(true);
    setNotice(null);
    try {
      await options.send(fields, {
        website: String(new FormData(form).get('website') ?? ''),
        // A visitor with a restored draft may be fast without being a bot.
        elapsedMs: wasRestored.current ? undefined : Math.round(performance.now()),
      });
      // Keeps text that was typed after the button was pressed.
      if (draft.hasSame(draft.read(form), fields)) draft.clearForm(form);
      recordTyping();
      setNotice({ kind: 'sent', text: texts.sent });
    } catch (error) {
      const refusal = readRefusal(error);
      setErrors(refusal.errors);
      setNotice({ kind: 'failed', text: texts.notSent(reasonOf(refusal, texts.sendFailed)) });
      focusFirst(form, refusal.errors);
    } finally {
      setSending(false);
    }
  };
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isSending) return;
    const form = event.currentTarget;
    const fields = draft.read(form);
    const faults = options.findErrors(fields);
    setErrors(faults);
    if (Object.keys(faults).length > 0) focusFirst(form, faults);
    else void send(form, fields);
  };

  return {
    ref,
    /** The props of the form element. */
    formProps: {
      method: 'post',
      action: path,
      'data-own': draftKey,
      noValidate: isHydrated,
      onInput: recordTyping,
      onSubmit,
    },
    isSending,
    fieldOf: fieldProps(errors, refused),
    notice,
    setNotice,
    lengthHint: (maxLength: number) => lengthText(isHydrated, length, maxLength),
  };
}

/** How many sent texts this browser stores, and for how long. */
type SentTexts<Sent> = {
  storageKey: string;
  isSent: (value: unknown) => value is Sent;
  dateOf: (sent: Sent) => string;
  keptMs: number;
  most: number;
};

/** Whether a stored value has these fields, each of its type. */
export const hasFields = (stored: unknown, types: Readonly<Record<string, 'number' | 'string'>>): boolean =>
  Object.entries(types).every(([name, type]) => typeof Object(stored)[name] === type);

function readSent<Sent>({ storageKey, isSent, dateOf, keptMs }: SentTexts<Sent>): Sent[] {
  const stored = readStored(storageKey);
  if (!Array.isArray(stored)) return [];
  return stored.filter(isSent).filter((one) => Date.now() - Date.parse(dateOf(one)) < keptMs);
}

const storeSent = <Sent>({ storageKey, most }: SentTexts<Sent>, sent: readonly Sent[]): void =>
  store(storageKey, sent.length === 0 ? null : sent.slice(0, most));

/**
 * Texts recently sent from this browser, newest first, so that their author sees them at once and while they wait for
 * moderation. `texts` must be a constant object.
 */
export function useSentTexts<Sent>(texts: SentTexts<Sent>) {
  const [sent, setSent] = useState<Sent[]>([]);
  useEffect(() => {
    const recent = readSent(texts);
    storeSent(texts, recent);
    setSent(recent);
  }, [texts]);
  const addSent = (one: Sent) => {
    const all = [one, ...readSent(texts)];
    storeSent(texts, all);
    setSent(all);
  };
  return { sent, addSent };
}
