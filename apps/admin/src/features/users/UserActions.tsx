import { type ServerUser, texts } from '@madrasah/contract';
import { Group } from '@mantine/core';
import { IconKey, IconPencil, IconShieldOff, IconTrash, IconUserCheck, IconUserOff } from '@tabler/icons-react';
import { RowAction } from '../../shared/lists/row-actions.tsx';

/** The actions of a row. */
export type UserRowActions = {
  edit: (user: ServerUser) => void;
  makePasswordLink: (user: ServerUser) => void;
  toggleStatus: (user: ServerUser) => void;
  resetTwoFactor: (user: ServerUser) => void;
  remove: (user: ServerUser) => void;
};

type Props = { user: ServerUser; isOneself: boolean; actions: UserRowActions };

/** Users change their own password on the account page, so they get no link for it. */
function objectionToLink({ isActive }: ServerUser, isOneself: boolean): string | undefined {
  if (isOneself) return texts.passwordReset.ofOneself;
  return isActive ? undefined : texts.passwordReset.inactive;
}

/**
 * Edit, password link, activate or deactivate, remove a lost second factor, delete. Users cannot deactivate or delete
 * their own account.
 */
export function UserActions({ user, isOneself, actions }: Props) {
  const title = user.fullName || user.username;
  return (
    <Group gap={2} wrap="nowrap">
      <RowAction name="Sunting" title={title} icon={IconPencil} onPress={() => actions.edit(user)} />
      <RowAction
        name="Buat tautan kata sandi"
        title={title}
        icon={IconKey}
        reason={objectionToLink(user, isOneself)}
        onPress={() => actions.makePasswordLink(user)}
      />
      <RowAction
        name={user.isActive ? 'Nonaktifkan' : 'Aktifkan'}
        title={title}
        icon={user.isActive ? IconUserOff : IconUserCheck}
        reason={isOneself ? texts.user.deactivatesOneself : undefined}
        onPress={() => actions.toggleStatus(user)}
      />
      {user.usesTwoFactor && (
        <RowAction
          name="Atur ulang verifikasi dua langkah"
          title={title}
          icon={IconShieldOff}
          reason={isOneself ? texts.twoFactor.resetsOneself : undefined}
          onPress={() => actions.resetTwoFactor(user)}
        />
      )}
      <RowAction
        name="Hapus"
        title={title}
        icon={IconTrash}
        color="red"
        reason={isOneself ? texts.user.deletesOneself : undefined}
        onPress={() => actions.remove(user)}
      />
    </Group>
  );
}
