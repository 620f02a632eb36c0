import type { z } from 'zod';

export type FormDraft<Draft> = {
  /** The unsaved values; null when there are none, or unusable ones. */
  read: () => Draft | null;
  keep: (draft: Draft) => void;
  discard: () => void;
};

/**
 * Unsaved values of a form in this tab. They survive a reload, the end of the session and a dialog closed by mistake.
 * They must not contain passwords. `owner` is the user's id; other users do not get the draft.
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
        storage.setItem(key, JSON.stringify(draft));
      } catch {
        // A full or forbidden storage is ignored; the form itself keeps the values.
      }
    },
    discard: () => storage.removeItem(key),
  };
}
