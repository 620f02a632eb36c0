import { withFile } from '@madrasah/api-client';
import {
  type TableChoice,
  type TableImport as TableImportState,
  type TableReport,
  tableChoiceSchema,
  tableTexts,
} from '@madrasah/contract';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { z } from 'zod';
import { copyOf } from '../../shared/calls/save-file.ts';
import { notifySuccess } from '../../shared/dialogs/notifications.tsx';
import { numberText } from '../../shared/format/figures.ts';
import { keptValue } from '../../shared/services/kept-value.ts';
import { useServices } from '../../shared/services/services.ts';
import { useAction } from '../actions/use-action.ts';

const pollMs = 1_000;

type SentFile = ReturnType<typeof withFile>;
type Chosen = { table?: TableChoice };
type Answer = Promise<{ data: TableImportState }>;

/** `Options`: what else decides how a file is read. */
type TableImport<Options> = {
  /** The kind of import, under which the browser keeps the assignments of columns. */
  of: string;
  /** The name under which the server keeps the import; by default `of`. */
  target?: string;
  fileBytes: number;
  texts: { unreadable: string; fileTooLarge: string; importFailed: string };
  options: Options;
  read: (input: Options & Chosen, file: SentFile) => Answer;
  carryOut: (digest: string) => Answer;
  /** Replaces the usual query of the state; needs a confirmed session, so it is called only after a file was sent. */
  readState?: () => Promise<{ data: TableImportState | null }>;
};

type Source = { file: File; choice: TableChoice | undefined };

/**
 * The server reads a file, again for each assignment of its columns, and imports it when a person who has seen the
 * outcome says so. Both continue when this screen is left; opened again, it shows the last file.
 */
export function useTableImport<Options extends object>(declared: TableImport<Options>) {
  const { of, target = of, fileBytes, texts, options, read, carryOut, readState } = declared;
  const { client, queryClient } = useServices();
  const [isTooLarge, setTooLarge] = useState(false);
  const [source, setSource] = useState<Source>();
  const queryKey = ['table-import', target];
  const state = useQuery({
    queryKey,
    queryFn: readState ?? (() => client.tableImports.state.query({ of: target })),
    staleTime: 0,
    gcTime: 0,
    enabled: !readState || startedOf(target).read() === 1,
    refetchInterval: ({ state: { data } }) => (isUnderWay(data?.data) ? pollMs : false),
  });
  const current = state.data?.data ?? null;
  const show = (data: TableImportState | null) => queryClient.setQueryData(queryKey, { data });

  const inPlace = { isInPlace: true, changesNothing: true } as const;
  const reading = useAction({
    async call(_, { chosen, choice, readWith }: { chosen: File; choice: TableChoice | undefined; readWith: Options }) {
      const file = await copyOf(chosen);
      setSource({ file, choice });
      if (readState) startedOf(target).keep(1);
      show((await read({ ...readWith, ...(choice && { table: choice }) }, withFile(file))).data);
    },
    failed: texts.unreadable,
    ...inPlace,
  });
  const again = (choice: TableChoice | undefined, readWith: Options) =>
    source && void reading.run({ chosen: source.file, choice, readWith });
  const carrying = useAction({
    async call(_, { id, report }: TableImportState) {
      followed.current = id;
      show((await carryOut(report?.digest ?? '')).data);
    },
    failed: texts.importFailed,
    ...inPlace,
  });
  const cancelling = useAction({
    async call(client, { id }: TableImportState) {
      await client.tableImports.cancel.mutate({ id });
      await state.refetch();
    },
    failed: tableTexts.cancelFailed,
    ...inPlace,
  });

  const assigned =
    source && !source.choice?.columns && current?.state === 'checked' && rememberedChoice(of, current.report);
  useEffect(() => {
    if (assigned && !reading.isBusy) again(assigned, options);
  });

  // Announces a finished import once, and only where this screen saw it run.
  const followed = useRef('');
  useEffect(() => {
    if (current?.state === 'applying') followed.current = current.id;
    if (current?.state !== 'done' || followed.current !== current.id) return;
    followed.current = '';
    const { added = 0, changed = 0 } = current.report ?? {};
    notifySuccess(`${numberText(added)} ditambahkan, ${numberText(changed)} diubah.`);
    void queryClient.invalidateQueries();
  }, [current, queryClient]);

  return {
    of,
    texts,
    isTooLarge,
    current,
    /** Whether the file can be read again; after another screen it must be chosen again. */
    hasFile: source !== undefined,
    reading,
    carrying,
    cancelling,
    isBusy: reading.isBusy || carrying.isBusy || cancelling.isBusy || isUnderWay(current),
    choose: (chosen: File | null | undefined) => {
      if (!chosen) return;
      setTooLarge(chosen.size > fileBytes);
      if (chosen.size <= fileBytes) void reading.run({ chosen, choice: undefined, readWith: options });
    },
    readAgain: () => again(source?.choice, options),
    /** Reads the file again with other options, which the caller passes from then on. */
    readWith: (changed: Options) => again(source?.choice, changed),
    /** Reads it again as a person has chosen; assigned columns are kept for the next file with the same headings. */
    readAs: (choice: TableChoice) => {
      const table = current?.report?.table;
      if (table && choice.columns) rememberColumns(of, table.fingerprint, choice.columns);
      again(choice, options);
    },
    carryOut: () => current?.report && void carrying.run(current),
    /** Cancels what is under way, or removes what was read. */
    cancel: () => current && void cancelling.run(current),
  };
}
export type TableImportWork = Omit<ReturnType<typeof useTableImport>, 'readWith'>;

const isUnderWay = (current: TableImportState | null | undefined): boolean =>
  current?.state === 'checking' || current?.state === 'applying';

/** The columns as they were last assigned for these headings, where that differs from what was recognised. */
function rememberedChoice(of: string, report: TableReport | null): TableChoice | undefined {
  const table = report?.table;
  const columns = table && findColumns(of, table.fingerprint);
  if (!columns || table.columns.every(({ field }, at) => field === columns[at])) return undefined;
  return { sheet: table.sheet, headingsAt: table.headingsAt, columns };
}

/** The assignments of an import's columns, by the fingerprint of their headings; the latest last. */
const columnsSchema = z.array(z.object({ fingerprint: z.string(), columns: tableChoiceSchema.shape.columns.unwrap() }));

const mostRemembered = 20;
const columnsOf = (of: string) => keptValue(localStorage, `import-columns:${of}`, columnsSchema);

const findColumns = (of: string, fingerprint: string): string[] | undefined =>
  columnsOf(of)
    .read()
    ?.find((one) => one.fingerprint === fingerprint)?.columns;

/** Keeps an assignment without the headings: a file without any has data in their place. */
function rememberColumns(of: string, fingerprint: string, columns: string[]): void {
  const others = (columnsOf(of).read() ?? []).filter((one) => one.fingerprint !== fingerprint);
  columnsOf(of).keep([...others, { fingerprint, columns }].slice(-mostRemembered));
}

/** In this tab: that a file was sent, so that its state is asked for only then. */
const startedOf = (target: string) => keptValue(sessionStorage, `import-started:${target}`, z.literal(1));
