import { texts } from '@madrasah/contract';
import { Alert, Loader, Stack, Text, Title } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { readFailure } from '../../shared/calls/failure.ts';
import { TextLink } from '../../shared/page/links.tsx';
import { useEntryServices } from '../../shared/services/entry-services.ts';
import { EntryPage } from './EntryPage.tsx';
import { NewPasswordForm, PasswordSaved } from './NewPasswordForm.tsx';

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
