import { Text } from '@mantine/core';
import { useState } from 'react';
import { useServices } from '../../../services.ts';
import { StepForm } from '../../../shared/StepForm.tsx';
import { useOwnCall } from '../../../shared/use-own-call.ts';
import { CodeField } from './CodeField.tsx';

type Props = { onRenewed: (codes: readonly string[]) => void; onCancel: () => void };

/** New recovery codes in place of the old ones. */
export function RenewForm({ onRenewed, onCancel }: Props) {
  const { client } = useServices();
  const [code, setCode] = useState('');
  const { isBusy, send, errors, problem } = useOwnCall('Kode pemulihan belum dapat dibuat.');
  const renew = async () => onRenewed((await client.twoFactor.renewRecoveryCodes.mutate({ code })).data.recoveryCodes);

  return (
    <StepForm
      submitText="Buat kode baru"
      isBusy={isBusy}
      isComplete={code.trim() !== ''}
      problem={problem}
      errors={errors}
      onSubmit={() => void send(renew)}
      onCancel={onCancel}
    >
      <Text>Kode pemulihan yang lama tidak berlaku lagi sesudah ini.</Text>
      <CodeField takesRecoveryCode value={code} error={errors.code} onChange={setCode} />
    </StepForm>
  );
}
