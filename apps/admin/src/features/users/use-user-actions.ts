import { type ServerUser, texts, type UserBulkAction } from '@madrasah/contract';
import { useState } from 'react';
import { notifyFailure } from '../../shared/calls/failure.ts';
import { useSingleFlight } from '../../shared/calls/use-single-flight.ts';
import { confirmInDialog } from '../../shared/dialogs/dialogs.tsx';
import { notifySuccess } from '../../shared/dialogs/notifications.tsx';
import { useServices } from '../../shared/services/services.ts';
import { nameSome } from './user-display.ts';

const nameOf = ({ fullName, username }: ServerUser) => fullName || username;
const opposite = ({ isActive }: ServerUser): UserBulkAction => (isActive ? 'deactivate' : 'activate');

const actionWords: Record<UserBulkAction, { imperative: string; done: string; consequence: string }> = {
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

const fallbacks: Record<UserBulkAction, string> = {
  activate: texts.user.statusFailedToast,
  deactivate: texts.user.statusFailedToast,
  delete: texts.user.deleteFailedToast,
};

const reverseActions: Partial<Record<UserBulkAction, UserBulkAction>> = {
  activate: 'deactivate',
  deactivate: 'activate',
};

/** The result of a bulk action. */
export type UserBulkOutcome = {
  done: string;
  failed: { name: string; message: string }[];
  /** The reverse action, and its accounts. */
  undo?: { action: UserBulkAction; users: ServerUser[] };
};

type Options = {
  /** The number of deleted accounts of this page. */
  onDeleted: (count: number) => void;
};

/** The actions on rows, single and in bulk; the list is refetched afterwards, also after a failure. */
export function useUserActions({ onDeleted }: Options) {
  const { client, queryClient } = useServices();
  const { run } = useSingleFlight();
  const [outcome, setOutcome] = useState<UserBulkOutcome>();

  async function attempt(task: () => Promise<void>, fallback: string) {
    try {
      await task();
      await queryClient.invalidateQueries();
    } catch (error) {
      notifyFailure(error, fallback);
      void queryClient.invalidateQueries();
    }
  }

  /** Undo applies only to accounts whose state has changed. */
  async function send(action: UserBulkAction, users: readonly ServerUser[], canBeUndone: boolean) {
    const { data } = await client.users.bulk.mutate({ ids: users.map(({ id }) => id), action });
    const succeeded = users.filter(({ id }) => data.ok.includes(id));
    const undo = reverseActions[action];
    const changed = succeeded.filter(({ isActive }) => isActive === (action === 'deactivate'));
    setOutcome({
      done: `${succeeded.length} pengguna ${actionWords[action].done}`,
      failed: data.failed.map(({ id, message }) => {
        const user = users.find((one) => one.id === id);
        return { name: user ? nameOf(user) : id, message };
      }),
      undo: canBeUndone && undo && changed.length > 0 ? { action: undo, users: changed } : undefined,
    });
    if (action === 'delete') onDeleted(succeeded.length);
  }

  return {
    outcome,
    closeOutcome: () => setOutcome(undefined),

    remove: (user: ServerUser) =>
      run(async () => {
        const text = `Apakah Anda yakin ingin menghapus pengguna "${nameOf(user)}"? ${actionWords.delete.consequence}`;
        if (!(await confirmInDialog({ title: 'Hapus pengguna', text, yes: 'Hapus', color: 'red' }))) return;
        await attempt(async () => {
          await client.users.remove.mutate({ id: user.id });
          notifySuccess(texts.user.deleted);
          onDeleted(1);
        }, texts.user.deleteFailedToast);
      }, `delete ${user.id}`),

    /** Sets the opposite of the current status. */
    toggleStatus: (user: ServerUser) =>
      run(
        async () => {
          const { imperative, done, consequence } = actionWords[opposite(user)];
          const isConfirmed = await confirmInDialog({
            title: `${imperative} pengguna`,
            text: `${imperative} pengguna "${nameOf(user)}"? ${consequence}`,
            yes: imperative,
            color: user.isActive ? 'red' : undefined,
          });
          if (!isConfirmed) return;
          await attempt(async () => {
            await client.users.setStatus.mutate({ id: user.id, isActive: !user.isActive });
            notifySuccess(`Pengguna berhasil ${done}!`);
          }, texts.user.statusFailedToast);
        },
        `${opposite(user)} ${user.id}`,
      ),

    withdrawInvitation: (user: ServerUser) =>
      run(async () => {
        const isConfirmed = await confirmInDialog({
          title: 'Tarik undangan',
          text: `Tarik undangan "${nameOf(user)}"? Tautannya tidak dapat dipakai lagi, dan akunnya dihapus.`,
          yes: 'Tarik undangan',
          color: 'red',
        });
        if (!isConfirmed) return;
        await attempt(async () => {
          notifySuccess((await client.invitations.withdraw.mutate({ id: user.id })).message);
          onDeleted(1);
        }, texts.invitation.withdrawFailed);
      }, `withdraw ${user.id}`),

    resetTwoFactor: (user: ServerUser) =>
      run(async () => {
        const isConfirmed = await confirmInDialog({
          title: 'Atur ulang verifikasi dua langkah',
          text: `Matikan verifikasi dua langkah "${nameOf(user)}"? Pastikan dulu bahwa benar pemilik akun yang meminta. Ia keluar dari semua perangkat, lalu dapat masuk dengan kata sandi saja.`,
          yes: 'Atur ulang',
          color: 'red',
        });
        if (!isConfirmed) return;
        await attempt(async () => {
          await client.users.resetTwoFactor.mutate({ id: user.id });
          notifySuccess(texts.twoFactor.reset);
        }, texts.twoFactor.resetFailed);
      }, `reset ${user.id}`),

    /** One confirmation and one call for all accounts; returns the result of each. */
    changeAll: (action: UserBulkAction, users: readonly ServerUser[], onDone: () => void) =>
      run(async () => {
        const { imperative, consequence } = actionWords[action];
        const isConfirmed = await confirmInDialog({
          title: `${imperative} ${users.length} pengguna`,
          text: `${imperative} ${nameSome(users.map(nameOf))}? ${consequence}`,
          yes: imperative,
          color: action === 'activate' ? undefined : 'red',
        });
        if (!isConfirmed) return;
        await attempt(() => send(action, users, true).then(onDone), fallbacks[action]);
      }, `${action} ticked`),

    undo: ({ action, users }: NonNullable<UserBulkOutcome['undo']>) =>
      run(() => attempt(() => send(action, users, false), fallbacks[action]), 'undo'),
  };
}
export type UserManagement = ReturnType<typeof useUserActions>;
