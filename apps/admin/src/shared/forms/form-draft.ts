import type { z } from 'zod';

export type FormDraft<Draft> = {
  /** What was typed and not saved; null when there is nothing that can be used. */
  read: () => Draft | null;
  keep: (draft: Draft) => void;
  discard: () => void;
};

/**
 * Unsaved input of a form in this tab. It survives a reload, the end of the session and a dialog closed by mistake. It
 * must not hold passwords. `owner` is the user's id; other users do not get the draft.
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
        // A storage that is full or forbidden takes nothing; the form itself still holds everything.
      }
    },
    discard: () => storage.removeItem(key),
  };
}
