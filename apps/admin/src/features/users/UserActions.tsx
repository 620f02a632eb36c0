import { accountStateOf, type ServerUser, texts } from '@madrasah/contract';
import { Group } from '@mantine/core';
import {
  IconKey,
  IconMailForward,
  IconPencil,
  IconShieldOff,
  IconTrash,
  IconUserCheck,
  IconUserOff,
} from '@tabler/icons-react';
import { RowAction } from '../../shared/lists/row-actions.tsx';

/** The actions of a row. */
export type UserRowActions = {
  edit: (user: ServerUser) => void;
  makePasswordLink: (user: ServerUser) => void;
  inviteAgain: (user: ServerUser) => void;
  withdrawInvitation: (user: ServerUser) => void;
  toggleStatus: (user: ServerUser) => void;
  resetTwoFactor: (user: ServerUser) => void;
  remove: (user: ServerUser) => void;
};

type Props = { user: ServerUser; isOwnAccount: boolean; actions: UserRowActions };

/** Users change their own password on the account page, so they get no link for it. */
function linkUnavailableReason({ isActive }: ServerUser, isOwnAccount: boolean): string | undefined {
  if (isOwnAccount) return texts.passwordReset.ofOneself;
  return isActive ? undefined : texts.passwordReset.inactive;
}

/** What can be done with an account until its invitation is accepted. */
const InvitedActions = ({ user, actions }: Omit<Props, 'isOwnAccount'>) => (
  <Group gap={2} wrap="nowrap">
    <RowAction name="Sunting" title={user.fullName} icon={IconPencil} onPress={() => actions.edit(user)} />
    <RowAction
      name="Undang lagi"
      title={user.fullName}
      icon={IconMailForward}
      onPress={() => actions.inviteAgain(user)}
    />
    <RowAction
      name="Tarik undangan"
      title={user.fullName}
      icon={IconTrash}
      color="red"
      onPress={() => actions.withdrawInvitation(user)}
    />
  </Group>
);

/**
 * Edit, password link, activate or deactivate, remove a lost second factor, delete. Users cannot deactivate or delete
 * their own account.
 */
export function UserActions({ user, isOwnAccount, actions }: Props) {
  const title = user.fullName || user.username;
  if (accountStateOf(user) === 'invited') return <InvitedActions user={user} actions={actions} />;
  return (
    <Group gap={2} wrap="nowrap">
      <RowAction name="Sunting" title={title} icon={IconPencil} onPress={() => actions.edit(user)} />
      <RowAction
        name="Buat tautan kata sandi"
        title={title}
        icon={IconKey}
        reason={linkUnavailableReason(user, isOwnAccount)}
        onPress={() => actions.makePasswordLink(user)}
      />
      <RowAction
        name={user.isActive ? 'Nonaktifkan' : 'Aktifkan'}
        title={title}
        icon={user.isActive ? IconUserOff : IconUserCheck}
        reason={isOwnAccount ? texts.user.deactivatesOneself : undefined}
        onPress={() => actions.toggleStatus(user)}
      />
      {user.usesTwoFactor && (
        <RowAction
          name="Atur ulang verifikasi dua langkah"
          title={title}
          icon={IconShieldOff}
          reason={isOwnAccount ? texts.twoFactor.resetsOneself : undefined}
          onPress={() => actions.resetTwoFactor(user)}
        />
      )}
      <RowAction
        name="Hapus"
        title={title}
        icon={IconTrash}
        color="red"
        reason={isOwnAccount ? texts.user.deletesOneself : undefined}
        onPress={() => actions.remove(user)}
      />
    </Group>
  );
}
