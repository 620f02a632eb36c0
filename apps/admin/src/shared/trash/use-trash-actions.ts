import { notifyFailure } from '../calls/failure.ts';
import { useSingleFlight } from '../calls/use-single-flight.ts';
import { confirmInDialog } from '../dialogs/dialogs.tsx';
import { notifySuccess } from '../dialogs/notifications.tsx';
import { useServices } from '../services/services.ts';
import type { Trash, Trashed } from './trash.ts';

/** The actions of the trash; the lists are refetched afterwards, also after a failure. */
export function useTrashActions({ what, purge, ...trash }: Trash) {
  const { queryClient } = useServices();
  const { run } = useSingleFlight();

  const send = (id: string, task: (id: string) => Promise<string>, failure: string) =>
    run(async () => {
      try {
        notifySuccess(await task(id));
        await queryClient.invalidateQueries();
      } catch (error) {
        notifyFailure(error, failure);
        void queryClient.invalidateQueries();
      }
    }, id);

  return {
    restore: ({ id }: Trashed) => send(id, trash.restore, trash.restoreFailed),
    purge:
      purge &&
      (async ({ id, title }: Trashed) => {
        const isConfirmed = await confirmInDialog({
          title: 'Hapus selamanya?',
          text: `${what} "${title}" dihapus bersama riwayatnya. Tindakan ini tidak dapat dibatalkan.`,
          yes: 'Hapus selamanya',
          color: 'red',
        });
        if (isConfirmed) await send(id, purge, trash.purgeFailed);
      }),
  };
}
