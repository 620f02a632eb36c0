import { readRefusal } from '@madrasah/api-client';
import { type ManagedMenu, menuTexts } from '@madrasah/contract';
import { useState } from 'react';
import { type Failure, readFailure } from '../../shared/calls/failure.ts';
import { useSingleFlight } from '../../shared/calls/use-single-flight.ts';
import { notifySuccess } from '../../shared/dialogs/notifications.tsx';
import { useTimeZone } from '../../shared/format/use-time-zone.ts';
import { savedBy } from '../../shared/forms/saved-by.ts';
import { useServices } from '../../shared/services/services.ts';
import { type MenuItem, nodesOf } from './menu-items.ts';

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
