import { readRefusal } from '@madrasah/api-client';
import { texts } from '@madrasah/contract';
import { Alert, Button, Paper, PasswordInput, Stack, Text, Title } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { useServices } from '../../services.ts';
import type { SessionUser } from '../../session/session-user.ts';
import { notifySuccess } from '../../shared/notifications.tsx';
import { type PasswordValues, passwordFaults } from './password-faults.ts';

const empty: PasswordValues = { currentPassword: '', newPassword: '', repeated: '' };
const toggle = { 'aria-label': 'Tampilkan kata sandi', tabIndex: 0, 'aria-hidden': false } as const;

/** A new password for oneself; every other device is signed out by it. */
export function OwnPasswordForm({ user }: { user: SessionUser }) {
  const { client, queryClient, tokenRefresh } = useServices();
  const form = useForm({ initialValues: empty, validate: passwordFaults });
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();

  const submit = async ({ currentPassword, newPassword }: PasswordValues) => {
    setBusy(true);
    setProblem(undefined);
    try {
      await tokenRefresh.ensureFreshToken();
      await client.auth.changePassword.mutate({ currentPassword, newPassword });
      form.reset();
      notifySuccess(texts.user.passwordChanged);
      await queryClient.invalidateQueries();
    } catch (error) {
      const { errors, message } = readRefusal(error);
      form.setErrors(errors);
      if (Object.keys(errors).length === 0) setProblem(message || 'Kata sandi gagal diganti. Coba lagi.');
    } finally {
      setBusy(false);
    }
  };

  return (
    <Paper component="section" p="lg" aria-labelledby="own-password">
      <Title order={2} id="own-password" mb="xs">
        Ganti kata sandi
      </Title>
      <Text size="sm" c="dimmed" mb="md">
        Sesudah diganti, perangkat lain harus masuk lagi dengan kata sandi baru.
      </Text>
      <form onSubmit={form.onSubmit(submit)} noValidate>
        <Stack>
          {problem && (
            <Alert color="red" role="alert">
              {problem}
            </Alert>
          )}
          <input type="text" name="username" autoComplete="username" value={user.username} readOnly hidden />
          <PasswordInput
            label="Kata sandi saat ini"
            autoComplete="current-password"
            visibilityToggleButtonProps={toggle}
            {...form.getInputProps('currentPassword')}
          />
          <PasswordInput
            label="Kata sandi baru"
            autoComplete="new-password"
            visibilityToggleButtonProps={toggle}
            {...form.getInputProps('newPassword')}
          />
          <PasswordInput
            label="Ulangi kata sandi baru"
            autoComplete="new-password"
            visibilityToggleButtonProps={toggle}
            {...form.getInputProps('repeated')}
          />
          <Button type="submit" mih={44} loading={isBusy}>
            Ganti kata sandi
          </Button>
        </Stack>
      </form>
    </Paper>
  );
}
