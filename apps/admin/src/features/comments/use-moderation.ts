import type { ModerationAction } from '@madrasah/contract';
import { useAction } from '../../kit/actions/use-action.ts';
import type { BulkOutcome } from '../../kit/list/Bulk.tsx';
import { confirmInDialog } from '../../shared/dialogs/dialogs.tsx';
import { notifyError } from '../../shared/dialogs/notifications.tsx';
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

/** The server's reason for leaving a row as it is. */
class RefusedRow extends Error {}

/** Rows that are decided together: those that are ticked, or everything that matches the filter. */
export type Chosen = {
  rows: readonly ModerationRow[];
  all?: { total: number; filter: ModerationFilter; asOf: string };
};

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
export function useModeration(source: ModerationSource) {
  const { client } = useServices();
  const { noun } = source;

  /** Only what cannot be undone asks first. */
  const questionFor = (action: ModerationAction, chosen: Chosen) =>
    action === 'purge'
      ? { title: `Hapus ${noun}`, text: questionOf(source, chosen), yes: 'Hapus permanen', color: 'red' }
      : undefined;

  const undo = async (decision: string) => {
    const count = await source.undo(client, decision);
    return count === 0
      ? 'Tidak ada yang dapat diurungkan, karena sudah diputuskan lagi.'
      : `Keputusan atas ${count.toLocaleString('id-ID')} ${noun} diurungkan.`;
  };

  const single = useAction({
    confirm: ({ action, row }: { id: string; action: ModerationAction; row: ModerationRow }) =>
      questionFor(action, { rows: [row] }),
    async call({ action, row }) {
      const result = await source.change(client, action, [row.id]);
      const [failed] = result.failed;
      if (failed) throw new RefusedRow(failed.message);
      return result;
    },
    done: (_, { action }) => `1 ${noun} ${doneWords[action]}.`,
    undo: (_, { decision }) => (decision === null ? undefined : () => undo(decision)),
    onFailure: (error) => error instanceof RefusedRow && notifyError(error.message) !== '',
    failed: source.changeFailed,
  });

  return {
    async change(action: ModerationAction, row: ModerationRow, onDone?: () => void) {
      if (await single.run({ id: `${action} ${row.id}`, action, row })) onDone?.();
    },

    /** One call for all chosen rows; returns the result of each. */
    async changeAll(action: ModerationAction, chosen: Chosen): Promise<BulkOutcome | undefined> {
      const question = questionFor(action, chosen);
      if (question && !(await confirmInDialog(question))) return undefined;
      const { all, rows } = chosen;
      const result: Decided & { hasMore?: boolean } =
        all && action !== 'notSpam'
          ? await source.changeAll(client, action, { ...all.filter, asOf: all.asOf })
          : await source.change(
              client,
              action,
              rows.map(({ id }) => id),
            );
      const { decision } = result;
      const rest = result.hasMore ? '. Masih ada yang cocok: pilih dan putuskan sekali lagi' : '';
      return {
        done: `${result.ok.length.toLocaleString('id-ID')} ${noun} ${doneWords[action]}${rest}`,
        failed: result.failed.map(({ id, message }) => {
          const row = rows.find((one) => one.id === id);
          return { name: row ? nameOf(row) : id, message };
        }),
        undo: decision === null ? undefined : async () => ({ done: await undo(decision), failed: [] }),
      };
    },
  };
}
export type Moderation = ReturnType<typeof useModeration>;
