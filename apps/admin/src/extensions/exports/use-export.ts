import { type ExportJob, exportTexts } from '@madrasah/contract';
import { useQuery } from '@tanstack/react-query';
import { useChange } from '../../shared/calls/use-change.ts';
import { useDownload } from '../../shared/calls/use-download.ts';
import { confirmInDialog } from '../../shared/dialogs/dialogs.tsx';
import { useServices } from '../../shared/services/services.ts';

const runningPollMs = 1_500;
const idlePollMs = 60_000;

/** The current export, polled while it is running, also after a reload and in another tab. */
export function useExport() {
  const { utils } = useServices();
  return useQuery(
    utils.exports.state.queryOptions(undefined, {
      staleTime: 0,
      refetchInterval: ({ state: { data } }) => (data?.data?.state === 'running' ? runningPollMs : idlePollMs),
    }),
  );
}

export function useStartExport() {
  const { client } = useServices();
  return useChange(() => client.exports.start.mutate(), exportTexts.startFailed);
}

export function useCancelExport() {
  const { client } = useServices();
  const change = useChange((id: string) => client.exports.cancel.mutate({ id }), exportTexts.cancelFailed);
  const cancel = async (id: string) => {
    const isConfirmed = await confirmInDialog({
      title: 'Batalkan ekspor?',
      text: 'Yang sudah dibuat dibuang. Isi situs tidak berubah.',
      yes: 'Batalkan ekspor',
      color: 'red',
    });
    if (isConfirmed) change.mutate(id);
  };
  return { cancel, isPending: change.isPending };
}

export function useRemoveExport() {
  const { client } = useServices();
  const change = useChange((id: string) => client.exports.remove.mutate({ id }), exportTexts.removeFailed);
  const remove = async (id: string) => {
    const isConfirmed = await confirmInDialog({
      title: 'Hapus ekspor?',
      text: 'Berkasnya dihapus dari server. Isi situs tidak berubah, dan ekspor baru dapat dibuat kapan saja.',
      yes: 'Hapus',
      color: 'red',
    });
    if (isConfirmed) change.mutate(id);
  };
  return { remove, isPending: change.isPending };
}

export function useExportDownload() {
  const { client } = useServices();
  return useDownload(async ({ id, file }: ExportJob) => {
    const { data } = await client.exports.link.mutate({ id });
    return { path: data.path, name: file?.name ?? '' };
  }, exportTexts.downloadFailed);
}
