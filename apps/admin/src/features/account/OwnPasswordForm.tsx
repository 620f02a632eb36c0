import { texts, userFields } from '@madrasah/contract';
import { Button, Paper, Stack, Text, Title } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { SaveProblems } from '../../kit/record/RecordForm.tsx';
import { useSaving } from '../../kit/record/use-saving.tsx';
import { notifySuccess } from '../../shared/dialogs/notifications.tsx';
import { ExtensionParts } from '../../shared/extensions/ExtensionParts.tsx';
import { useActiveExtensions } from '../../shared/extensions/staff-extension.ts';
import { PasswordField } from '../../shared/fields/PasswordField.tsx';
import { useServices } from '../../shared/services/services.ts';
import type { SessionUser } from '../../shared/session/session-user.ts';

type PasswordValues = { newPassword: string; repeated: string };

/** The errors of the form by field before it is sent; the server checks further rules. */
export function passwordFaults({ newPassword, repeated }: PasswordValues) {
  const rules = userFields.password.safeParse(newPassword);
  return {
    newPassword: rules.error?.issues[0]?.message ?? null,
    repeated: repeated === newPassword ? null : 'Kedua kata sandi baru belum sama',
  };
}

const empty: PasswordValues = { newPassword: '', repeated: '' };

export function OwnPasswordForm({ user }: { user: SessionUser }) {
  const { client } = useServices();
  const form = useForm({ initialValues: empty, validate: passwordFaults });
  const { element, isBusy, failure, save } = useSaving({
    failed: 'Kata sandi gagal diganti.',
    setErrors: form.setErrors,
    onFailure: () => {},
  });
  const [revokesApiKeys, setRevokesApiKeys] = useState(false);
  const extensions = useActiveExtensions();

  const submit = ({ newPassword }: PasswordValues) =>
    void save(async () => {
      await client.auth.changePassword.mutate({ newPassword, revokesApiKeys });
      form.reset();
      setRevokesApiKeys(false);
      notifySuccess(texts.user.passwordChanged);
    });

  return (
    <Paper component="section" p="lg" aria-labelledby="own-password">
      <Title order={2} id="own-password" mb="xs">
        Ganti kata sandi
      </Title>
      <Text size="sm" c="dimmed" mb="md">
        Sesudah diganti, perangkat lain harus masuk lagi dengan kata sandi baru.
      </Text>
      <form ref={element} onSubmit={form.onSubmit(submit)} noValidate>
        <Stack>
          <SaveProblems failure={failure} role="alert" />
          <input type="text" name="username" autoComplete="username" value={user.username} readOnly hidden />
          <PasswordField label="Kata sandi baru" autoComplete="new-password" {...form.getInputProps('newPassword')} />
          <PasswordField
            label="Ulangi kata sandi baru"
            autoComplete="new-password"
            {...form.getInputProps('repeated')}
          />
          <ExtensionParts
            of={extensions.flatMap(({ OwnPasswordField = [] }) => OwnPasswordField)}
            props={{ value: revokesApiKeys, onChange: setRevokesApiKeys }}
          />
          <Button type="submit" mih={44} loading={isBusy}>
            Ganti kata sandi
          </Button>
        </Stack>
      </form>
    </Paper>
  );
}
