import { readRefusal } from '@madrasah/api-client';
import { type ManagedMenu, menuTexts } from '@madrasah/contract';
import { useState } from 'react';
import { type Failure, readFailure, savedBy } from '../../shared/calls/failure.ts';
import { useSingleFlight } from '../../shared/calls/use-single-flight.ts';
import { notifySuccess } from '../../shared/dialogs/notifications.tsx';
import { useTimeZone } from '../../shared/format/use-time-zone.ts';
import { useServices } from '../../shared/services/services.ts';
import { isSameMenu, itemsOf, type MenuItem, nodesOf } from './menu-items.ts';

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

/** Another person has saved the menu since it was opened. */
type MenuConflict = { stored: ManagedMenu; details: string };

/** Saves the menu. After a refusal the entries stay as they are. */
export function useSaveMenu(onSaved: (saved: ManagedMenu) => void) {
  const { client, queryClient } = useServices();
  const timeZone = useTimeZone();
  const { isBusy, run } = useSingleFlight();
  const [failure, setFailure] = useState<Failure>();
  const [conflict, setConflict] = useState<MenuConflict>();

  async function findConflict(error: unknown): Promise<MenuConflict | undefined> {
    const { code, current } = readRefusal(error);
    if (code !== 'STALE' || !current) return undefined;
    const stored = await client.menus.forStaff.query();
    return { stored, details: `${savedBy(current, timeZone)} Susunan Anda tidak hilang.` };
  }

  return {
    isBusy,
    failure,
    conflict,
    clearConflict: () => setConflict(undefined),
    save: (items: readonly MenuItem[], version: number) =>
      run(async () => {
        setFailure(undefined);
        setConflict(undefined);
        try {
          onSaved(await client.menus.save.mutate({ entries: nodesOf(items), version }));
        } catch (error) {
          const found = await findConflict(error).catch(() => undefined);
          if (found) return setConflict(found);
          return setFailure(readFailure(error, menuTexts.saveFailed));
        }
        notifySuccess('Menu tersimpan.');
        await queryClient.invalidateQueries();
      }),
  };
}
