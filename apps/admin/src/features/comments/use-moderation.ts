import type { ModerationAction } from '@madrasah/contract';
import { useState } from 'react';
import { notifyFailure } from '../../shared/calls/failure.ts';
import { useSingleFlight } from '../../shared/calls/use-single-flight.ts';
import { confirmInDialog } from '../../shared/dialogs/dialogs.tsx';
import { notifyError, notifySuccess, notifyUndoable } from '../../shared/dialogs/notifications.tsx';
import { useServices } from '../../shared/services/services.ts';
import type { Decided, ModerationFilter, ModerationRow, ModerationSource } from './moderation.ts';

const doneWords: Record<ModerationAction, string> = {
  approve: 'disetujui',
  reject: 'ditolak',
  delete: 'dipindahkan ke sampah',
  notSpam: 'disetujui sebagai bukan spam',
  spam: 'ditandai spam dan ditolak',
  restore: 'dipulihkan',
  purge: 'dihapus permanen',
};

/** The result of a bulk action. */
export type ModerationOutcome = {
  done: string;
  failed: { name: string; message: string }[];
  decision: string | null;
};

/** Rows that are decided together: those that are ticked, or everything that matches the filter. */
export type Chosen = {
  rows: readonly ModerationRow[];
  all?: { total: number; filter: ModerationFilter; asOf: string };
};

type Options = {
  source: ModerationSource;
  /** The number of rows that left this page. */
  onGone: (count: number) => void;
};

/** A short name of a row. */
const nameOf = ({ author, content }: ModerationRow): string =>
  `${author}: “${content.length > 60 ? `${content.slice(0, 60).trim()}…` : content}”`;

function questionOf({ noun }: ModerationSource, { rows, all }: Chosen): string {
  const [first] = rows;
  const isOne = !all && rows.length === 1;
  const what = isOne && first ? `${noun} dari ${nameOf(first)}` : `${countOf({ rows, all })} ${noun}`;
  const hasReplies = rows.some(({ replies }) => replies > 0);
  return `Hapus permanen ${what}?${hasReplies ? ' Balasannya ikut terhapus.' : ''} Tindakan ini tidak dapat dibatalkan.`;
}

const countOf = ({ rows, all }: Chosen) => (all ? all.total : rows.length).toLocaleString('id-ID');

/** The actions on rows, single and in bulk; the list is refetched afterwards, also after a failure. */
export function useModeration({ source, onGone }: Options) {
  const { client, queryClient } = useServices();
  const { run } = useSingleFlight();
  const [outcome, setOutcome] = useState<ModerationOutcome>();

  /** Only what cannot be undone asks first. */
  const isConfirmed = (action: ModerationAction, chosen: Chosen): Promise<boolean> | boolean =>
    action !== 'purge' ||
    confirmInDialog({
      title: `Hapus ${source.noun}`,
      text: questionOf(source, chosen),
      yes: 'Hapus permanen',
      color: 'red',
    });

  /** Nothing where it was not confirmed or has failed. */
  async function send(
    action: ModerationAction,
    chosen: Chosen,
  ): Promise<(Decided & { hasMore?: boolean }) | undefined> {
    if (!(await isConfirmed(action, chosen))) return undefined;
    try {
      const { all } = chosen;
      const result = await (all && action !== 'notSpam'
        ? source.changeAll(client, action, { ...all.filter, asOf: all.asOf })
        : source.change(
            client,
            action,
            chosen.rows.map(({ id }) => id),
          ));
      if (['delete', 'restore', 'purge'].includes(action)) onGone(result.ok.length);
      return result;
    } catch (error) {
      notifyFailure(error, source.changeFailed);
      void queryClient.invalidateQueries();
      return undefined;
    }
  }

  const undo = (decision: string) =>
    run(async () => {
      setOutcome(undefined);
      try {
        const count = await source.undo(client, decision);
        if (count === 0) notifyError('Tidak ada yang dapat diurungkan, karena sudah diputuskan lagi.');
        else notifySuccess(`Keputusan atas ${count.toLocaleString('id-ID')} ${source.noun} diurungkan.`);
      } catch (error) {
        notifyFailure(error, source.changeFailed);
      }
      await queryClient.invalidateQueries();
    }, `undo ${decision}`);

  return {
    outcome,
    closeOutcome: () => setOutcome(undefined),
    undo,

    change: (action: ModerationAction, row: ModerationRow, onDone?: () => void) =>
      run(async () => {
        const result = await send(action, { rows: [row] });
        if (!result) return;
        const [failed] = result.failed;
        const done = `1 ${source.noun} ${doneWords[action]}.`;
        const { decision } = result;
        if (failed) notifyError(failed.message);
        else if (decision === null) notifySuccess(done);
        else notifyUndoable(done, () => void undo(decision));
        onDone?.();
        await queryClient.invalidateQueries();
      }, `${action} ${row.id}`),

    /** One call for all chosen rows; returns the result of each. */
    changeAll: (action: ModerationAction, chosen: Chosen, onDone: () => void) =>
      run(async () => {
        const result = await send(action, chosen);
        if (!result) return;
        const rest = result.hasMore ? '. Masih ada yang cocok: pilih dan putuskan sekali lagi' : '';
        setOutcome({
          done: `${result.ok.length.toLocaleString('id-ID')} ${source.noun} ${doneWords[action]}${rest}`,
          failed: result.failed.map(({ id, message }) => {
            const row = chosen.rows.find((one) => one.id === id);
            return { name: row ? nameOf(row) : id, message };
          }),
          decision: result.decision,
        });
        onDone();
        await queryClient.invalidateQueries();
      }, `${action} chosen`),
  };
}
export type Moderation = ReturnType<typeof useModeration>;
