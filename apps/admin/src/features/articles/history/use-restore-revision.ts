import { type Article, texts } from '@madrasah/contract';
import { notifyFailure } from '../../../shared/calls/failure.ts';
import { useSingleFlight } from '../../../shared/calls/use-single-flight.ts';
import { confirmInDialog } from '../../../shared/dialogs/dialogs.tsx';
import { notifySuccess, notifyUndoable } from '../../../shared/dialogs/notifications.tsx';
import { useServices } from '../../../shared/services/services.ts';

/** Restores an earlier revision after a confirmation; `newest` is the number of the replaced one. */
export function useRestoreRevision({ publicId: id, version }: Article, newest: number) {
  const { client, queryClient, tokenRefresh } = useServices();
  const { isBusy, run } = useSingleFlight();

  const send = (input: { id: string; number: number; version?: number }, onDone: () => void) =>
    run(async () => {
      try {
        await tokenRefresh.ensureFreshToken();
        await client.revisions.restore.mutate(input);
        onDone();
      } catch (error) {
        notifyFailure(error, texts.revision.restoreFailed);
      } finally {
        await queryClient.invalidateQueries();
      }
    });

  return {
    isBusy,
    async restore(number: number, savedAt: string) {
      const isSure = await confirmInDialog({
        title: 'Pulihkan versi ini?',
        text: `Judul, isi, ringkasan, kategori, tag, dan gambar kembali seperti pada ${savedAt}. Status dan waktu terbit tetap. Versi sebelumnya tetap ada di riwayat.`,
        yes: 'Pulihkan',
      });
      if (!isSure) return;
      await send({ id, number, version }, () =>
        notifyUndoable(
          'Versi lama dipulihkan. Versi sebelumnya tetap ada di riwayat.',
          () => void send({ id, number: newest }, () => notifySuccess('Artikel dikembalikan seperti semula.')),
        ),
      );
    },
  };
}
