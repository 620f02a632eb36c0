import { roles, type ServerUser } from '@madrasah/contract';
import { Paper, SimpleGrid, Skeleton, Text } from '@mantine/core';
import { countRoles, roleNames } from './user-display.ts';

type Props = { total: number | undefined; loaded: readonly ServerUser[] };

/** How many accounts there are, and how many of each role are on the loaded page (USR-002, USR-003). */
export function UserStats({ total, loaded }: Props) {
  const counts = countRoles(loaded);
  return (
    <SimpleGrid cols={{ base: 2, sm: 4 }} spacing="sm">
      <Stat label="Total Pengguna" figure={total} />
      {roles.map((role) => (
        <Stat
          key={role}
          label={roleNames[role]}
          hint="di halaman ini"
          figure={total === undefined ? total : counts[role]}
        />
      ))}
    </SimpleGrid>
  );
}

function Stat({ label, hint, figure }: { label: string; hint?: string; figure: number | undefined }) {
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
