import { useState } from 'react';
import type { z } from 'zod';
import { useServices } from '../../shared/services/services.ts';

export type FormDraft<Draft> = {
  /** The unsaved values; null when there are none, or unusable ones. */
  read: () => Draft | null;
  keep(draft: Draft): void;
  discard: () => void;
};

/**
 * Unsaved values of a form in this tab. They survive a reload, the end of the session and a dialog closed by mistake.
 * Only what the schema names is kept: never passwords. `owner` is the user's id; other users do not get the draft.
 */
export function createFormDraft<Draft>(
  storage: Storage,
  { owner, form, schema }: { owner: string; form: string; schema: z.ZodType<Draft> },
): FormDraft<Draft> {
  const key = `draft:${owner}:${form}`;
  return {
    read() {
      try {
        return schema.safeParse(JSON.parse(storage.getItem(key) ?? 'null')).data ?? null;
      } catch {
        return null;
      }
    },
    keep(draft) {
      try {
        storage.setItem(key, JSON.stringify(schema.parse(draft)));
      } catch {
        // A full or forbidden storage, or a value of another shape, is ignored; the form itself keeps the values.
      }
    },
    discard: () => storage.removeItem(key),
  };
}

/** The signed-in person's draft of the form with this name in this tab. */
export function useFormDraft<Draft>(form: string, schema: z.ZodType<Draft>): FormDraft<Draft> {
  const owner = useServices().session.user()?.id ?? '';
  return useState(() => createFormDraft(window.sessionStorage, { owner, form, schema }))[0];
}
