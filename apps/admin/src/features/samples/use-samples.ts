import { type Samples, sampleTexts } from '@madrasah/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { notifyFailure } from '../../shared/calls/failure.ts';
import { useSingleFlight } from '../../shared/calls/use-single-flight.ts';
import { confirmInDialog } from '../../shared/dialogs/dialogs.tsx';
import { notifySuccess } from '../../shared/dialogs/notifications.tsx';
import { useServices } from '../../shared/services/services.ts';

/** The existing samples, and the two decisions about them. */
export function useSamples() {
  const { client, queryClient, utils } = useServices();
  const state = useQuery(utils.samples.state.queryOptions(undefined, { staleTime: 0 }));
  const [outcome, setOutcome] = useState<Samples>();
  const { isBusy: isKeeping, run } = useSingleFlight();

  /** Nearly every screen changes afterwards, so all queries are invalidated. */
  async function remove(): Promise<void> {
    const { data } = await client.samples.remove.mutate({});
    setOutcome(data);
    await queryClient.invalidateQueries();
  }

  const keep = async () => {
    const isConfirmed = await confirmInDialog({
      title: 'Pertahankan contoh?',
      text: 'Artikel dan akun contoh tetap ada dan selanjutnya dianggap milik lembaga Anda. Pemberitahuan ini tidak muncul lagi; sesudah itu artikel dihapus di Semua Artikel, dan akun di Manajemen Pengguna.',
      yes: 'Pertahankan',
    });
    if (!isConfirmed) return;
    await run(async () => {
      try {
        await client.samples.keep.mutate({});
        notifySuccess('Contoh dipertahankan');
      } catch (error) {
        notifyFailure(error, sampleTexts.keepFailed);
      }
      await queryClient.invalidateQueries();
    });
  };

  return {
    samples: state.data?.data,
    /** Why they could not be counted. */
    problem: state.data ? null : state.error,
    retry: () => void state.refetch(),
    outcome,
    closeOutcome: () => setOutcome(undefined),
    remove,
    keep,
    isKeeping,
  };
}
