import { type ExportJob, exportTexts } from '@madrasah/contract';
import { useQuery } from '@tanstack/react-query';
import { useAction } from '../../kit/actions/use-action.ts';
import { saveFrom } from '../../shared/calls/save-file.ts';
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
  return useAction({ call: () => client.exports.start.mutate(), failed: exportTexts.startFailed });
}

export function useCancelExport() {
  const { client } = useServices();
  return useAction({
    confirm: () => ({
      title: 'Batalkan ekspor?',
      text: 'Yang sudah dibuat dibuang. Isi situs tidak berubah.',
      yes: 'Batalkan ekspor',
      color: 'red',
    }),
    call: (id: string) => client.exports.cancel.mutate({ id }),
    failed: exportTexts.cancelFailed,
  });
}

export function useRemoveExport() {
  const { client } = useServices();
  return useAction({
    confirm: () => ({
      title: 'Hapus ekspor?',
      text: 'Berkasnya dihapus dari server. Isi situs tidak berubah, dan ekspor baru dapat dibuat kapan saja.',
      yes: 'Hapus',
      color: 'red',
    }),
    call: (id: string) => client.exports.remove.mutate({ id }),
    failed: exportTexts.removeFailed,
  });
}

export function useExportDownload() {
  const { apiOrigin, client } = useServices();
  return useAction({
    call: async ({ id, file }: ExportJob) =>
      saveFrom(`${apiOrigin}${(await client.exports.link.mutate({ id })).data.path}`, file?.name ?? ''),
    failed: exportTexts.downloadFailed,
    changesNothing: true,
  });
}
