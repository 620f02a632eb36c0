import type { ServerUser } from '@madrasah/contract';
import { Avatar, Checkbox, Paper, Table, Text } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useTimeZone } from '../../shared/format/use-time-zone.ts';
import { RowTick } from '../../shared/lists/RowTick.tsx';
import type { Selection } from '../../shared/lists/use-selection.ts';
import { useServices } from '../../shared/services/services.ts';
import { UserActions, type UserRowActions } from './UserActions.tsx';
import { RoleBadge, StateBadge, TwoFactorBadge } from './UserBadges.tsx';
import { displayUser } from './user-display.ts';
import styles from './users.module.css';

type Props = {
  users: readonly ServerUser[];
  /** The id of the signed-in user. */
  ownId: string;
  selection: Selection<string>;
  actions: UserRowActions;
};

/** A table if the width allows it, otherwise cards, so that all actions stay visible. */
export function UserRows(props: Props) {
  const isWide = useMediaQuery('(min-width: 75em)', true, { getInitialValueInEffect: false });
  return isWide ? <UserTable {...props} /> : <UserCards {...props} />;
}

function useShown() {
  const { apiOrigin } = useServices();
  const timeZone = useTimeZone();
  const now = Date.now();
  return (user: ServerUser) => displayUser(user, { publicOrigin: apiOrigin, now, timeZone });
}

function SelectUser({ user, ownId, selection }: Pick<Props, 'ownId' | 'selection'> & { user: ServerUser }) {
  const name = user.fullName || user.username;
  const isOwnAccount = user.id === ownId;
  return (
    <RowTick
      label={isOwnAccount ? `${name}: akun Anda sendiri tidak dapat dipilih` : `Pilih ${name}`}
      isDisabled={isOwnAccount}
      isTicked={selection.has(user.id)}
      onToggle={() => selection.toggle(user.id)}
    />
  );
}

function UserTable({ users, ownId, selection, actions }: Props) {
  const show = useShown();
  return (
    <Paper className={styles.frame}>
      <Table aria-label="Daftar pengguna" verticalSpacing="xs" highlightOnHover>
        <Table.Thead>
          <Table.Tr>
            <Table.Th w={44}>
              <RowTick
                label="Pilih semua pengguna di halaman ini"
                isTicked={selection.areAll}
                isPart={selection.areSome}
                onToggle={selection.toggleAll}
              />
            </Table.Th>
            <Table.Th>Pengguna</Table.Th>
            <Table.Th>Peran</Table.Th>
            <Table.Th>Status</Table.Th>
            <Table.Th>Login terakhir</Table.Th>
            <Table.Th>Bergabung</Table.Th>
            <Table.Th w={224}>Aksi</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {users.map((user) => {
            const shown = show(user);
            return (
              <Table.Tr key={user.id}>
                <Table.Td>
                  <SelectUser user={user} ownId={ownId} selection={selection} />
                </Table.Td>
                <Table.Td>
                  <Person user={user} isOwnAccount={user.id === ownId} />
                </Table.Td>
                <Table.Td>
                  <RoleBadge role={user.role} />
                </Table.Td>
                <Table.Td>
                  <StateBadge user={user} />
                  <TwoFactorBadge usesTwoFactor={user.usesTwoFactor} />
                </Table.Td>
                <Table.Td className={styles.date}>{shown.lastLogin}</Table.Td>
                <Table.Td className={styles.date}>
                  <time dateTime={user.createdAt}>{shown.joinDate}</time>
                </Table.Td>
                <Table.Td>
                  <UserActions user={user} isOwnAccount={user.id === ownId} actions={actions} />
                </Table.Td>
              </Table.Tr>
            );
          })}
        </Table.Tbody>
      </Table>
    </Paper>
  );
}

function UserCards({ users, ownId, selection, actions }: Props) {
  const show = useShown();
  return (
    <div>
      <Checkbox
        mb="sm"
        label="Pilih semua pengguna di halaman ini"
        checked={selection.areAll}
        indeterminate={selection.areSome}
        onChange={selection.toggleAll}
      />
      <ul className={styles.cards}>
        {users.map((user) => {
          const shown = show(user);
          return (
            <Paper key={user.id} component="li" className={styles.card}>
              <SelectUser user={user} ownId={ownId} selection={selection} />
              <div>
                <Person user={user} isOwnAccount={user.id === ownId} />
                <div className={styles.badges}>
                  <RoleBadge role={user.role} />
                  <StateBadge user={user} />
                  <TwoFactorBadge usesTwoFactor={user.usesTwoFactor} />
                </div>
                <Text size="sm" c="dimmed">
                  Login terakhir: {shown.lastLogin}
                </Text>
                <Text size="sm" c="dimmed">
                  Bergabung: <time dateTime={user.createdAt}>{shown.joinDate}</time>
                </Text>
              </div>
              <div className={styles.actions}>
                <UserActions user={user} isOwnAccount={user.id === ownId} actions={actions} />
              </div>
            </Paper>
          );
        })}
      </ul>
    </div>
  );
}

function Person({ user, isOwnAccount }: { user: ServerUser; isOwnAccount: boolean }) {
  const shown = useShown()(user);
  return (
    <div className={styles.person}>
      <Avatar src={shown.avatar} alt="" size={40} />
      <div className={styles.words}>
        <Text fw={600} lh={1.3}>
          {shown.name}
          {isOwnAccount && ' (Anda)'}
        </Text>
        <Text size="sm" c="dimmed">
          {shown.handle}
        </Text>
        <Text size="sm">{user.email || 'Tanpa surel'}</Text>
        {shown.invitation && (
          <Text size="sm" c="dimmed">
            {shown.invitation}
          </Text>
        )}
      </div>
    </div>
  );
}
