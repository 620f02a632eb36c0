import { backupTexts, restoreConfirmation } from '@madrasah/contract';
import { useQuery } from '@tanstack/react-query';
import { useChange } from '../../shared/calls/use-change.ts';
import { useDownload } from '../../shared/calls/use-download.ts';
import { confirmInDialog } from '../../shared/dialogs/dialogs.tsx';
import { useServices } from '../../shared/services/services.ts';
import { isRestoring } from './words.ts';

const runningPollMs = 1_500;
const idlePollMs = 60_000;

/** The list of backups, polled while a backup or restore is running, also after a reload. */
export function useBackups() {
  const { utils } = useServices();
  return useQuery(
    utils.backups.list.queryOptions(undefined, {
      staleTime: 0,
      refetchInterval: ({ state: { data } }) =>
        data?.data.running || isRestoring(data?.data.restore ?? null) ? runningPollMs : idlePollMs,
    }),
  );
}

/** Starts a restore. The cached state is updated at once, because the server will soon be unreachable for a while. */
export function useRestore(name: string) {
  const { client, queryClient, utils } = useServices();
  const { queryKey } = utils.backups.list.queryOptions(undefined);
  return async (acceptsForeign: boolean): Promise<void> => {
    await client.backups.restore.mutate({ name, acceptsForeign, confirmation: restoreConfirmation });
    const nothingYet = { reason: null, isForeign: false, checkedBytes: 0, report: null };
    const restore = { name, at: new Date().toISOString(), state: 'checking' as const, ...nothingYet };
    queryClient.setQueryData(queryKey, (known) => known && { data: { ...known.data, restore } });
  };
}

export function useStartBackup() {
  const { client } = useServices();
  return useChange(() => client.backups.start.mutate({}), backupTexts.createFailed);
}

export function useCancelBackup() {
  const { client } = useServices();
  return useChange(() => client.backups.cancel.mutate(), backupTexts.cancelFailed);
}

export function useCancelRestore() {
  const { client } = useServices();
  return useChange(() => client.backups.cancelRestore.mutate(), backupTexts.cancelFailed);
}

export function useRemoveBackup() {
  const { client } = useServices();
  const change = useChange((name: string) => client.backups.remove.mutate({ name }), backupTexts.removeFailed);
  const remove = async (name: string, date: string) => {
    const isConfirmed = await confirmInDialog({
      title: 'Hapus cadangan?',
      text: `Cadangan ${date} dihapus dari server untuk selamanya.`,
      yes: 'Hapus',
      color: 'red',
    });
    if (isConfirmed) change.mutate(name);
  };
  return { remove, isPending: change.isPending };
}

export function useBackupDownload() {
  const { client } = useServices();
  return useDownload(async (name: string) => {
    const { data } = await client.backups.link.mutate({ name });
    return { path: data.path, name };
  }, backupTexts.downloadFailed);
}
