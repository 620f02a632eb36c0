import { healthTexts } from '@madrasah/contract';
import { useQuery } from '@tanstack/react-query';
import { useChange } from '../../shared/calls/use-change.ts';
import { confirmInDialog } from '../../shared/dialogs/dialogs.tsx';
import { useServices } from '../../shared/services/services.ts';

const everyMs = 60_000;

/** The state of the system, loaded when a screen opens, and every minute on the health screen. */
export function useHealth({ isWatched }: { isWatched: boolean }) {
  const { utils } = useServices();
  return useQuery(
    utils.health.check.queryOptions(undefined, { staleTime: 0, refetchInterval: isWatched ? everyMs : false }),
  );
}

export function useConfirmStorage() {
  const { client } = useServices();
  const change = useChange(() => client.health.confirmStorage.mutate({}), healthTexts.confirmFailed);
  const confirm = async () => {
    const isConfirmed = await confirmInDialog({
      title: 'Tetapkan tempat penyimpanan ini?',
      text: 'Gambar dan berkas baru disimpan di tempat yang sekarang terpasang. Yang hilang tetap hilang. Bila tempat yang biasa masih ada, pasang kembali tempat itu lebih dahulu.',
      yes: 'Tetapkan',
      color: 'red',
    });
    if (isConfirmed) change.mutate(undefined);
  };
  return { confirm, isPending: change.isPending };
}
