import { type ImportChoices, type ImportJob, importTexts } from '@madrasah/contract';
import { useIsMutating, useMutation, useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { notifyFailure } from '../../shared/calls/failure.ts';
import { useSingleFlight } from '../../shared/calls/use-single-flight.ts';
import { useServices } from '../../shared/services/services.ts';
import { ExportUploadError, uploadExport } from './upload-export.ts';

const pollMs = 1_500;

export const isUnderWay = ({ state }: ImportJob): boolean => state === 'checking' || state === 'running';

/** A file that is being uploaded: `progress` is 0 to 1. */
export type Sending = { name: string; progress: number };

/** Makes one call at a time, so that the last choice is the one that stays. */
const saving = { mutationKey: ['import-choices'], scope: { id: 'import-choices' } };

/**
 * Keeps the choices of an import: on this screen at once, and with the import on the server. `isSaving` while the server
 * may not have the last one.
 */
export function useImportChoices({ id }: ImportJob) {
  const { client, utils, queryClient } = useServices();
  const { queryKey } = utils.imports.state.queryOptions();
  const { mutate } = useMutation({
    ...saving,
    mutationFn: (choices: ImportChoices) => client.imports.choose.mutate({ id, choices }),
    onError: (error) => notifyFailure(error, importTexts.chooseFailed),
    onSettled: () =>
      queryClient.isMutating({ mutationKey: saving.mutationKey }) === 1
        ? queryClient.invalidateQueries({ queryKey })
        : undefined,
  });
  const choose = async (choices: ImportChoices) => {
    // A state that is being loaded has the choices of before.
    await queryClient.cancelQueries({ queryKey });
    queryClient.setQueryData(queryKey, (known) => known && { data: known.data && { ...known.data, choices } });
    mutate(choices);
  };
  return { choose, isSaving: useIsMutating({ mutationKey: saving.mutationKey }) > 0 };
}

/** The current import. It runs on the server, so this screen polls its progress. */
export function useImport() {
  const services = useServices();
  const { client, utils, queryClient } = services;
  const { isBusy, run } = useSingleFlight();
  const [sending, setSending] = useState<Sending>();
  const [problem, setProblem] = useState('');
  const upload = useRef<AbortController>(null);
  const state = useQuery(
    utils.imports.state.queryOptions(undefined, {
      staleTime: 0,
      refetchInterval: ({ state: { data } }) => (data?.data && isUnderWay(data.data) ? pollMs : false),
    }),
  );

  const attempt = (task: () => Promise<unknown>, fallback: string) =>
    run(async () => {
      try {
        await task();
      } catch (error) {
        notifyFailure(error, fallback);
      }
      await queryClient.invalidateQueries();
    });

  return {
    state,
    isBusy,
    sending,
    problem,
    send: (file: File) =>
      run(async () => {
        setProblem('');
        setSending({ name: file.name, progress: 0 });
        const cancelling = new AbortController();
        upload.current = cancelling;
        const { signal } = cancelling;
        try {
          await uploadExport(services, file, {
            signal,
            onProgress: (progress) => setSending({ name: file.name, progress }),
          });
          await utils.imports.state.invalidate();
        } catch (error) {
          if (!signal.aborted)
            setProblem(error instanceof ExportUploadError ? error.message : importTexts.uploadFailed);
        }
        setSending(undefined);
      }),
    cancelSending: () => upload.current?.abort(),
    cancel: ({ id }: ImportJob) => attempt(() => client.imports.cancel.mutate({ id }), importTexts.cancelFailed),
    start: ({ id }: ImportJob, choices: ImportChoices) =>
      attempt(() => client.imports.start.mutate({ id, choices }), importTexts.startFailed),
    discard: ({ id }: ImportJob) => attempt(() => client.imports.discard.mutate({ id }), importTexts.discardFailed),
  };
}
