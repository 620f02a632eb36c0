import { type TrashedArticle, texts } from '@madrasah/contract';
import { displayTitle } from '@madrasah/display';
import { notifyFailure } from '../../shared/calls/failure.ts';
import { useSingleFlight } from '../../shared/calls/use-single-flight.ts';
import { confirmInDialog } from '../../shared/dialogs/dialogs.tsx';
import { notifySuccess } from '../../shared/dialogs/notifications.tsx';
import { restoredText } from '../../shared/forms/restored-text.ts';
import { useServices } from '../../shared/services/services.ts';

/** The actions of the trash; the lists are refetched afterwards, also after a failure. */
export function useTrashActions() {
  const { client, queryClient, tokenRefresh } = useServices();
  const { run } = useSingleFlight();

  const send = (publicId: string, task: () => Promise<string>, failure: string) =>
    run(async () => {
      try {
        await tokenRefresh.ensureFreshToken();
        notifySuccess(await task());
        await queryClient.invalidateQueries();
      } catch (error) {
        notifyFailure(error, failure);
        void queryClient.invalidateQueries();
      }
    }, publicId);

  return {
    restore: ({ publicId }: TrashedArticle) =>
      send(
        publicId,
        async () => restoredText((await client.trash.restore.mutate({ id: publicId })).data),
        texts.trash.restoreFailed,
      ),
    async purge(article: TrashedArticle) {
      const isConfirmed = await confirmInDialog({
        title: 'Hapus selamanya?',
        text: `Artikel "${displayTitle(article)}" dihapus bersama riwayatnya. Tindakan ini tidak dapat dibatalkan.`,
        yes: 'Hapus selamanya',
        color: 'red',
      });
      if (!isConfirmed) return;
      await send(
        article.publicId,
        async () => {
          await client.trash.purge.mutate({ id: article.publicId });
          return texts.trash.purged;
        },
        texts.trash.purgeFailed,
      );
    },
  };
}
