import { Button, Group, Paper, Progress, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { Note } from '../page/Note.tsx';

type Props = {
  label: string;
  name: string;
  children: ReactNode;
  percent: number;
  /** What goes on while this screen is left, and until when the work can be cancelled. */
  hint: string;
  /** Absent once it can no longer be cancelled. */
  onCancel?: (() => void) | undefined;
  isCancelling?: boolean;
  end?: ReactNode;
};

/** Long work on the server: how far it is, and its cancellation until the point that `hint` names. */
export function WorkProgress({ label, name, children, percent, hint, onCancel, isCancelling, end }: Props) {
  return (
    <Paper p="md" component="section" aria-label={label}>
      <Text mb="xs" role="status" style={{ overflowWrap: 'anywhere' }}>
        {children}
      </Text>
      <Progress value={percent} aria-label={name} animated />
      <Group justify="space-between" mt="sm">
        <Note>{hint}</Note>
        {onCancel && (
          <Button variant="default" loading={isCancelling ?? false} onClick={onCancel}>
            Batalkan
          </Button>
        )}
        {end}
      </Group>
    </Paper>
  );
}

export const percentOf = ({ done, total }: { done: number; total: number }): number =>
  total === 0 ? 0 : Math.round((done / total) * 100);
