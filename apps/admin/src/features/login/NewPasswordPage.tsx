import { texts } from '@madrasah/contract';
import { Stack, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { TextLink } from '../../shared/page/links.tsx';
import { EntryPage } from './EntryPage.tsx';
import { NewPasswordForm, PasswordSaved } from './NewPasswordForm.tsx';

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
