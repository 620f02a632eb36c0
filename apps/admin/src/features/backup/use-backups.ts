import { type Backup, backupTexts, restoreConfirmation } from '@madrasah/contract';
import { useQuery } from '@tanstack/react-query';
import { useAction } from '../../kit/actions/use-action.ts';
import { saveFrom } from '../../shared/calls/save-file.ts';
import { formatDateTime } from '../../shared/format/format-time.ts';
import { useTimeZone } from '../../shared/format/use-time-zone.ts';
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
  return useAction({ call: () => client.backups.start.mutate({}), failed: backupTexts.createFailed });
}

export function useCancelBackup() {
  const { client } = useServices();
  return useAction({ call: () => client.backups.cancel.mutate(), failed: backupTexts.cancelFailed });
}

export function useCancelRestore() {
  const { client } = useServices();
  return useAction({ call: () => client.backups.cancelRestore.mutate(), failed: backupTexts.cancelFailed });
}

export function useRemoveBackup() {
  const { client } = useServices();
  const timeZone = useTimeZone();
  return useAction({
    confirm: ({ createdAt }: Backup) => ({
      title: 'Hapus cadangan?',
      text: `Cadangan ${formatDateTime(createdAt, timeZone)} dihapus dari server untuk selamanya.`,
      yes: 'Hapus',
      color: 'red',
    }),
    call: ({ name }: Backup) => client.backups.remove.mutate({ name }),
    failed: backupTexts.removeFailed,
  });
}

export function useBackupDownload() {
  const { apiOrigin, client } = useServices();
  return useAction({
    call: async ({ name }: Backup) =>
      saveFrom(`${apiOrigin}${(await client.backups.link.mutate({ name })).data.path}`, name),
    failed: backupTexts.downloadFailed,
    changesNothing: true,
  });
}
