import { Paper, Skeleton, Text } from '@mantine/core';

type StatCardProps = {
  label: string;
  /** What it counts, where that is not everything. */
  hint?: string;
  /** Undefined until it is known. */
  figure: number | undefined;
};

/** One figure with its name. */
export function StatCard({ label, hint, figure }: StatCardProps) {
  return (
    <Paper px="md" py="sm" role="group" aria-label={label}>
      <Text c="dimmed" size="sm">
        {label} {hint}
      </Text>
      {figure === undefined ? (
        <Skeleton height={31} width={60} />
      ) : (
        <Text fz={26} fw={700} lh={1.2}>
          {figure.toLocaleString('id-ID')}
        </Text>
      )}
    </Paper>
  );
}
