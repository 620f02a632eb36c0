import { Text } from '@mantine/core';
import { useState } from 'react';
import { useServices } from '../../../services.ts';
import { OwnPasswordField } from '../../../shared/OwnPasswordField.tsx';
import { StepForm } from '../../../shared/StepForm.tsx';
import { useOwnCall } from '../../../shared/use-own-call.ts';
import { CodeField } from './CodeField.tsx';

type Props = { username: string; onOff: () => void; onCancel: () => void };

/** Switching it off takes both what is known and what is held. */
export function SwitchOffForm({ username, onOff, onCancel }: Props) {
  const { client } = useServices();
  const [currentPassword, setPassword] = useState('');
  const [code, setCode] = useState('');
  const { isBusy, send, errors, problem } = useOwnCall('Verifikasi dua langkah belum dapat dimatikan.');
  const switchOff = async () => {
    await client.twoFactor.switchOff.mutate({ currentPassword, code });
    onOff();
  };

  return (
    <StepForm
      submitText="Matikan"
      color="red"
      isBusy={isBusy}
      isComplete={currentPassword !== '' && code.trim() !== ''}
      problem={problem}
      errors={errors}
      onSubmit={() => void send(switchOff)}
      onCancel={onCancel}
    >
      <Text>Sesudah ini kata sandi saja cukup untuk masuk.</Text>
      <OwnPasswordField
        username={username}
        value={currentPassword}
        error={errors.currentPassword}
        onChange={setPassword}
      />
      <CodeField takesRecoveryCode value={code} error={errors.code} onChange={setCode} />
    </StepForm>
  );
}
