import type { z } from 'zod';

export type FormDraft<Draft> = {
  /** What was typed and not saved; null when there is nothing that can be used. */
  read: () => Draft | null;
  keep: (draft: Draft) => void;
  discard: () => void;
};

/**
 * What somebody typed into a form of this tab and has not saved: it outlives a reload, a session that ends and a dialog
 * that was closed by mistake. Passwords do not belong into it. `owner` is whose it is; nobody else is offered it.
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
