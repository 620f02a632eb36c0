import { messageFor, readRefusal } from '@madrasah/api-client';
import type { RefusedForm } from '@madrasah/contract';
import { useHydrated, useRouter } from '@tanstack/react-router';
import { type FormEvent, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { createFormDraft, type FieldErrors, type FormFields, focusFirst, textOf } from './form-draft.ts';
import { lengthInWords, type SendingNotice } from './LabelledField.tsx';

/** What tells people from machines: what stands in the field that only machines fill, and how long typing took. */
type SenderSigns = { website: string; elapsedMs: number | undefined };

type VisitorFormOptions<Fields extends FormFields> = {
  /** Of the page that it stands on, and where a browser without the app posts it. */
  path: string;
  /** Under what this browser keeps what is typed. */
  draftKey: string;
  /** Every field, each empty; one object for all renderings. */
  empty: Fields;
  /** The field whose length is told beside it. */
  longField: keyof Fields & string;
  /** What is missing or cannot be right, field by field: such a form goes nowhere, and no banner tells of it (VAL-008). */
  faultsOf: (fields: Fields) => FieldErrors;
  send: (fields: Fields, signs: SenderSigns) => Promise<void>;
  words: { sent: string; sendFailed: string; notSent: (reason: string) => string };
  refused: RefusedForm | null;
  /** A browser came back from posting it. */
  wasPosted: boolean;
};

function firstNotice({
  refused,
  wasPosted,
  words,
}: Pick<VisitorFormOptions<FormFields>, 'refused' | 'wasPosted' | 'words'>) {
  if (refused) return { kind: 'failed', words: words.notSent(refused.message) } as const;
  return wasPosted ? ({ kind: 'sent', words: words.sent } as const) : null;
}

/**
 * A form in which a visitor leaves a text (ST-028 to ST-030). The app sends it in place; without the app it is posted to
 * its page's own address. What is typed is kept by the browser until it was sent.
 */
export function useVisitorForm<Fields extends FormFields>(options: VisitorFormOptions<Fields>) {
  const { path, draftKey, empty, longField, refused, wasPosted, words } = options;
  const router = useRouter();
  const isHydrated = useHydrated();
  const ref = useRef<HTMLFormElement>(null);
  const draft = useMemo(() => createFormDraft(draftKey, empty), [draftKey, empty]);
  const wasRestored = useRef(false);
  const draftWasSent = useRef(wasPosted);
  const [isSending, setSending] = useState(false);
  const [errors, setErrors] = useState<FieldErrors>(refused?.errors ?? {});
  const [length, setLength] = useState(refused?.values[longField]?.length ?? 0);
  const [notice, tell] = useState<SendingNotice | null>(() => firstNotice(options));

  const noteTyping = useCallback(() => {
    if (!ref.current) return;
    const fields = draft.read(ref.current);
    draft.store(fields);
    setLength(textOf(fields, longField).length);
  }, [draft, longField]);
  useEffect(() => {
    if (!ref.current) return;
    if (draftWasSent.current) draft.clear();
    wasRestored.current = draft.restore(ref.current);
    noteTyping();
  }, [noteTyping, draft]);
  // Loading the page again is not sending again.
  useEffect(() => {
    if (wasPosted) void router.navigate({ href: path, replace: true, resetScroll: false });
  }, [wasPosted, router, path]);

  const send = async (form: HTMLFormElement, fields: Fields) => {
    setSending(true);
    tell(null);
    try {
      await options.send(fields, {
        website: String(new FormData(form).get('website') ?? ''),
        // Somebody who comes back to a draft may be quick and is no machine.
        elapsedMs: wasRestored.current ? undefined : Math.round(performance.now()),
      });
      // What was typed after the button was pressed has not been sent.
      if (draft.hasSame(draft.read(form), fields)) draft.clearForm(form);
      noteTyping();
      tell({ kind: 'sent', words: words.sent });
    } catch (error) {
      const refusal = readRefusal(error);
      setErrors(refusal.errors);
      tell({ kind: 'failed', words: words.notSent(messageFor(refusal) || words.sendFailed) });
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
    const faults = options.faultsOf(fields);
    setErrors(faults);
    if (Object.keys(faults).length > 0) focusFirst(form, faults);
    else void send(form, fields);
  };

  return {
    ref,
    /** For the form's element. */
    formProps: {
      method: 'post',
      action: path,
      'data-own': draftKey,
      noValidate: isHydrated,
      onInput: noteTyping,
      onSubmit,
    },
    isSending,
    errors,
    notice,
    tell,
    lengthHint: (maxLength: number) => lengthInWords(isHydrated, length, maxLength),
  };
}
