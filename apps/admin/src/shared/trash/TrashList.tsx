import { Badge, Button, Group, Paper, Text } from '@mantine/core';
import { IconRestore, IconTrashX } from '@tabler/icons-react';
import { formatDateTime } from '../format/format-time.ts';
import { useTimeZone } from '../format/use-time-zone.ts';
import { daysLeft } from './days-left.ts';
import styles from './TrashList.module.css';
import type { Trash, Trashed } from './trash.ts';
import { useTrashActions } from './use-trash-actions.ts';

/** What was deleted, last deleted first, with who deleted it and how long it is kept. */
export function TrashList({ trash, rows }: { trash: Trash; rows: readonly Trashed[] }) {
  const timeZone = useTimeZone();
  const { restore, purge } = useTrashActions(trash);
  return (
    <ul className={styles.list}>
      {rows.map((row) => (
        <Paper key={row.id} component="li" className={styles.row}>
          <div className={styles.words}>
            <Text fw={600} lineClamp={3}>
              {row.title}
            </Text>
            {row.details && (
              <Text size="sm" c="dimmed">
                {row.details}
              </Text>
            )}
            <Text size="sm">
              Dihapus {formatDateTime(row.deletedAt, timeZone)}
              {row.deletedBy && ` oleh ${row.deletedBy.fullName}`}
            </Text>
          </div>
          <Group gap="xs" className={styles.left}>
            {row.badge}
            <Badge color="yellow">Hilang {daysLeft(row.keptUntil, Date.now())}</Badge>
          </Group>
          <Group gap="xs" className={styles.actions}>
            <Button
              variant="default"
              mih={44}
              aria-label={`Pulihkan: ${row.title}`}
              leftSection={<IconRestore size={18} aria-hidden />}
              onClick={() => void restore(row)}
            >
              Pulihkan
            </Button>
            {purge && (
              <Button
                variant="subtle"
                color="red"
                mih={44}
                aria-label={`Hapus selamanya: ${row.title}`}
                leftSection={<IconTrashX size={18} aria-hidden />}
                onClick={() => void purge(row)}
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
