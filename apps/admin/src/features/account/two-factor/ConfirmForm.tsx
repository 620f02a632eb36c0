import { Anchor, Button, Group, Skeleton, Text } from '@mantine/core';
import { lazy, useState } from 'react';
import { useAction } from '../../../kit/actions/use-action.ts';
import { StepForm } from '../../../kit/record/RecordForm.tsx';
import { copyText } from '../../../shared/dialogs/notifications.tsx';
import { CodeField } from '../../../shared/fields/PasswordField.tsx';
import { LazyBoundary } from '../../../shared/page/LazyBoundary.tsx';
import { useServices } from '../../../shared/services/services.ts';
import styles from './two-factor.module.css';

/** Groups of four characters, which are easier to read and type. */
const inGroups = (secret: string): string => (secret.match(/.{1,4}/g) ?? []).join(' ');

/** Loaded on demand, because few people need a code. */
const QrCode = lazy(async () => ({ default: (await import('./QrCode.tsx')).QrCode }));

/** The secret in base32, and the address in the QR code. */
export type Enrolment = { secret: string; address: string };

type Props = { enrolment: Enrolment; onConfirmed: (codes: readonly string[]) => void; onCancel: () => void };

/** The first step: the app receives the secret, and its first code confirms it. */
export function ConfirmForm({ enrolment, onConfirmed, onCancel }: Props) {
  const { client } = useServices();
  const [code, setCode] = useState('');
  const { run, ...confirmation } = useAction({
    call: async () => onConfirmed((await client.twoFactor.confirm.mutate({ code })).data.recoveryCodes),
    failed: 'Kode belum dapat diperiksa.',
    ...{ isInPlace: true, changesNothing: true },
  });

  return (
    <StepForm
      submitText="Aktifkan"
      {...confirmation}
      isComplete={code.trim() !== ''}
      onSubmit={() => void run()}
      onCancel={onCancel}
    >
      <Text>
        Langkah 1 dari 2. Pindai kode ini dengan aplikasi autentikator, misalnya Google Authenticator, Microsoft
        Authenticator, atau Aegis. Lalu ketik kode yang ditampilkan aplikasi itu. Sesudah aktif, perangkat lain harus
        masuk lagi.
      </Text>
      <LazyBoundary fallback={<Skeleton height={240} width={240} mx="auto" />}>
        <QrCode text={enrolment.address} label="Kode QR untuk aplikasi autentikator" />
      </LazyBoundary>
      <div>
        <Text size="sm">Tidak dapat memindai? Ketik kunci ini di aplikasi:</Text>
        <code className={styles.secret}>{inGroups(enrolment.secret)}</code>
        <Group gap="sm" mt="xs">
          <Button variant="default" mih={44} onClick={() => void copyText(enrolment.secret, 'Kunci tersalin.')}>
            Salin kunci
          </Button>
          <Anchor href={enrolment.address} py="xs">
            Buka aplikasi di perangkat ini
          </Anchor>
        </Group>
      </div>
      <CodeField value={code} error={confirmation.errors.code} onChange={setCode} />
    </StepForm>
  );
}
