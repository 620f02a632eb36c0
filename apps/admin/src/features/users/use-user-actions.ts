import { accountStateOf, type ServerUser, texts, type UserBulkAction } from '@madrasah/contract';
import {
  IconKey,
  IconMailForward,
  IconPencil,
  IconShieldOff,
  IconTrash,
  IconUserCheck,
  IconUserOff,
} from '@tabler/icons-react';
import { useAction } from '../../kit/actions/use-action.ts';
import type { Bulk, BulkOutcome } from '../../kit/list/Bulk.tsx';
import { refusalsOf } from '../../kit/list/Bulk.tsx';
import type { RowAction } from '../../kit/list/RowActions.tsx';
import { useServices } from '../../shared/services/services.ts';
import { nameOfUser as nameOf, nameSome } from './user-display.ts';

const opposite = ({ isActive }: ServerUser): UserBulkAction => (isActive ? 'deactivate' : 'activate');

const actionTexts: Record<UserBulkAction, { imperative: string; done: string; consequence: string }> = {
  activate: { imperative: 'Aktifkan', done: 'diaktifkan', consequence: 'Pengguna dapat masuk lagi.' },
  deactivate: {
    imperative: 'Nonaktifkan',
    done: 'dinonaktifkan',
    consequence: 'Pengguna langsung keluar dan tidak dapat masuk sampai diaktifkan lagi. Artikelnya tetap ada.',
  },
  delete: {
    imperative: 'Hapus',
    done: 'dihapus',
    consequence: 'Artikel yang ditulis tetap ada atas nama Administrator. Tindakan ini tidak dapat dibatalkan.',
  },
};

type Dialogs = Record<'edit' | 'makePasswordLink' | 'inviteAgain', (user: ServerUser) => void>;

/** Users change their own password on the account page, so they get no link for it. */
function linkUnavailableReason({ isActive }: ServerUser, isOwnAccount: boolean): string | undefined {
  if (isOwnAccount) return texts.passwordReset.ofOneself;
  return isActive ? undefined : texts.passwordReset.inactive;
}

export function useUserActions(ownId: string, { edit, makePasswordLink, inviteAgain }: Dialogs) {
  const remove = useAction({
    confirm: (user: ServerUser) => ({
      title: 'Hapus pengguna',
      text: `Apakah Anda yakin ingin menghapus pengguna "${nameOf(user)}"? ${actionTexts.delete.consequence}`,
      yes: 'Hapus',
      color: 'red',
    }),
    call: (client, { id }: ServerUser) => client.users.remove.mutate({ id }),
    done: () => texts.user.deleted,
    failed: texts.user.deleteFailedToast,
  });
  const toggleStatus = useAction({
    confirm: (user: ServerUser) => {
      const { imperative, consequence } = actionTexts[opposite(user)];
      return {
        title: `${imperative} pengguna`,
        text: `${imperative} pengguna "${nameOf(user)}"? ${consequence}`,
        yes: imperative,
        ...(user.isActive && { color: 'red' }),
      };
    },
    call: (client, { id, isActive }: ServerUser) => client.users.setStatus.mutate({ id, isActive: !isActive }),
    done: (_, user) => `Pengguna berhasil ${actionTexts[opposite(user)].done}!`,
    failed: texts.user.statusFailedToast,
  });
  const withdrawInvitation = useAction({
    confirm: (user: ServerUser) => ({
      title: 'Tarik undangan',
      text: `Tarik undangan "${nameOf(user)}"? Tautannya tidak dapat dipakai lagi, dan akunnya dihapus.`,
      yes: 'Tarik undangan',
      color: 'red',
    }),
    call: (client, { id }: ServerUser) => client.invitations.withdraw.mutate({ id }),
    failed: texts.invitation.withdrawFailed,
  });
  const resetTwoFactor = useAction({
    confirm: (user: ServerUser) => ({
      title: 'Atur ulang verifikasi dua langkah',
      text: `Matikan verifikasi dua langkah "${nameOf(user)}"? Pastikan dulu bahwa benar pemilik akun yang meminta. Ia keluar dari semua perangkat, lalu dapat masuk dengan kata sandi saja.`,
      yes: 'Atur ulang',
      color: 'red',
    }),
    call: (client, { id }: ServerUser) => client.users.resetTwoFactor.mutate({ id }),
    done: () => texts.twoFactor.reset,
    failed: texts.twoFactor.resetFailed,
  });

  return (user: ServerUser): RowAction[] => {
    const isOwnAccount = user.id === ownId;
    const unless = (reason: string | false | undefined, run: () => void) => (reason ? { reason } : { run });
    const editing: RowAction = { name: 'Sunting', icon: IconPencil, run: () => edit(user) };
    if (accountStateOf(user) === 'invited') {
      return [
        editing,
        { name: 'Undang lagi', icon: IconMailForward, run: () => inviteAgain(user) },
        { name: 'Tarik undangan', icon: IconTrash, color: 'red', run: () => void withdrawInvitation.run(user) },
      ];
    }
    return [
      editing,
      {
        name: 'Buat tautan kata sandi',
        icon: IconKey,
        ...unless(linkUnavailableReason(user, isOwnAccount), () => makePasswordLink(user)),
      },
      {
        name: user.isActive ? 'Nonaktifkan' : 'Aktifkan',
        icon: user.isActive ? IconUserOff : IconUserCheck,
        ...unless(isOwnAccount && texts.user.deactivatesOneself, () => void toggleStatus.run(user)),
      },
      ...(user.usesTwoFactor
        ? [
            {
              name: 'Atur ulang verifikasi dua langkah',
              icon: IconShieldOff,
              ...unless(isOwnAccount && texts.twoFactor.resetsOneself, () => void resetTwoFactor.run(user)),
            },
          ]
        : []),
      {
        name: 'Hapus',
        icon: IconTrash,
        color: 'red',
        ...unless(isOwnAccount && texts.user.deletesOneself, () => void remove.run(user)),
      },
    ];
  };
}

export function useUserBulk() {
  const { client } = useServices();

  /** Undo applies only to accounts whose state has changed. */
  async function send(
    action: UserBulkAction,
    users: readonly ServerUser[],
    canBeUndone: boolean,
  ): Promise<BulkOutcome> {
    const { data } = await client.users.bulk.mutate({ ids: users.map(({ id }) => id), action });
    const succeeded = users.filter(({ id }) => data.ok.includes(id));
    const undo = action === 'activate' ? 'deactivate' : 'activate';
    const changed = succeeded.filter(({ isActive }) => isActive === (action === 'deactivate'));
    return {
      done: `${succeeded.length} pengguna ${actionTexts[action].done}`,
      failed: refusalsOf(data.failed, users, nameOf),
      undo: canBeUndone && action !== 'delete' && changed.length > 0 ? () => send(undo, changed, false) : undefined,
    };
  }

  return ({ rows }: { rows: readonly ServerUser[] }): Bulk => ({
    actions: (['activate', 'deactivate', 'delete'] as const).map((action) => {
      const { imperative, consequence } = actionTexts[action];
      return {
        label: imperative,
        color: action === 'delete' ? 'red' : undefined,
        failed: action === 'delete' ? texts.user.deleteFailedToast : texts.user.statusFailedToast,
        confirm: {
          title: `${imperative} ${rows.length} pengguna`,
          text: `${imperative} ${nameSome(rows.map(nameOf))}? ${consequence}`,
          yes: imperative,
          color: action === 'activate' ? undefined : 'red',
        },
        run: () => send(action, rows, true),
      };
    }),
  });
}
