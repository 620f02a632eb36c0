import { isSuspected, type ModerationAction, type ModerationState } from '@madrasah/contract';
import { Badge, Checkbox, Group, Paper, Table, Text } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconCheck, IconEye, IconRestore, IconTrash, IconTrashX, IconX } from '@tabler/icons-react';
import { formatDay } from '../../shared/format/format-time.ts';
import { useTimeZone } from '../../shared/format/use-time-zone.ts';
import { RowTick } from '../../shared/lists/RowTick.tsx';
import { RowAction } from '../../shared/lists/row-actions.tsx';
import { suspicion } from '../../shared/lists/spam-reasons.ts';
import type { Selection } from '../../shared/lists/use-selection.ts';
import { useSchoolText } from '../../shared/school/use-school-names.ts';
import styles from './comments.module.css';
import type { ModerationRow, ModerationSource } from './moderation.ts';
import { statusNames } from './row-status.ts';

const statusColors: Record<ModerationState, string> = {
  approved: 'green',
  pending: 'yellow',
  rejected: 'red',
  trash: 'gray',
};

export const RowStatusBadge = ({ status }: { status: ModerationState }) => (
  <Badge color={statusColors[status]}>{statusNames[status]}</Badge>
);

/** The spam reasons of a row, if any. */
export function SpamNote({ row }: { row: ModerationRow }) {
  if (!isSuspected(row)) return null;
  return (
    <Text size="sm" className={styles.spam}>
      {suspicion(row.spamReasons)}
    </Text>
  );
}

type Actions = { view: (row: ModerationRow) => void; change: (action: ModerationAction, row: ModerationRow) => void };

type Props = {
  rows: readonly ModerationRow[];
  source: ModerationSource;
  selection: Selection<string>;
  actions: Actions;
};

/** A table if the width allows it, otherwise cards, so that all actions stay visible. */
export function CommentRows(props: Props) {
  const isWide = useMediaQuery('(min-width: 75em)', true, { getInitialValueInEffect: false });
  return isWide ? <CommentTable {...props} /> : <CommentCards {...props} />;
}

const titleOf = ({ author }: ModerationRow) => `tulisan ${author}`;

function SelectRow({ row, selection }: { row: ModerationRow; selection: Selection<string> }) {
  return (
    <RowTick
      label={`Pilih ${titleOf(row)}`}
      isTicked={selection.has(row.id)}
      onToggle={() => selection.toggle(row.id)}
    />
  );
}

/** View, approve, reject, delete; in the trash view, restore, delete permanently. */
function CommentActions({ row, actions }: { row: ModerationRow; actions: Actions }) {
  const title = titleOf(row);
  const view = <RowAction name="Lihat" title={title} icon={IconEye} onPress={() => actions.view(row)} />;
  if (row.status === 'trash') {
    return (
      <Group gap={2} wrap="nowrap">
        {view}
        <RowAction name="Pulihkan" title={title} icon={IconRestore} onPress={() => actions.change('restore', row)} />
        <RowAction
          name="Hapus permanen"
          title={title}
          icon={IconTrashX}
          color="red"
          onPress={() => actions.change('purge', row)}
        />
      </Group>
    );
  }
  return (
    <Group gap={2} wrap="nowrap">
      {view}
      <RowAction
        name="Setujui"
        title={title}
        icon={IconCheck}
        color="green"
        reason={row.status === 'approved' ? 'Sudah disetujui' : undefined}
        onPress={() => actions.change('approve', row)}
      />
      <RowAction
        name="Tolak"
        title={title}
        icon={IconX}
        reason={row.status === 'rejected' ? 'Sudah ditolak' : undefined}
        onPress={() => actions.change('reject', row)}
      />
      <RowAction
        name="Hapus"
        title={title}
        icon={IconTrash}
        color="red"
        onPress={() => actions.change('delete', row)}
      />
    </Group>
  );
}

function Author({ row }: { row: ModerationRow }) {
  const say = useSchoolText();
  return (
    <div className={styles.words}>
      <Text fw={600} lh={1.3}>
        {row.isSchool ? <Badge color="main">{say('{Lembaga}')}</Badge> : row.author}
      </Text>
      <Text size="sm" c="dimmed">
        {row.contact}
      </Text>
    </div>
  );
}

function Content({ row }: { row: ModerationRow }) {
  return (
    <div className={styles.words}>
      {row.answered !== null && (
        <Text size="sm" c="dimmed" lineClamp={1}>
          Membalas: {row.answered}
        </Text>
      )}
      <Text lineClamp={3}>{row.content}</Text>
      {row.answer && (
        <Text size="sm" c="dimmed" lineClamp={1}>
          Dijawab: {row.answer}
        </Text>
      )}
      {row.replies > 0 && (
        <Text size="sm" c="dimmed">
          {row.replies} balasan
        </Text>
      )}
      <SpamNote row={row} />
    </div>
  );
}

function CommentTable({ rows, source, selection, actions }: Props) {
  const timeZone = useTimeZone();
  return (
    <Paper className={styles.frame}>
      <Table aria-label={`Daftar ${source.noun}`} verticalSpacing="xs" highlightOnHover layout="fixed">
        <Table.Thead>
          <Table.Tr>
            <Table.Th w={56}>
              <RowTick
                label={`Pilih semua ${source.noun} di halaman ini`}
                isTicked={selection.areAll}
                isPart={selection.areSome}
                onToggle={selection.toggleAll}
              />
            </Table.Th>
            <Table.Th w="18%">Penulis</Table.Th>
            <Table.Th>Isi</Table.Th>
            <Table.Th w="17%">{source.placeName}</Table.Th>
            <Table.Th w={150}>Tanggal</Table.Th>
            <Table.Th w={110}>Status</Table.Th>
            <Table.Th w={205}>Aksi</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map((row) => (
            <Table.Tr key={row.id}>
              <Table.Td>
                <SelectRow row={row} selection={selection} />
              </Table.Td>
              <Table.Td>
                <Author row={row} />
              </Table.Td>
              <Table.Td>
                <Content row={row} />
              </Table.Td>
              <Table.Td>
                <Text size="sm" lineClamp={3} className={styles.words}>
                  {row.place}
                </Text>
              </Table.Td>
              <Table.Td>
                <time dateTime={row.date}>{formatDay(row.date, timeZone)}</time>
              </Table.Td>
              <Table.Td>
                <RowStatusBadge status={row.status} />
              </Table.Td>
              <Table.Td>
                <CommentActions row={row} actions={actions} />
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Paper>
  );
}

function CommentCards({ rows, source, selection, actions }: Props) {
  const timeZone = useTimeZone();
  return (
    <div>
      <Checkbox
        mb="sm"
        label={`Pilih semua ${source.noun} di halaman ini`}
        checked={selection.areAll}
        indeterminate={selection.areSome}
        onChange={selection.toggleAll}
      />
      <ul className={styles.cards}>
        {rows.map((row) => (
          <Paper key={row.id} component="li" className={styles.card}>
            <SelectRow row={row} selection={selection} />
            <div className={styles.body}>
              <Author row={row} />
              <Content row={row} />
              <Text size="sm" c="dimmed" className={styles.words}>
                {row.place} · <time dateTime={row.date}>{formatDay(row.date, timeZone)}</time>
              </Text>
              <RowStatusBadge status={row.status} />
            </div>
            <div className={styles.actions}>
              <CommentActions row={row} actions={actions} />
            </div>
          </Paper>
        ))}
      </ul>
    </div>
  );
}
