import { can, collectionTexts, type TrashedEntry } from '@madrasah/contract';
import { Button, Group, Paper, Stack, Text } from '@mantine/core';
import { IconArrowLeft, IconRestore, IconTrashX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useChange } from '../../shared/calls/use-change.ts';
import { confirmInDialog } from '../../shared/dialogs/dialogs.tsx';
import { formatDateTime } from '../../shared/format/format-time.ts';
import { useTimeZone } from '../../shared/format/use-time-zone.ts';
import { ListSkeleton } from '../../shared/lists/ListSkeleton.tsx';
import lists from '../../shared/lists/lists.module.css';
import { trashDays } from '../../shared/lists/trash-hint.ts';
import { LoadErrorAlert } from '../../shared/page/LoadErrorAlert.tsx';
import { ButtonLink } from '../../shared/page/links.tsx';
import { PageHeading } from '../../shared/page/PageHeading.tsx';
import { useServices } from '../../shared/services/services.ts';
import type { SessionUser } from '../../shared/session/session-user.ts';
import { callsOf, type StaffKind } from './collection-calls.ts';

/** The deleted entries of a kind, the latest deletion first. An author sees only their own. */
export function CollectionTrashPage({ user, kind }: { user: SessionUser; kind: StaffKind }) {
  const { client } = useServices();
  const { labels, api } = kind;
  const calls = callsOf(client, api);
  const trash = useQuery({
    queryKey: ['collection', api, 'trash'],
    queryFn: () => calls.trash.query({ page: 1 }),
    staleTime: 0,
  });
  const restore = useChange(async (id: string) => {
    await calls.restore.mutate({ id });
    return { message: `${labels.one} dipulihkan.` };
  }, collectionTexts.restoreFailed(labels.one));
  const purge = useChange((id: string) => calls.purge.mutate({ id }), collectionTexts.deleteFailed(labels.one));
  const askToPurge = async ({ id, title }: TrashedEntry) => {
    const text = `"${title}" dihapus bersama riwayatnya. Tindakan ini tidak dapat dibatalkan.`;
    if (await confirmInDialog({ title: 'Hapus selamanya?', text, yes: 'Hapus selamanya', color: 'red' }))
      purge.mutate(id);
  };
  const rows = trash.data?.data ?? [];

  return (
    <>
      <PageHeading
        title={`Sampah ${labels.many}`}
        hint={`Yang dihapus disimpan ${trashDays} hari, lalu hilang selamanya.`}
      >
        <ButtonLink
          variant="default"
          to="/collections/$kind"
          params={{ kind: api }}
          leftSection={<IconArrowLeft size={18} aria-hidden />}
        >
          Kembali
        </ButtonLink>
      </PageHeading>
      {trash.isError && (
        <LoadErrorAlert
          error={trash.error}
          fallback={collectionTexts.fetchFailed(labels.many)}
          explanation="Isi sampah gagal dimuat."
          onRetry={() => void trash.refetch()}
        />
      )}
      {trash.isPending && <ListSkeleton />}
      {trash.data && rows.length === 0 && (
        <Paper p="xl">
          <Text ta="center" fw={600} role="status">
            Sampah kosong
          </Text>
        </Paper>
      )}
      <TrashRows
        rows={rows}
        onRestore={(id) => restore.mutate(id)}
        onPurge={can(user, kind.right) ? (entry) => void askToPurge(entry) : undefined}
      />
    </>
  );
}

type RowsProps = {
  rows: readonly TrashedEntry[];
  onRestore: (id: string) => void;
  /** Absent for those who may not delete permanently. */
  onPurge: ((entry: TrashedEntry) => void) | undefined;
};

function TrashRows({ rows, onRestore, onPurge }: RowsProps) {
  const timeZone = useTimeZone();
  return (
    <ul className={lists.list}>
      {rows.map((entry) => (
        <Paper key={entry.id} component="li" className={lists.row}>
          <Stack gap={4} flex="1 1 16rem" miw={0} style={{ overflowWrap: 'anywhere' }}>
            <Text fw={600}>{entry.title}</Text>
            <Text size="sm">
              Dihapus {formatDateTime(entry.deletedAt, timeZone)}
              {entry.deletedBy && ` oleh ${entry.deletedBy.fullName}`}
            </Text>
          </Stack>
          <Group gap="xs">
            <Button
              variant="default"
              mih={44}
              aria-label={`Pulihkan: ${entry.title}`}
              leftSection={<IconRestore size={18} aria-hidden />}
              onClick={() => onRestore(entry.id)}
            >
              Pulihkan
            </Button>
            {onPurge && (
              <Button
                variant="subtle"
                color="red"
                mih={44}
                aria-label={`Hapus selamanya: ${entry.title}`}
                leftSection={<IconTrashX size={18} aria-hidden />}
                onClick={() => onPurge(entry)}
              >
                Hapus selamanya
              </Button>
            )}
          </Group>
        </Paper>
      ))}
    </ul>
  );
}
