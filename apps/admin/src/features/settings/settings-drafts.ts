import { type PartKey, partKeys } from '@madrasah/contract';
import { z } from 'zod';
import type { Kept } from '../../kit/record/use-kept-form.ts';
import type { FormValues } from '../../shared/controls/context.ts';
import { type KeptValue, keptValue } from '../../shared/services/kept-value.ts';
import type { StoredValues } from './parts/part.ts';

/** The typed values of a tab, and the stored values on which they are based. */
type PartDraft = Kept<FormValues, StoredValues>;

const values = z.record(z.string(), z.unknown());
const schema = z.object({ base: z.object({ values, version: z.int() }), values });

export type SettingsDrafts = ReturnType<typeof createSettingsDrafts>;

/**
 * One person's unsaved values of all tabs. They survive leaving the screen, the end of the session and, except for
 * chosen files, a reload.
 */
export function createSettingsDrafts(storage: Storage, owner: string) {
  const kept = new Map(
    partKeys.map((key) => [key, keptValue<PartDraft>(storage, `draft:${owner}:settings:${key}`, schema)]),
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

  const of = (key: PartKey): KeptValue<PartDraft> => ({
    read: () => drafts.get(key) ?? null,
    keep(draft) {
      drafts.set(key, draft);
      kept.get(key)?.keep(draft);
      note();
    },
    discard() {
      if (!drafts.delete(key)) return;
      kept.get(key)?.discard();
      note();
    },
  });

  return {
    of,
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
