import { readRefusal } from '@madrasah/api-client';
import { isSuspected, limits, texts } from '@madrasah/contract';
import { Alert, Anchor, Button, Divider, Group, Skeleton, Stack, Text, Textarea } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type SubmitEvent, useState } from 'react';
import { type Failure, readFailure } from '../../shared/calls/failure.ts';
import { useSingleFlight } from '../../shared/calls/use-single-flight.ts';
import { FormDialog } from '../../shared/dialogs/FormDialog.tsx';
import { notifySuccess } from '../../shared/dialogs/notifications.tsx';
import { formatDateTime } from '../../shared/format/format-time.ts';
import { useTimeZone } from '../../shared/format/use-time-zone.ts';
import { useIdempotencyKey } from '../../shared/forms/use-idempotency-key.ts';
import { LoadErrorAlert } from '../../shared/page/LoadErrorAlert.tsx';
import { useServices } from '../../shared/services/services.ts';
import { RowStatusBadge, SpamNote } from './CommentRows.tsx';
import styles from './comments.module.css';
import type { ModerationRow, ModerationSource } from './moderation.ts';
import type { RowStatus } from './row-status.ts';
import type { Moderation } from './use-moderation.ts';

type Props = {
  source: ModerationSource;
  /** The id of the row whose dialog is open. */
  open: string | undefined;
  /** The loaded page. */
  rows: readonly ModerationRow[];
  moderation: Moderation;
  onClose: () => void;
};

/** A complete comment or message, with its place, its spam reasons and the school's reply. */
export function CommentDialog({ source, open, rows, moderation, onClose }: Props) {
  const title = source.key === 'comments' ? 'Lihat komentar' : 'Lihat pesan tamu';
  const row = rows.find(({ id }) => id === open);
  return (
    <FormDialog title={title} isOpen={open !== undefined} onClose={onClose}>
      {row && <Opened key={row.id} row={row} {...{ source, moderation, onClose }} />}
      {open && !row && <Found key={open} id={open} {...{ source, moderation, onClose }} />}
    </FormDialog>
  );
}

type OpenedProps = Pick<Props, 'source' | 'moderation' | 'onClose'>;

/** A row that is not on the loaded page, such as one that has been decided or deleted since. */
function Found({ id, ...props }: OpenedProps & { id: string }) {
  const { source } = props;
  const { client } = useServices();
  const found = useQuery({
    queryKey: ['moderation', source.key, 'row', id],
    queryFn: ({ signal }) => source.byId(client, id, signal),
  });
  if (found.data) return <Opened row={found.data} {...props} />;
  if (!found.isError) return <Skeleton height={200} role="status" aria-label={`Memuat ${source.noun}…`} />;
  const { code } = readRefusal(found.error);
  if (code === 'NOT_FOUND' || code === 'INVALID') {
    return <Text role="status">Tulisan ini sudah dihapus, oleh petugas atau karena masa simpannya berakhir.</Text>;
  }
  return (
    <LoadErrorAlert
      error={found.error}
      fallback={source.fetchFailed}
      explanation="Tulisan ini gagal dimuat."
      onRetry={() => void found.refetch()}
    />
  );
}

/** What has become of a decided row. */
const decisions: Record<RowStatus, string | null> = {
  pending: null,
  approved: 'Sudah tampil di situs.',
  rejected: 'Sudah ditolak, jadi tidak tampil di situs.',
};

function Opened({ source, row, moderation, onClose }: OpenedProps & { row: ModerationRow }) {
  const timeZone = useTimeZone();
  return (
    <Stack>
      <Group justify="space-between" gap="xs">
        <Text fw={600} className={styles.words}>
          {row.author}
        </Text>
        <RowStatusBadge status={row.status} />
      </Group>
      <Text size="sm" c="dimmed" className={styles.words}>
        {row.contact && `${row.contact} · `}
        <time dateTime={row.date}>{formatDateTime(row.date, timeZone)}</time>
      </Text>
      {row.answered !== null && (
        <blockquote className={styles.quote}>
          <Text size="sm" c="dimmed">
            {row.answered}
          </Text>
        </blockquote>
      )}
      <Text className={styles.content}>{row.content}</Text>
      <SpamNote row={row} />
      <Text size="sm" className={styles.words}>
        <Place row={row} />
      </Text>
      {decisions[row.status] && <Text size="sm">{decisions[row.status]}</Text>}
      {row.moderation && (
        <Text size="sm" c="dimmed">
          Diputuskan oleh {row.moderation.by}, {formatDateTime(row.moderation.at, timeZone)}
        </Text>
      )}
      <Group gap="xs">
        {isSuspected(row) && (
          <Button onClick={() => void moderation.change('notSpam', row)}>Bukan spam, setujui</Button>
        )}
        {!isSuspected(row) && row.status !== 'approved' && (
          <Button onClick={() => void moderation.change('approve', row)}>Setujui</Button>
        )}
        {row.status !== 'rejected' && (
          <Button variant="default" onClick={() => void moderation.change('reject', row)}>
            Tolak
          </Button>
        )}
        <Button color="red" onClick={() => void moderation.change('delete', row, onClose)}>
          Hapus
        </Button>
      </Group>
      {source.canReply && <ReplyForm row={row} onSent={onClose} />}
    </Stack>
  );
}

/** Opens the public page with the comment in a new tab. */
function Place({ row: { place, path } }: { row: ModerationRow }) {
  const { apiOrigin } = useServices();
  if (path === null) return <>{place} (sedang tidak tayang)</>;
  return (
    <Anchor href={new URL(path, apiOrigin || location.origin).href} target="_blank" rel="noreferrer" inherit>
      {place}: lihat di situs
    </Anchor>
  );
}

function ReplyForm({ row, onSent }: { row: ModerationRow; onSent: () => void }) {
  const { client, queryClient, tokenRefresh } = useServices();
  const { isBusy, run } = useSingleFlight();
  const keyFor = useIdempotencyKey();
  const [content, setContent] = useState('');
  const [failure, setFailure] = useState<Failure>();

  const send = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    void run(async () => {
      const reply = { id: row.id, content };
      try {
        await tokenRefresh.ensureFreshToken();
        await client.comments.reply.mutate(reply, keyFor(reply));
      } catch (error) {
        setFailure(readFailure(error, texts.comment.sendFailed));
        return;
      }
      await queryClient.invalidateQueries();
      notifySuccess('Balasan resmi ditayangkan.');
      onSent();
    });
  };
  const hint = row.status === 'approved' ? 'Langsung tayang.' : 'Langsung tayang; komentarnya ikut disetujui.';
  return (
    <form onSubmit={send}>
      <Stack gap="sm">
        <Divider />
        <Textarea
          label="Balas atas nama lembaga"
          description={hint}
          autosize
          minRows={3}
          maxRows={10}
          maxLength={limits.comments.content}
          error={failure?.errors.content}
          value={content}
          onChange={(event) => setContent(event.currentTarget.value)}
        />
        {failure && (
          <Alert color="red" role="alert" icon={<IconAlertCircle aria-hidden />} title={failure.message}>
            {failure.advice} Balasan Anda tidak hilang.
          </Alert>
        )}
        <Group justify="flex-end">
          <Button type="submit" disabled={content.trim() === ''} aria-busy={isBusy}>
            {isBusy ? 'Mengirim…' : 'Kirim Balasan'}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
