import { Text } from '@mantine/core';
import { useState } from 'react';
import { useServices } from '../../../services.ts';
import { OwnPasswordField } from '../../../shared/OwnPasswordField.tsx';
import { StepForm } from '../../../shared/StepForm.tsx';
import { useOwnCall } from '../../../shared/use-own-call.ts';

/** What an app is given, in base32 and as the address behind the QR code. */
export type Enrolment = { secret: string; address: string };

type Props = { username: string; onBegun: (enrolment: Enrolment) => void; onCancel: () => void };

/** The first step of switching it on: the password, so that nobody does it at somebody else's open screen. */
export function BeginForm({ username, onBegun, onCancel }: Props) {
  const { client } = useServices();
  const [currentPassword, setPassword] = useState('');
  const { isBusy, send, errors, problem } = useOwnCall('Verifikasi dua langkah belum dapat diaktifkan.');

  return (
    <StepForm
      submitText="Lanjutkan"
      isBusy={isBusy}
      isComplete={currentPassword !== ''}
      problem={problem}
      errors={errors}
      onSubmit={() => void send(async () => onBegun((await client.twoFactor.begin.mutate({ currentPassword })).data))}
      onCancel={onCancel}
    >
      <Text>Langkah 1 dari 3. Pastikan bahwa ini memang Anda.</Text>
      <OwnPasswordField
        username={username}
        value={currentPassword}
        error={errors.currentPassword}
        onChange={setPassword}
      />
    </StepForm>
  );
}
