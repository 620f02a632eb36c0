import { Paper, type PaperProps, Skeleton, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { Note } from './Note.tsx';

type StatCardProps = PaperProps & {
  label: string;
  /** What it counts, if that is not everything. */
  hint?: string;
  /** Undefined until it is loaded; null without a value; in words where a number alone is none. */
  figure: number | string | undefined | null;
  children?: ReactNode;
};

export function StatCard({ label, hint, figure, children, ...look }: StatCardProps) {
  return (
    <Paper px="md" py="sm" role="group" aria-label={label} {...look}>
      <Note>{hint ? `${label} ${hint}` : label}</Note>
      {figure === undefined && <Skeleton height={31} width={60} />}
      {figure !== undefined && figure !== null && (
        <Text fz={26} fw={700} lh={1.2}>
          {figure.toLocaleString('id-ID')}
        </Text>
      )}
      {children}
    </Paper>
  );
}
