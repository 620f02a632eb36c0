import { roles, type ServerUser } from '@madrasah/contract';
import { SimpleGrid } from '@mantine/core';
import { roleNames } from '../../shared/page/roles.ts';
import { StatCard } from '../../shared/page/StatCard.tsx';
import { countRoles } from './user-display.ts';

type Props = { total: number | undefined; loaded: readonly ServerUser[] };

/** The number of accounts, and the number per role on the loaded page. */
export function UserStats({ total, loaded }: Props) {
  const counts = countRoles(loaded);
  return (
    <SimpleGrid cols={{ base: 2, sm: 4 }} spacing="sm">
      <StatCard label="Total Pengguna" figure={total} />
      {roles.map((role) => (
        <StatCard
          key={role}
          label={roleNames[role]}
          hint="di halaman ini"
          figure={total === undefined ? total : counts[role]}
        />
      ))}
    </SimpleGrid>
  );
}
