import { texts, userFields } from '@madrasah/contract';
import { Alert, Button, Stack, Text, Title } from '@mantine/core';
import { useForm } from '@mantine/form';
import { IconAlertCircle, IconCircleCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { type Failure, readFailure } from '../../shared/calls/failure.ts';
import { useSingleFlight } from '../../shared/calls/use-single-flight.ts';
import { PasswordField } from '../../shared/fields/PasswordField.tsx';
import { ButtonLink, TextLink } from '../../shared/page/links.tsx';
import { useEntryServices } from '../../shared/services/entry-services.ts';
import { EntryPage } from './EntryPage.tsx';

/** The page of a password link. The token after `#` is sent only with the form. */
export function NewPasswordPage({ token }: { token: string }) {
  const [isDone, setDone] = useState(false);
  return (
    <EntryPage title="Kata sandi baru">
      <Stack>
        <Title order={1}>Kata sandi baru</Title>
        {isDone ? (
          <>
            <Alert color="green" role="status" icon={<IconCircleCheck aria-hidden />}>
              {texts.passwordReset.done}
            </Alert>
            <ButtonLink to="/login" size="md">
              Masuk
            </ButtonLink>
          </>
        ) : (
          <NewPasswordForm token={token} onDone={() => setDone(true)} />
        )}
      </Stack>
    </EntryPage>
  );
}

type Values = { newPassword: string; repeated: string };

const faultsOf = ({ newPassword, repeated }: Values) => ({
  newPassword: userFields.password.safeParse(newPassword).error?.issues[0]?.message ?? null,
  repeated: repeated === newPassword ? null : 'Kedua kata sandi baru belum sama',
});

function NewPasswordForm({ token, onDone }: { token: string; onDone: () => void }) {
  const { client } = useEntryServices();
  const form = useForm<Values>({ initialValues: { newPassword: '', repeated: '' }, validate: faultsOf });
  const { isBusy, run } = useSingleFlight();
  const [problem, setProblem] = useState<Failure>();

  const submit = ({ newPassword }: Values) =>
    run(async () => {
      setProblem(undefined);
      try {
        await client.passwordReset.complete.mutate({ token, newPassword });
        onDone();
      } catch (error) {
        const failure = readFailure(error, texts.passwordReset.failed);
        form.setErrors(failure.errors);
        if (!failure.errors.newPassword) setProblem(failure);
      }
    });

  return (
    <form onSubmit={form.onSubmit(submit)} noValidate>
      <Stack>
        <Text>Sesudah diganti, semua perangkat harus masuk lagi dengan kata sandi baru.</Text>
        {problem && (
          <Alert color="red" role="alert" icon={<IconAlertCircle aria-hidden />} title={problem.message}>
            {problem.advice}
          </Alert>
        )}
        <PasswordField
          label="Kata sandi baru"
          size="md"
          autoComplete="new-password"
          {...form.getInputProps('newPassword')}
        />
        <PasswordField
          label="Ulangi kata sandi baru"
          size="md"
          autoComplete="new-password"
          {...form.getInputProps('repeated')}
        />
        <Button type="submit" size="md" loading={isBusy}>
          Simpan kata sandi
        </Button>
        <TextLink to="/forgot-password" lh="44px" ta="center">
          Minta tautan baru
        </TextLink>
      </Stack>
    </form>
  );
}
