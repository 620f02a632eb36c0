import { isSuspected, type ModerationState } from '@madrasah/contract';
import { Badge, Text } from '@mantine/core';
import { suspicion } from '../../shared/format/spam-reasons.ts';
import styles from './comments.module.css';
import type { ModerationRow } from './moderation.ts';

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

/** The spam reasons of a row, if any. */
export function SpamNote({ row }: { row: ModerationRow }) {
  if (!isSuspected(row)) return null;
  return (
    <Text size="sm" className={styles.spam}>
      {suspicion(row.spamReasons)}
    </Text>
  );
}
