import { useAction } from '../actions/use-action.ts';
import type { VersionedThing } from './history.ts';

/** Restores an earlier version after a confirmation; `newest` is the number of the replaced one. */
export const useRestoreVersion = (thing: VersionedThing, newest: number) =>
  useAction({
    confirm: ({ savedAt }: { number: number; savedAt: string }) => ({
      title: 'Pulihkan versi ini?',
      text: `${thing.consequences(savedAt)} Versi sebelumnya tetap ada di riwayat.`,
      yes: 'Pulihkan',
    }),
    call: ({ number }) => thing.restore(number, thing.version),
    done: () => 'Versi lama dipulihkan. Versi sebelumnya tetap ada di riwayat.',
    undo: (_, restored) => async () => {
      await thing.restore(newest, restored);
      return `${thing.what} dikembalikan seperti semula.`;
    },
    failed: thing.restoreFailed,
  });
