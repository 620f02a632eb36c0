import { notifyFailure } from '../calls/failure.ts';
import { useSingleFlight } from '../calls/use-single-flight.ts';
import { confirmInDialog } from '../dialogs/dialogs.tsx';
import { notifySuccess, notifyUndoable } from '../dialogs/notifications.tsx';
import { useServices } from '../services/services.ts';
import type { VersionedThing } from './history.ts';

/** Restores an earlier version after a confirmation; `newest` is the number of the replaced one. */
export function useRestoreVersion(thing: VersionedThing, newest: number) {
  const { queryClient } = useServices();
  const { isBusy, run } = useSingleFlight();

  const send = (number: number, version: number, onDone: (version: number) => void) =>
    run(async () => {
      try {
        onDone(await thing.restore(number, version));
      } catch (error) {
        notifyFailure(error, thing.restoreFailed);
      } finally {
        await queryClient.invalidateQueries();
      }
      // Undoing does not wait for the refetch after the restore.
    }, String(number));

  return {
    isBusy,
    async restore(number: number, savedAt: string) {
      const isSure = await confirmInDialog({
        title: 'Pulihkan versi ini?',
        text: `${thing.consequences(savedAt)} Versi sebelumnya tetap ada di riwayat.`,
        yes: 'Pulihkan',
      });
      if (!isSure) return;
      await send(number, thing.version, (restored) =>
        notifyUndoable(
          'Versi lama dipulihkan. Versi sebelumnya tetap ada di riwayat.',
          () => void send(newest, restored, () => notifySuccess(`${thing.what} dikembalikan seperti semula.`)),
        ),
      );
    },
  };
}
