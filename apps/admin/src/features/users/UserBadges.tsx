import type { ServerUser } from '@madrasah/contract';
import { Badge } from '@mantine/core';
import { roleNames } from '../../shared/page/roles.ts';

const roleColors = { admin: 'main', editor: 'accent', author: 'gray' } as const;

export const RoleBadge = ({ role }: Pick<ServerUser, 'role'>) => (
  <Badge color={roleColors[role]}>{roleNames[role]}</Badge>
);

export const ActiveBadge = ({ isActive }: Pick<ServerUser, 'isActive'>) => (
  <Badge color={isActive ? 'green' : 'red'}>{isActive ? 'Active' : 'Inactive'}</Badge>
);

/** Shows nothing for accounts without a second factor. */
export const TwoFactorBadge = ({ usesTwoFactor }: Pick<ServerUser, 'usesTwoFactor'>) =>
  usesTwoFactor && (
    <Badge color="gray" variant="outline">
      Dua langkah
    </Badge>
  );
