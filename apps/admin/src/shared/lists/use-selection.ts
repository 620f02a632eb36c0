import { useState } from 'react';

/** The selected rows of this page; removed rows are deselected. */
export function useSelection<Id extends string | number>(rowIds: readonly Id[]) {
  const [ticked, setTicked] = useState<ReadonlySet<Id>>(new Set());
  const selected = rowIds.filter((id) => ticked.has(id));
  const areAll = rowIds.length > 0 && selected.length === rowIds.length;

  return {
    selected,
    has: (id: Id) => ticked.has(id),
    areAll,
    areSome: selected.length > 0 && !areAll,
    toggle: (id: Id) =>
      setTicked(new Set(ticked.has(id) ? selected.filter((other) => other !== id) : [...selected, id])),
    toggleAll: () => setTicked(areAll ? new Set() : new Set(rowIds)),
    clear: () => setTicked(new Set()),
  };
}
export type Selection<Id extends string | number> = ReturnType<typeof useSelection<Id>>;
