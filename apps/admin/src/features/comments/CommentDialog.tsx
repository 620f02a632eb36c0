import { readRefusal } from '@madrasah/api-client';
import { isSuspected, type ModerationAction, type ModerationState } from '@madrasah/contract';
import { Anchor, Badge, Button, Divider, Group, Kbd, Skeleton, Stack, Text, Textarea } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { type SubmitEvent, useState } from 'react';
import { ActionProblem } from '../../kit/actions/ActionProblem.tsx';
import { useAction } from '../../kit/actions/use-action.ts';
import { useIdempotencyKey } from '../../kit/record/use-saving.tsx';
import { FormDialog } from '../../shared/dialogs/FormDialog.tsx';
import { formatDateTime, useTimeZone } from '../../shared/format/format-time.ts';
import { suspicion } from '../../shared/format/spam-reasons.ts';
import { LoadState } from '../../shared/page/LoadState.tsx';
import { Note } from '../../shared/page/Note.tsx';
import { useSchoolText } from '../../shared/school/use-school-names.ts';
import { useServices } from '../../shared/services/services.ts';
import styles from './comments.module.css';
import type { Moderation, ModerationRow, ModerationSource } from './moderation.ts';

type Props = {
  source: ModerationSource;
  open: string | undefined;
  rows: readonly ModerationRow[];
  moderation: Moderation;
  onOpen: (id: string | undefined) => void;
};

function useNeighbours({ open, rows }: Pick<Props, 'open' | 'rows'>) {
  const [order, setOrder] = useState<readonly string[]>([]);
  const listed = rows.map(({ id }) => id);
  const isNew = open === undefined || !order.includes(open);
  if (isNew && order.join() !== listed.join()) setOrder(listed);
  const at = open === undefined ? -1 : order.indexOf(open);
  return { next: order[at + 1], previous: at > 0 ? order[at - 1] : undefined, number: at + 1, count: order.length };
}
type Neighbours = ReturnType<typeof useNeighbours>;

/** A complete comment or message, with its page, its spam reasons and the school's reply; keys go from one to the next. */
export function CommentDialog({ source, open, rows, moderation, onOpen }: Props) {
  const title = source.key === 'comments' ? 'Lihat komentar' : 'Lihat pesan tamu';
  const neighbours = useNeighbours({ open, rows });
  const { next, previous } = neighbours;
  const row = rows.find(({ id }) => id === open);
  const go = (id: string | undefined) => id !== undefined && onOpen(id);
  const decide = (action: ModerationAction) =>
    row && row.status !== 'trash' && void moderation.change(action, row, () => go(next));
  useHotkeys([
    ['j', () => go(next)],
    ['k', () => go(previous)],
    ['s', () => decide(row && isSuspected(row) ? 'notSpam' : 'approve')],
    ['t', () => decide('reject')],
  ]);
  const onClose = () => onOpen(undefined);
  return (
    <FormDialog title={title} isOpen={open !== undefined} onClose={onClose}>
      {row && <Opened key={row.id} row={row} {...{ source, moderation, onClose }} />}
      {open && !row && <Found key={open} id={open} {...{ source, moderation, onClose }} />}
      {open && <NextRows neighbours={neighbours} onOpen={onOpen} />}
    </FormDialog>
  );
}

function NextRows({ neighbours, onOpen }: { neighbours: Neighbours; onOpen: (id: string) => void }) {
  const { next, previous, number, count } = neighbours;
  if (number === 0 || count < 2) return null;
  return (
    <Stack gap={4} mt="md">
      <Group justify="space-between" gap="xs" wrap="nowrap">
        <Button variant="default" px="sm" disabled={!previous} onClick={() => previous && onOpen(previous)}>
          Sebelumnya
        </Button>
        <Text size="sm">
          {number} dari {count}
        </Text>
        <Button variant="default" px="sm" disabled={!next} onClick={() => next && onOpen(next)}>
          Berikutnya
        </Button>
      </Group>
      <Note visibleFrom="sm">
        Tombol: <Kbd>j</Kbd> berikutnya, <Kbd>k</Kbd> sebelumnya, <Kbd>s</Kbd> setujui, <Kbd>t</Kbd> tolak
      </Note>
    </Stack>
  );
}

type OpenedProps = Pick<Props, 'source' | 'moderation'> & { onClose: () => void };

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
  return <LoadState query={found} failed="Tulisan ini gagal dimuat." />;
}

const decisions: Record<ModerationState, string | null> = {
  pending: null,
  approved: 'Sudah tampil di situs.',
  rejected: 'Sudah ditolak, jadi tidak tampil di situs.',
  trash: 'Ada di sampah selama 30 hari, lalu dihapus permanen.',
};

function Opened({ source, row, moderation, onClose }: OpenedProps & { row: ModerationRow }) {
  const timeZone = useTimeZone();
  return (
    <Stack>
      <Group justify="space-between" gap="xs">
        <Text fw={600} className={styles.text}>
          {row.author}
        </Text>
        <RowStatusBadge status={row.status} />
      </Group>
      <Note className={styles.text}>
        {row.contact && `${row.contact} · `}
        <time dateTime={row.date}>{formatDateTime(row.date, timeZone)}</time>
      </Note>
      {row.answered !== null && (
        <blockquote className={styles.quote}>
          <Note>{row.answered}</Note>
        </blockquote>
      )}
      <Text className={styles.content}>{row.content}</Text>
      <SpamNote row={row} />
      <Text size="sm" className={styles.text}>
        <Subject row={row} />
      </Text>
      {decisions[row.status] && <Text size="sm">{decisions[row.status]}</Text>}
      {row.moderation && (
        <Note>
          Diputuskan oleh {row.moderation.by}, {formatDateTime(row.moderation.at, timeZone)}
        </Note>
      )}
      <Actions {...{ row, moderation, onClose }} />
      {row.status !== 'trash' && <AnswerForm {...{ source, row }} onSent={onClose} />}
    </Stack>
  );
}

function Actions({ row, moderation, onClose }: { row: ModerationRow } & Omit<OpenedProps, 'source'>) {
  const change = (action: ModerationAction, onDone?: () => void) => void moderation.change(action, row, onDone);
  if (row.status === 'trash') {
    return (
      <Group gap="xs">
        <Button onClick={() => change('restore')}>Pulihkan</Button>
        <Button color="red" onClick={() => change('purge', onClose)}>
          Hapus permanen
        </Button>
      </Group>
    );
  }
  return (
    <Group gap="xs">
      {isSuspected(row) && <Button onClick={() => change('notSpam')}>Bukan spam, setujui</Button>}
      {!isSuspected(row) && row.status !== 'approved' && <Button onClick={() => change('approve')}>Setujui</Button>}
      {row.status !== 'rejected' && (
        <Button variant="default" onClick={() => change('reject')}>
          Tolak
        </Button>
      )}
      {!row.spamReasons.includes('marked') && (
        <Button variant="default" onClick={() => change('spam')}>
          Tandai spam
        </Button>
      )}
      <Button color="red" onClick={() => change('delete', onClose)}>
        Hapus
      </Button>
    </Group>
  );
}

function Subject({ row: { subject, path } }: { row: ModerationRow }) {
  const { apiOrigin } = useServices();
  if (path === null) return <>{subject} (sedang tidak tayang)</>;
  return (
    <Anchor href={new URL(path, apiOrigin || location.origin).href} target="_blank" rel="noreferrer" inherit>
      {subject}: lihat di situs
    </Anchor>
  );
}

type AnswerProps = { source: ModerationSource; row: ModerationRow; onSent: () => void };

function AnswerForm({ source: { answer, noun }, row, onSent }: AnswerProps) {
  const say = useSchoolText();
  const keyFor = useIdempotencyKey();
  const [content, setContent] = useState(row.answer);
  const sending = useAction({
    call: (client) => answer.call(client, row, content, keyFor).then(onSent),
    done: () => answer.done(content),
    failed: answer.failure,
    isInPlace: true,
  });
  const { isBusy, errors, problem } = sending;
  const send = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    void sending.run();
  };
  const hint = row.status === 'approved' ? 'Langsung tayang.' : `Langsung tayang; ${noun}nya ikut disetujui.`;
  const isUnchanged = answer.isKept ? content === row.answer : content.trim() === '';
  return (
    <form onSubmit={send}>
      <Stack gap="sm">
        <Divider />
        <Textarea
          label={say(answer.label)}
          description={answer.isKept && row.answer ? 'Kosongkan untuk menghapus jawaban.' : hint}
          autosize
          minRows={3}
          maxRows={10}
          maxLength={answer.max}
          error={errors.content ?? errors.jawaban}
          value={content}
          onChange={(event) => setContent(event.currentTarget.value)}
        />
        <ActionProblem problem={problem}>Tulisan Anda tidak hilang.</ActionProblem>
        <Group justify="flex-end">
          <Button type="submit" disabled={isUnchanged} aria-busy={isBusy}>
            {isBusy ? 'Mengirim…' : answer.send}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

export const statusNames: Record<ModerationState, string> = {
  approved: 'Approved',
  pending: 'Pending',
  rejected: 'Rejected',
  trash: 'Sampah',
};
const statusColors: Record<ModerationState, string> = {
  approved: 'green',
  pending: 'yellow',
  rejected: 'red',
  trash: 'gray',
};

export const RowStatusBadge = ({ status }: { status: ModerationState }) => (
  <Badge color={statusColors[status]}>{statusNames[status]}</Badge>
);

export function SpamNote({ row }: { row: ModerationRow }) {
  if (!isSuspected(row)) return null;
  return (
    <Text size="sm" className={styles.spam}>
      {suspicion(row.spamReasons)}
    </Text>
  );
}
