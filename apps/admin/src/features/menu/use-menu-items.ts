import type { ManagedMenu } from '@madrasah/contract';
import { useState } from 'react';
import { isSameMenu, itemsOf, type MenuItem } from './menu-items.ts';

/** The most changes that can be undone. */
const keptChanges = 100;

type State = {
  /** The saved menu that the changes are based on. */
  base: { items: MenuItem[]; version: number };
  items: MenuItem[];
  past: MenuItem[][];
};

function begin({ entries, version }: ManagedMenu): State {
  const items = itemsOf(entries);
  return { base: { items, version }, items, past: [] };
}

/** The entries of the editor with the changes that can be undone. */
export function useMenuItems(stored: ManagedMenu) {
  const [state, setState] = useState(() => begin(stored));
  const { base, items, past } = state;
  return {
    items,
    version: base.version,
    isUnsaved: !isSameMenu(items, base.items),
    canUndo: past.length > 0,
    change: (next: MenuItem[]) => setState({ base, items: next, past: [...past, items].slice(-keptChanges) }),
    undo: () => setState({ base, items: past.at(-1) ?? items, past: past.slice(0, -1) }),
    /** Discards the changes; they can be undone. */
    reset: () => setState({ base, items: base.items, past: [...past, items] }),
    startFrom: (menu: ManagedMenu) => setState(begin(menu)),
    /** Keeps the entries, and bases them on a newer version. */
    rebase: (version: number) => setState({ ...state, base: { ...base, version } }),
  };
}
