import { texts, userFields } from '@madrasah/contract';
import { Alert, Button, Loader, Stack, Text, Title } from '@mantine/core';
import { useForm } from '@mantine/form';
import { IconAlertCircle, IconCircleCheck } from '@tabler/icons-react';
import { type ReactNode, useEffect, useState } from 'react';
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
          <PasswordSaved message={texts.passwordReset.done} />
        ) : (
          <>
            <NewPasswordForm token={token} onDone={() => setDone(true)}>
              <Text>Sesudah diganti, semua perangkat harus masuk lagi dengan kata sandi baru.</Text>
            </NewPasswordForm>
            <TextLink to="/forgot-password" lh="44px" ta="center">
              Minta tautan baru
            </TextLink>
          </>
        )}
      </Stack>
    </EntryPage>
  );
}

type Invited = { fullName: string; username: string };

/** The page of an invitation: who is invited, and the choice of the password. The token after `#` is sent only in bodies. */
export function InvitationPage({ token }: { token: string }) {
  const { invited, problem } = useInvitation(token);
  const [isDone, setDone] = useState(false);
  return (
    <EntryPage title="Undangan">
      <Stack>
        <Title order={1}>Undangan</Title>
        {!invited && !problem && <Loader aria-label="Memuat undangan" role="status" />}
        {problem && (
          <>
            <Alert color="red" role="alert" icon={<IconAlertCircle aria-hidden />} title={problem} />
            <TextLink to="/login" ta="center">
              Ke halaman masuk
            </TextLink>
          </>
        )}
        {invited && isDone && (
          <PasswordSaved message={texts.invitation.accepted}>
            Masuk dengan nama pengguna <b>{invited.username}</b>.
          </PasswordSaved>
        )}
        {invited && !isDone && (
          <NewPasswordForm token={token} username={invited.username} onDone={() => setDone(true)}>
            <Text>
              Assalamu’alaikum, <b>{invited.fullName}</b>
            </Text>
            <Text>
              Nama pengguna Anda: <b>{invited.username}</b>. Buat kata sandi untuk masuk.
            </Text>
          </NewPasswordForm>
        )}
      </Stack>
    </EntryPage>
  );
}

/** Read once when the page is opened; a password that is set afterwards ends the link. */
function useInvitation(token: string): { invited?: Invited; problem?: string } {
  const { client } = useEntryServices();
  const [state, setState] = useState<{ invited?: Invited; problem?: string }>({});
  useEffect(() => {
    let isCurrent = true;
    client.invitations.read.mutate({ token }).then(
      ({ data }) => isCurrent && setState({ invited: data }),
      (error: unknown) => isCurrent && setState({ problem: readFailure(error, texts.invitation.readFailed).message }),
    );
    return () => {
      isCurrent = false;
    };
  }, [client, token]);
  return state;
}

const PasswordSaved = ({ message, children }: { message: string; children?: ReactNode }) => (
  <>
    <Alert color="green" role="status" icon={<IconCircleCheck aria-hidden />} title={message}>
      {children}
    </Alert>
    <ButtonLink to="/login" size="md">
      Masuk
    </ButtonLink>
  </>
);

type Values = { newPassword: string; repeated: string };

const faultsOf = ({ newPassword, repeated }: Values) => ({
  newPassword: userFields.password.safeParse(newPassword).error?.issues[0]?.message ?? null,
  repeated: repeated === newPassword ? null : 'Kedua kata sandi baru belum sama',
});

type Props = {
  token: string;
  onDone: () => void;
  /** For password managers, where it is known. */
  username?: string;
  children: ReactNode;
};

function NewPasswordForm({ token, onDone, username, children }: Props) {
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
        {children}
        {username && <input type="hidden" name="username" autoComplete="username" value={username} readOnly />}
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
      </Stack>
    </form>
  );
}
