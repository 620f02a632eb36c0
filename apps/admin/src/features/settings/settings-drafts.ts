import { type PartKey, partKeys } from '@madrasah/contract';
import { z } from 'zod';
import type { FormValues } from '../../shared/controls/context.ts';
import { createFormDraft } from '../../shared/forms/form-draft.ts';
import type { StoredValues } from './parts/part.ts';

/** The typed values of a tab, and the stored values on which they are based. */
export type PartDraft = { base: StoredValues; values: FormValues };

const values = z.record(z.string(), z.unknown());
const schema = z.object({ base: z.object({ values, version: z.int() }), values });

/**
 * True when two forms have the same values. A chosen file differs from a stored picture, but not from another file.
 */
export const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

export type SettingsDrafts = ReturnType<typeof createSettingsDrafts>;

/**
 * One person's unsaved values of all tabs. They survive leaving the screen, the end of the session and, except for
 * chosen files, a reload.
 */
export function createSettingsDrafts(storage: Storage, owner: string) {
  const kept = new Map(
    partKeys.map((key) => [key, createFormDraft<PartDraft>(storage, { owner, form: `settings:${key}`, schema })]),
  );
  const drafts = new Map<PartKey, PartDraft>();
  for (const [key, draft] of kept) {
    const found = draft.read();
    if (found) drafts.set(key, found);
  }
  let unsaved: readonly PartKey[] = [...drafts.keys()];
  const listeners = new Set<() => void>();

  const note = () => {
    unsaved = partKeys.filter((key) => drafts.has(key));
    for (const listener of listeners) listener();
  };

  return {
    read: (key: PartKey): PartDraft | undefined => drafts.get(key),
    keep(key: PartKey, draft: PartDraft) {
      drafts.set(key, draft);
      kept.get(key)?.keep(draft);
      note();
    },
    discard(key: PartKey) {
      if (!drafts.delete(key)) return;
      kept.get(key)?.discard();
      note();
    },
    /** The tabs with unsaved values; the same array until that changes. */
    unsaved: () => unsaved,
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

const draftsByOwner = new Map<string, SettingsDrafts>();

/** The drafts of this browser tab for that person; in memory they also contain files. */
export function settingsDraftsOf(owner: string): SettingsDrafts {
  const drafts = draftsByOwner.get(owner) ?? createSettingsDrafts(window.sessionStorage, owner);
  draftsByOwner.set(owner, drafts);
  return drafts;
}
