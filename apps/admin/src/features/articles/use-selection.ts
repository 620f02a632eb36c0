import { useState } from 'react';

/** Which of the rows on this page are ticked. Rows that have gone are forgotten. */
export function useSelection(rowIds: readonly number[]) {
  const [ticked, setTicked] = useState<ReadonlySet<number>>(new Set());
  const selected = rowIds.filter((id) => ticked.has(id));
  const areAll = rowIds.length > 0 && selected.length === rowIds.length;

  return {
    has: (id: number) => ticked.has(id),
    areAll,
    areSome: selected.length > 0 && !areAll,
    toggle: (id: number) =>
      setTicked(new Set(ticked.has(id) ? selected.filter((other) => other !== id) : [...selected, id])),
    toggleAll: () => setTicked(areAll ? new Set() : new Set(rowIds)),
  };
}
export type Selection = ReturnType<typeof useSelection>;
