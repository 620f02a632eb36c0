import { backupTexts, restoreConfirmation } from '@madrasah/contract';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useServices } from '../../services.ts';
import { confirmInDialog } from '../../shared/dialogs.tsx';
import { notifyFailure } from '../../shared/failure.ts';
import { notifySuccess } from '../../shared/notifications.tsx';
import { isRestoring } from './words.ts';

const whileRunningMs = 1_500;
const otherwiseMs = 60_000;

/** What there is of backups, asked again while one is made or restored: also after the page was loaded anew. */
export function useBackups() {
  const { utils } = useServices();
  return useQuery(
    utils.backups.list.queryOptions(undefined, {
      staleTime: 0,
      refetchInterval: ({ state: { data } }) =>
        data?.data.running || isRestoring(data?.data.restore ?? null) ? whileRunningMs : otherwiseMs,
    }),
  );
}

/** A call of this screen, after which the list is asked again. */
function useChange<Input>(call: (input: Input) => Promise<{ message: string }>, failure: string) {
  const { queryClient, tokenRefresh } = useServices();
  return useMutation({
    mutationFn: async (input: Input) => {
      await tokenRefresh.ensureFreshToken();
      return call(input);
    },
    onSuccess: ({ message }) => notifySuccess(message),
    onError: (error) => notifyFailure(error, failure),
    onSettled: () => queryClient.invalidateQueries(),
  });
}

/** Has a backup restored. That it has begun is known without asking again: soon nothing will be answered for a while. */
export function useRestore(name: string) {
  const { client, queryClient, utils } = useServices();
  const { queryKey } = utils.backups.list.queryOptions(undefined);
  return async (acceptsForeign: boolean): Promise<void> => {
    await client.backups.restore.mutate({ name, acceptsForeign, confirmation: restoreConfirmation });
    const nothingYet = { reason: null, isForeign: false, report: null };
    const restore = { name, at: new Date().toISOString(), state: 'checking' as const, ...nothingYet };
    queryClient.setQueryData(queryKey, (known) => known && { data: { ...known.data, restore } });
  };
}

export function useStartBackup() {
  const { client } = useServices();
  return useChange(() => client.backups.start.mutate({}), backupTexts.createFailed);
}

export function useRemoveBackup() {
  const { client } = useServices();
  const change = useChange((name: string) => client.backups.remove.mutate({ name }), backupTexts.removeFailed);
  const remove = async (name: string, date: string) => {
    const isSure = await confirmInDialog({
      title: 'Hapus cadangan?',
      text: `Cadangan ${date} dihapus dari server untuk selamanya.`,
      yes: 'Hapus',
      color: 'red',
    });
    if (isSure) change.mutate(name);
  };
  return { remove, isPending: change.isPending };
}

/** Lets the browser fetch a backup by itself, straight to the disk: it may be far larger than the memory. */
export function useDownload() {
  const { client, tokenRefresh, apiOrigin } = useServices();
  return useMutation({
    mutationFn: async (name: string) => {
      await tokenRefresh.ensureFreshToken();
      const { data } = await client.backups.link.mutate({ name });
      const link = document.createElement('a');
      link.href = `${apiOrigin}${data.path}`;
      link.download = name;
      link.click();
    },
    onError: (error) => notifyFailure(error, backupTexts.downloadFailed),
  });
}
