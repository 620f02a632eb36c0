import { type AccountState, accountStateOf, type ServerUser } from '@madrasah/contract';
import { Badge } from '@mantine/core';
import { roleNames } from '../../shared/page/roles.ts';

const roleColors = { admin: 'main', editor: 'accent', author: 'gray' } as const;

export const RoleBadge = ({ role }: Pick<ServerUser, 'role'>) => (
  <Badge color={roleColors[role]}>{roleNames[role]}</Badge>
);

const stateBadges = {
  active: { color: 'green', children: 'Active' },
  inactive: { color: 'red', children: 'Inactive' },
  invited: { color: 'yellow', children: 'Diundang' },
} as const satisfies Record<AccountState, object>;

export const StateBadge = ({ user }: { user: ServerUser }) => <Badge {...stateBadges[accountStateOf(user)]} />;

/** Shows nothing for accounts without a second factor. */
export const TwoFactorBadge = ({ usesTwoFactor }: Pick<ServerUser, 'usesTwoFactor'>) =>
  usesTwoFactor && (
    <Badge color="gray" variant="outline">
      Dua langkah
    </Badge>
  );
