import { useState } from 'react';
import { notifyFailure } from '../../shared/calls/failure.ts';
import { useSingleFlight } from '../../shared/calls/use-single-flight.ts';
import { confirmInDialog } from '../../shared/dialogs/dialogs.tsx';
import { notifyError, notifySuccess } from '../../shared/dialogs/notifications.tsx';
import { useServices } from '../../shared/services/services.ts';
import type { ModerationRow, ModerationSource, RowAction } from './moderation.ts';

const doneWords: Record<RowAction, string> = {
  approve: 'disetujui',
  reject: 'ditolak',
  delete: 'dihapus',
  notSpam: 'disetujui sebagai bukan spam',
};

/** The result of a bulk action. */
export type ModerationOutcome = { done: string; failed: { name: string; message: string }[] };

type Options = {
  source: ModerationSource;
  /** The number of deleted rows of this page. */
  onDeleted: (count: number) => void;
};

/** A short name of a row. */
const nameOf = ({ author, content }: ModerationRow): string =>
  `${author}: “${content.length > 60 ? `${content.slice(0, 60).trim()}…` : content}”`;

function questionOf({ noun }: ModerationSource, rows: readonly ModerationRow[]): string {
  const [first] = rows;
  const what = rows.length === 1 && first ? `${noun} dari ${nameOf(first)}` : `${rows.length} ${noun}`;
  const hasReplies = rows.some(({ replies }) => replies > 0);
  return `Hapus ${what}?${hasReplies ? ' Balasannya ikut terhapus.' : ''} Tindakan ini tidak dapat dibatalkan.`;
}

/** The actions on rows, single and in bulk; the list is refetched afterwards, also after a failure. */
export function useModeration({ source, onDeleted }: Options) {
  const { client, queryClient, tokenRefresh } = useServices();
  const { run } = useSingleFlight();
  const [outcome, setOutcome] = useState<ModerationOutcome>();

  const isConfirmed = (action: RowAction, rows: readonly ModerationRow[]): Promise<boolean> | boolean =>
    action !== 'delete' ||
    confirmInDialog({ title: `Hapus ${source.noun}`, text: questionOf(source, rows), yes: 'Hapus', color: 'red' });

  async function send(action: RowAction, rows: readonly ModerationRow[]) {
    try {
      await tokenRefresh.ensureFreshToken();
      const ids = rows.map(({ id }) => id);
      const result = await source.change(client, action, ids);
      if (action === 'delete') onDeleted(result.ok.length);
      return result;
    } catch (error) {
      notifyFailure(error, source.changeFailed);
      return undefined;
    }
  }

  return {
    outcome,
    closeOutcome: () => setOutcome(undefined),

    /** Deleting asks for confirmation, because it is permanent. */
    change: (action: RowAction, row: ModerationRow, onDone?: () => void) =>
      run(async () => {
        if (!(await isConfirmed(action, [row]))) return;
        const result = await send(action, [row]);
        if (result) {
          const [failed] = result.failed;
          if (failed) notifyError(failed.message);
          else notifySuccess(`1 ${source.noun} ${doneWords[action]}.`);
          onDone?.();
        }
        const refreshed = queryClient.invalidateQueries();
        if (result) await refreshed;
      }, `${action} ${row.id}`),

    /** One confirmation and one call for all rows; returns the result of each. */
    changeAll: (action: RowAction, rows: readonly ModerationRow[], onDone: () => void) =>
      run(async () => {
        if (!(await isConfirmed(action, rows))) return;
        const result = await send(action, rows);
        if (result) {
          setOutcome({
            done: `${result.ok.length} ${source.noun} ${doneWords[action]}`,
            failed: result.failed.map(({ id, message }) => {
              const row = rows.find((one) => one.id === id);
              return { name: row ? nameOf(row) : id, message };
            }),
          });
          onDone();
        }
        const refreshed = queryClient.invalidateQueries();
        if (result) await refreshed;
      }, `${action} ticked`),
  };
}
export type Moderation = ReturnType<typeof useModeration>;
