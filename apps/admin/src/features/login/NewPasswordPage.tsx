import { texts } from '@madrasah/contract';
import { Alert, Button, Loader, Stack, Text, Title } from '@mantine/core';
import { useForm } from '@mantine/form';
import { IconAlertCircle, IconCircleCheck } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { readFailure } from '../../shared/calls/failure.ts';
import {
  type NewPassword,
  NewPasswordFields,
  noPassword,
  passwordFaults,
} from '../../shared/fields/NewPasswordFields.tsx';
import { ButtonLink, TextLink } from '../../shared/page/links.tsx';
import { useEntryServices } from '../../shared/services/entry-services.ts';
import { EntryPage } from './EntryPage.tsx';
import { useAnswer } from './use-answer.ts';
import { useSending } from './use-sending.tsx';

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

/** The page of an invitation: who is invited, and the choice of the password. The token after `#` is sent only in bodies. */
export function InvitationPage({ token }: { token: string }) {
  const { client } = useEntryServices();
  // Read once: a password that is set afterwards ends the link.
  const answer = useAnswer(() =>
    client.invitations.read.mutate({ token }).then(
      ({ data }) => ({ invited: data, problem: undefined }),
      (error: unknown) => ({ invited: undefined, problem: readFailure(error, texts.invitation.readFailed).message }),
    ),
  );
  const { invited, problem } = answer ?? {};
  const [isDone, setDone] = useState(false);
  return (
    <EntryPage title="Undangan">
      <Stack>
        <Title order={1}>Undangan</Title>
        {!answer && <Loader aria-label="Memuat undangan" role="status" />}
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

type Props = {
  token: string;
  onDone: () => void;
  /** For password managers, where it is known. */
  username?: string;
  children: ReactNode;
};

function NewPasswordForm({ token, onDone, username, children }: Props) {
  const { client } = useEntryServices();
  const form = useForm({ initialValues: noPassword, validate: passwordFaults });
  const { isBusy, send, problem } = useSending(form, texts.passwordReset.failed);
  const submit = ({ newPassword }: NewPassword) =>
    send(async () => {
      await client.passwordReset.complete.mutate({ token, newPassword });
      onDone();
    });

  return (
    <form onSubmit={form.onSubmit(submit)} noValidate>
      <Stack>
        {children}
        {username && <input type="hidden" name="username" autoComplete="username" value={username} readOnly />}
        {problem}
        <NewPasswordFields form={form} size="md" />
        <Button type="submit" size="md" loading={isBusy}>
          Simpan kata sandi
        </Button>
      </Stack>
    </form>
  );
}
