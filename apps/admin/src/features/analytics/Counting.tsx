import { texts } from '@madrasah/contract';
import { Alert, Button } from '@mantine/core';
import { IconChartBarOff } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { notifyFailure } from '../../shared/calls/failure.ts';
import { confirmInDialog } from '../../shared/dialogs/dialogs.tsx';
import { notifySuccess } from '../../shared/dialogs/notifications.tsx';
import { useServices } from '../../shared/services/services.ts';

/**
 * Switches the visit counter on and off, for administrators; switching it off asks for confirmation, because
 * uncounted visits are lost.
 */
export function CountingSwitch({ isCounting }: { isCounting: boolean }) {
  const { client, queryClient, tokenRefresh } = useServices();
  const switching = useMutation({
    mutationFn: async (next: boolean) => {
      await tokenRefresh.ensureFreshToken();
      return client.analytics.setCounting.mutate({ isCounting: next });
    },
    onSuccess: (saved) =>
      notifySuccess(saved.isCounting ? 'Kunjungan dihitung lagi.' : 'Penghitungan kunjungan dimatikan.'),
    onError: (error) => notifyFailure(error, texts.analytics.countingFailed),
    onSettled: () => queryClient.invalidateQueries(),
  });

  const press = async () => {
    const isConfirmed =
      !isCounting ||
      (await confirmInDialog({
        title: 'Matikan penghitungan kunjungan',
        text: 'Selama dimatikan tidak ada kunjungan yang dicatat. Angka yang sudah ada tetap tersimpan.',
        yes: 'Matikan',
      }));
    if (isConfirmed) switching.mutate(!isCounting);
  };

  return (
    <Button variant={isCounting ? 'default' : 'filled'} loading={switching.isPending} onClick={() => void press()}>
      {isCounting ? 'Matikan penghitungan' : 'Nyalakan penghitungan'}
    </Button>
  );
}

/** Says that visits are not being counted, and why. */
export function CountingNotice({ mayChange }: { mayChange: boolean }) {
  return (
    <Alert color="yellow" role="status" icon={<IconChartBarOff aria-hidden />} title="Penghitungan kunjungan dimatikan">
      Kunjungan baru tidak dicatat.{' '}
      {mayChange ? 'Nyalakan penghitungan untuk mulai lagi.' : 'Hanya administrator yang dapat menyalakannya.'}
    </Alert>
  );
}
