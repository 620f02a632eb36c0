import { withFile } from '@madrasah/api-client';
import type { ImportTableInput, TableChoice, TableReport } from '@madrasah/contract';
import { useState } from 'react';
import { copyOf } from '../calls/file-content.ts';
import { useChangeCall } from '../calls/use-change-call.ts';
import { useOwnCall } from '../calls/use-own-call.ts';
import { notifySuccess } from '../dialogs/notifications.tsx';
import { numberText } from '../format/figures.ts';
import { findColumns, keepColumns } from './kept-columns.ts';

type SentFile = ReturnType<typeof withFile>;
type Chosen = { table?: TableChoice };

/** `Options`: what else decides how a file is read. */
export type TableImport<Options> = {
  /** By which assigned columns are kept. */
  of: string;
  fileBytes: number;
  texts: { unreadable: string; fileTooLarge: string; importFailed: string };
  options: Options;
  read: (input: Options & Chosen, file: SentFile) => Promise<TableReport>;
  carryOut: (input: Options & ImportTableInput, file: SentFile) => Promise<TableReport>;
};

/** A file that the server has read. */
type Checked = { file: File; choice: TableChoice | undefined; report: TableReport };

/** A file is read first, as often as its columns are assigned, and carried out after its outcome was seen. */
export function useTableImport<Options extends object>({
  of,
  fileBytes,
  texts,
  options,
  read,
  carryOut,
}: TableImport<Options>) {
  const reading = useOwnCall(texts.unreadable);
  const carrying = useChangeCall(texts.importFailed);
  const [isTooLarge, setTooLarge] = useState(false);
  const [checked, setChecked] = useState<Checked>();
  const [done, setDone] = useState<TableReport>();

  const check = async (file: File, choice: TableChoice | undefined, readWith: Options) => {
    const reportOf = (table: TableChoice | undefined) => read({ ...readWith, ...(table && { table }) }, withFile(file));
    const report = await reportOf(choice);
    const kept = choice?.columns ? undefined : keptChoice(of, report);
    setChecked(kept ? { file, choice: kept, report: await reportOf(kept) } : { file, choice, report });
  };

  return {
    of,
    texts,
    isTooLarge,
    checked,
    done,
    reading,
    carrying,
    isBusy: reading.isBusy || carrying.isBusy,
    choose: (chosen: File | null | undefined) => {
      if (!chosen) return;
      setChecked(undefined);
      setDone(undefined);
      setTooLarge(chosen.size > fileBytes);
      if (chosen.size <= fileBytes) void reading.send(async () => check(await copyOf(chosen), undefined, options));
    },
    /** Reads the chosen file again. */
    readAgain: () => checked && void reading.send(() => check(checked.file, checked.choice, options)),
    /** The same with other options, which the caller has then set. */
    readWith: (changed: Options) => checked && void reading.send(() => check(checked.file, checked.choice, changed)),
    /** The same as a person has chosen; assigned columns are kept for the next file with the same headings. */
    readAs: (choice: TableChoice) => {
      if (!checked) return;
      const { table } = checked.report;
      if (table && choice.columns) keepColumns(of, table.fingerprint, choice.columns);
      void reading.send(() => check(checked.file, choice, options));
    },
    carryOut: () =>
      checked &&
      void carrying.send(async () => {
        const { file, choice, report } = checked;
        const input = { ...options, ...(choice && { table: choice }), digest: report.digest };
        const outcome = await carryOut(input, withFile(file));
        notifySuccess(`${numberText(outcome.added)} ditambahkan, ${numberText(outcome.changed)} diubah.`);
        setChecked(undefined);
        setDone(outcome);
      }),
    discard: () => setChecked(undefined),
  };
}
export type TableImportWork = Omit<ReturnType<typeof useTableImport>, 'readWith'>;

/** The columns as they were last assigned for these headings, where that differs from what was recognised. */
function keptChoice(of: string, { table }: TableReport): TableChoice | undefined {
  const columns = table && findColumns(of, table.fingerprint);
  if (!columns || table.columns.every(({ field }, at) => field === columns[at])) return undefined;
  return { sheet: table.sheet, headingsAt: table.headingsAt, columns };
}
