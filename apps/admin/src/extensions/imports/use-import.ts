import {
  type Category,
  type ImportChoices,
  type ImportJob,
  type ImportReport,
  importTexts,
  leftOutMark,
  limits,
  newCategoryMark,
} from '@madrasah/contract';
import { useIsMutating, useMutation, useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useAction } from '../../kit/actions/use-action.ts';
import { trashDays } from '../../kit/trash/trash-hint.ts';
import { notifyFailure, readFailure } from '../../shared/calls/failure.ts';
import { sendFile } from '../../shared/calls/send-file.ts';
import { numberText } from '../../shared/format/figures.ts';
import { type Services, useServices } from '../../shared/services/services.ts';

const pollMs = 1_500;

export const isUnderWay = ({ state }: ImportJob): boolean => state === 'checking' || state === 'running';

/** A file that is being uploaded: `progress` is 0 to 1. */
type Sending = { name: string; progress: number };

/** Makes one call at a time, so that the last choice is the one that stays. */
const saving = { mutationKey: ['import-choices'], scope: { id: 'import-choices' } };

/** Keeps the choices of an import on this screen at once, and on the server; `isSaving` until it has the last. */
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
    queryClient.setQueryData(queryKey, (cached) => cached && { data: cached.data && { ...cached.data, choices } });
    mutate(choices);
  };
  return { choose, isSaving: useIsMutating({ mutationKey: saving.mutationKey }) > 0 };
}

/** The current import. It runs on the server, so this screen polls its progress. */
export function useImport() {
  const services = useServices();
  const { utils } = services;
  const [sending, setSending] = useState<Sending>();
  const [problem, setProblem] = useState('');
  const [undone, setUndone] = useState('');
  const upload = useRef<AbortController>(null);
  const state = useQuery(
    utils.imports.state.queryOptions(undefined, {
      staleTime: 0,
      refetchInterval: ({ state: { data } }) => (data?.data && isUnderWay(data.data) ? pollMs : false),
    }),
  );
  const send = useAction({
    async call(_, file: File) {
      const cancelling = new AbortController();
      upload.current = cancelling;
      const { signal } = cancelling;
      const onProgress = (progress: number) => setSending({ name: file.name, progress });
      setProblem('');
      onProgress(0);
      setProblem(await uploadExport(services, file, { signal, onProgress }));
      await utils.imports.state.invalidate();
      setSending(undefined);
    },
    failed: importTexts.uploadFailed,
    changesNothing: true,
  });
  const cancel = useAction({
    call: (client, { id }: ImportJob) => client.imports.cancel.mutate({ id }),
    failed: importTexts.cancelFailed,
  });
  const start = useAction({
    call: (client, { id, choices }: Pick<ImportJob, 'id' | 'choices'>) => client.imports.start.mutate({ id, choices }),
    failed: importTexts.startFailed,
  });
  const discard = useAction({
    call: (client, { id }: ImportJob) => client.imports.discard.mutate({ id }),
    done: () => '',
    failed: importTexts.discardFailed,
  });
  const undo = useAction({
    confirm: ({ added }: ImportJob) => (added ? undoQuestion(added) : undefined),
    call: (client, { id }) => client.imports.undo.mutate({ id }),
    failed: importTexts.undoFailed,
    done: ({ message }) => {
      setUndone(message);
      window.scrollTo({ top: 0 });
      return '';
    },
  });
  return {
    state,
    isBusy: [send, cancel, start, discard, undo].some((action) => action.isBusy),
    sending,
    problem,
    send: send.run,
    cancelSending: () => upload.current?.abort(),
    cancel: cancel.run,
    start: start.run,
    discard: discard.run,
    undo: undo.run,
    /** What became of an import that was taken back. */
    undone,
  };
}

const undoQuestion = ({ articles, changed, categories }: NonNullable<ImportJob['added']>) => ({
  title: 'Batalkan impor ini?',
  text: [
    `${numberText(articles)} artikel dengan komentarnya dipindahkan ke sampah.`,
    changed > 0 && `${numberText(changed)} di antaranya sudah diubah sesudah diimpor.`,
    `Selama ${trashDays} hari artikel dapat dipulihkan, dan gambarnya tetap di pustaka.`,
    categories > 0 && `${numberText(categories)} kategori yang hanya dipakai impor ini dihapus.`,
  ]
    .filter(Boolean)
    .join(' '),
  yes: 'Batalkan impor ini',
  color: 'red',
});

type UploadOptions = { onProgress: (sent: number) => void; signal: AbortSignal };

/** Uploads a WordPress export. Resolves with why it was refused; nothing where it was stored, or cancelled. */
async function uploadExport(services: Services, file: File, options: UploadOptions): Promise<string> {
  if (file.size > limits.imports.fileBytes) return importTexts.tooLarge;
  const { uploadFailed: failed, tooLarge } = importTexts;
  return sendFile(services, '/api/imports/wordpress', file, { ...options, failed, tooLarge }).then(
    () => '',
    (error) => (options.signal.aborted ? '' : readFailure(error, failed).message),
  );
}

type Option = { value: string; label: string };

export function categoryOptions(categories: readonly Category[], report: ImportReport): Option[] {
  const names = new Map(categories.map(({ slug, name }) => [slug, name]));
  for (const { target, targetName } of report.categories) if (targetName !== '') names.set(target, targetName);
  return [
    { value: newCategoryMark, label: 'Buat kategori baru' },
    ...[...names].map(([value, label]) => ({ value, label })),
  ];
}

export const pageOptions = (categories: readonly Category[]): Option[] => [
  { value: leftOutMark, label: 'Jangan dimasukkan' },
  ...categories.map(({ slug, name }) => ({ value: slug, label: name })),
];

/** The targets with a new category for each that has no namesake here. */
export const allCreated = ({ categories }: ImportReport): ImportChoices['categories'] =>
  Object.fromEntries(
    categories.map(({ slug, name, target, targetName }) => {
      const isNamesake = target === slug || name.toLocaleLowerCase('id') === targetName.toLocaleLowerCase('id');
      return [slug, isNamesake ? target : newCategoryMark];
    }),
  );

export const byArticles = ({ categories }: ImportReport): ImportReport['categories'] =>
  categories.toSorted((one, other) => other.articles - one.articles);

export const choicesOf = (report: ImportReport, chosen: ImportChoices): ImportChoices => ({
  ...chosen,
  categories: {
    ...Object.fromEntries(report.categories.map(({ slug, target }) => [slug, target])),
    ...chosen.categories,
  },
});
