import type { Pagination } from '@madrasah/contract';
import { Badge, Text } from '@mantine/core';
import { IconRestore, IconTrashX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { formatDateTime, useTimeZone } from '../../shared/format/format-time.ts';
import { Note } from '../../shared/page/Note.tsx';
import { PageHeading } from '../../shared/page/PageHeading.tsx';
import { useAction } from '../actions/use-action.ts';
import { changeEach } from '../list/Bulk.tsx';
import { List, listOptions } from '../list/List.tsx';
import type { RowAction } from '../list/RowActions.tsx';
import type { TrashSearch } from '../list/search-query.ts';
import { trashDays } from './trash-hint.ts';

/** A deleted article or entry. Times are ISO 8601 UTC. */
export type Trashed = {
  id: string;
  title: string;
  deletedAt: string;
  deletedBy: { fullName: string } | null;
  keptUntil: string;
  badge: ReactNode;
  /** What else names it, such as its category. */
  details?: string;
};

/** The trash of articles or of a kind of entries, as the screen reads and empties it. */
export type Trash = {
  key: readonly string[];
  title: string;
  what: string;
  list: (input: { page: number; search: string | undefined }) => Promise<{ data: Trashed[]; pagination: Pagination }>;
  fetchFailed: string;
  /** Returns the message after the restore. */
  restore: (id: string) => Promise<string>;
  restoreFailed: string;
  /** Absent for those who may not delete permanently. */
  purge: ((id: string) => Promise<string>) | undefined;
  purgeFailed: string;
  purgers: string;
  wayBack: ReactNode;
};

const dayMs = 24 * 60 * 60_000;

/** How long something stays in the trash, as text; `keptUntil` is ISO 8601. */
export function daysLeft(keptUntil: string, now: number): string {
  const days = Math.ceil((Date.parse(keptUntil) - now) / dayMs);
  return days > 1 ? `${days} hari lagi` : 'kurang dari sehari lagi';
}

const nameOf = ({ title }: Trashed) => title;

/** 'Sampah': what was deleted and can be restored, last deleted first. An author sees only their own. */
export function TrashScreen({ trash, search }: { trash: Trash; search: TrashSearch }) {
  const timeZone = useTimeZone();
  const what = trash.what.toLowerCase();
  const input = { page: search.page ?? 1, search: search.search || undefined };
  const found = useQuery({
    queryKey: [...trash.key, 'trash', input],
    queryFn: () => trash.list(input),
    ...listOptions,
  });
  const hint = `Yang dihapus disimpan ${trashDays} hari, lalu hilang selamanya.`;
  return (
    <>
      <PageHeading
        title={trash.title}
        hint={trash.purge ? hint : `${hint} Hanya ${trash.purgers} yang dapat menghapusnya lebih awal.`}
      >
        {trash.wayBack}
      </PageHeading>
      <List
        noun={`${what} terhapus`}
        search={search}
        query={found}
        failed={trash.fetchFailed}
        hint={`Yang Anda hapus dari ${what} akan menunggu di sini.`}
        searchLabel="Cari judul"
        columns={[
          {
            heading: 'Judul',
            card: 'title',
            cell: ({ title, details }) => (
              <>
                <Text fw={600} lineClamp={3}>
                  {title}
                </Text>
                {details && <Note>{details}</Note>}
              </>
            ),
          },
          { heading: 'Status', card: 'badge', cell: ({ badge }) => badge },
          {
            heading: 'Dihapus',
            cell: ({ deletedAt, deletedBy }) =>
              `Dihapus ${formatDateTime(deletedAt, timeZone)}${deletedBy ? ` oleh ${deletedBy.fullName}` : ''}`,
          },
          {
            heading: 'Hilang',
            card: 'badge',
            cell: ({ keptUntil }) => <Badge color="yellow">Hilang {daysLeft(keptUntil, Date.now())}</Badge>,
          },
        ]}
        nameOf={nameOf}
        actions={useRowActions(trash)}
        bulk={({ rows }) => ({
          actions: [
            {
              label: 'Pulihkan',
              isMain: true,
              failed: trash.restoreFailed,
              async run(onProgress) {
                const { ok, failed } = await changeEach(rows, {
                  nameOf,
                  onProgress,
                  change: ({ id }) => trash.restore(id),
                });
                return { done: `${ok.length} ${what} dipulihkan`, failed };
              },
            },
          ],
        })}
      />
    </>
  );
}

function useRowActions({ what, ...trash }: Trash) {
  const restore = useAction({
    call: (_, { id }: Trashed) => trash.restore(id),
    done: (message) => message,
    failed: trash.restoreFailed,
  });
  const purge = useAction({
    confirm: ({ title }: Trashed) => ({
      title: 'Hapus selamanya?',
      text: `${what} "${title}" dihapus bersama riwayatnya. Tindakan ini tidak dapat dibatalkan.`,
      yes: 'Hapus selamanya',
      color: 'red',
    }),
    call: async (_, { id }: Trashed) => trash.purge?.(id),
    done: (message) => message ?? '',
    failed: trash.purgeFailed,
  });
  return (row: Trashed): RowAction[] => [
    { name: 'Pulihkan', icon: IconRestore, run: () => void restore.run(row) },
    ...(trash.purge
      ? [{ name: 'Hapus selamanya', icon: IconTrashX, color: 'red', run: () => void purge.run(row) }]
      : []),
  ];
}
