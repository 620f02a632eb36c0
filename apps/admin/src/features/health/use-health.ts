import { healthTexts } from '@madrasah/contract';
import { useQuery } from '@tanstack/react-query';
import { useAction } from '../../kit/actions/use-action.ts';
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
  return useAction({
    confirm: () => ({
      title: 'Tetapkan tempat penyimpanan ini?',
      text: 'Gambar dan berkas baru disimpan di tempat yang sekarang terpasang. Yang hilang tetap hilang. Bila tempat yang biasa masih ada, pasang kembali tempat itu lebih dahulu.',
      yes: 'Tetapkan',
      color: 'red',
    }),
    call: () => client.health.confirmStorage.mutate({}),
    failed: healthTexts.confirmFailed,
  });
}
