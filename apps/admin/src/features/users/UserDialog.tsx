import { accountStateOf, limits, type ServerUser, texts } from '@madrasah/contract';
import { NativeSelect, TextInput, type TextInputProps } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { RecordForm } from '../../kit/record/RecordForm.tsx';
import { FormDialog } from '../../shared/dialogs/FormDialog.tsx';
import { ExtensionParts } from '../../shared/extensions/ExtensionParts.tsx';
import { useActiveExtensions } from '../../shared/extensions/staff-extension.ts';
import { PasswordField } from '../../shared/fields/PasswordField.tsx';
import { LoadState } from '../../shared/page/LoadState.tsx';
import { roleOptions } from '../../shared/page/roles.ts';
import { useServices } from '../../shared/services/services.ts';
import type { SessionUser } from '../../shared/session/session-user.ts';
import { statusNames, useUserForm } from './use-user-form.ts';
import type { UsersSearch } from './users-search.ts';

type Props = {
  signedIn: SessionUser;
  users: readonly ServerUser[];
  open: UsersSearch['form'];
  onClose: () => void;
};

export function UserDialog({ signedIn, users, open, onClose }: Props) {
  const isNew = open === 'new';
  const loaded = users.find(({ id }) => id === open);
  return (
    <FormDialog title={isNew ? 'Tambah Pengguna' : 'Sunting Pengguna'} isOpen={open !== undefined} onClose={onClose}>
      {(isNew || loaded) && <UserForm key={open} signedIn={signedIn} user={loaded ?? null} onClose={onClose} />}
      {open && !isNew && !loaded && <FoundUserForm id={open} signedIn={signedIn} onClose={onClose} />}
    </FormDialog>
  );
}

function FoundUserForm({ id, signedIn, onClose }: Pick<Props, 'signedIn' | 'onClose'> & { id: string }) {
  const { utils } = useServices();
  const found = useQuery(utils.users.byId.queryOptions({ id }));
  if (found.data) return <UserForm signedIn={signedIn} user={found.data.data} onClose={onClose} />;
  return <LoadState query={found} failed="Data pengguna gagal dimuat." />;
}

function UserForm({ signedIn, user, onClose }: Pick<Props, 'signedIn' | 'onClose'> & { user: ServerUser | null }) {
  const [revokesApiKeys, setRevokesApiKeys] = useState(false);
  const saving = useUserForm({ signedIn, user, revokesApiKeys, onLeave: onClose });
  const { form } = saving;
  const extensions = useActiveExtensions();
  const isOwnAccount = user?.id === signedIn.id;
  const isInvited = user !== null && accountStateOf(user) === 'invited';

  return (
    <RecordForm saving={saving} onCancel={onClose}>
      <FullNameField {...form.getInputProps('fullName')} />
      <TextInput
        label="Nama pengguna"
        description="Huruf, angka, dan garis bawah, tanpa spasi."
        required
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={limits.user.username}
        {...form.getInputProps('username')}
      />
      <TextInput
        type="email"
        label="Surel"
        description={isInvited ? 'Bila surelnya diganti, undangan perlu dikirim lagi.' : undefined}
        required
        autoComplete="off"
        maxLength={limits.user.email}
        {...form.getInputProps('email')}
      />
      {!isInvited && (
        <PasswordField
          label="Kata sandi"
          description={passwordHint(user !== null, isOwnAccount)}
          required={user === null}
          autoComplete="new-password"
          maxLength={limits.user.password}
          {...form.getInputProps('password')}
        />
      )}
      {user && (
        <ExtensionParts
          of={extensions.flatMap(({ PasswordField: Part = [] }) => Part)}
          props={{
            userId: user.id,
            isShown: form.values.password !== '',
            value: revokesApiKeys,
            onChange: setRevokesApiKeys,
          }}
        />
      )}
      <NativeSelect
        label="Peran"
        description={isOwnAccount ? 'Peran Anda sendiri hanya dapat diubah oleh admin lain.' : undefined}
        disabled={isOwnAccount}
        data={roleOptions}
        {...form.getInputProps('role')}
      />
      {user && !isInvited && (
        <NativeSelect
          label="Status"
          description={
            isOwnAccount
              ? texts.user.deactivatesOneself
              : 'Pengguna yang nonaktif tidak dapat masuk. Artikelnya tetap ada.'
          }
          disabled={isOwnAccount}
          data={Object.entries(statusNames).map(([value, label]) => ({ value, label }))}
          {...form.getInputProps('status')}
        />
      )}
    </RecordForm>
  );
}

export const FullNameField = (props: TextInputProps) => (
  <TextInput
    label="Nama lengkap"
    required
    data-autofocus
    autoComplete="off"
    maxLength={limits.user.fullName}
    {...props}
  />
);

function passwordHint(isEdit: boolean, isOwnAccount: boolean): string {
  if (!isEdit) return 'Minimal 6 karakter dan tidak mudah ditebak.';
  if (isOwnAccount) return 'Kosongkan bila tidak diganti. Setelah diganti, Anda harus masuk lagi.';
  return 'Kosongkan bila tidak diganti. Setelah diganti, pengguna ini harus masuk lagi.';
}
