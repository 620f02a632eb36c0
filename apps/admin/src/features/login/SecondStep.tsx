import { readRefusal } from '@madrasah/api-client';
import { loginTexts } from '@madrasah/contract';
import { Alert, Button, Stack, Text, TextInput, Title } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { useEntryServices } from '../../shared/services/entry-services.ts';
import { loginErrorMessage } from './use-login.ts';

type Props = {
  challenge: string;
  username: string;
  /** Signs in with the response; false when it is not a session. */
  accept: (response: unknown) => boolean;
  /** Returns to the password, with an optional reason. */
  onRestart: (reason?: string) => void;
};

const kinds = {
  app: {
    explanation: 'Buka aplikasi autentikator di ponsel Anda, lalu ketik kode yang tampil.',
    field: { label: 'Kode 6 angka', inputMode: 'numeric', autoComplete: 'one-time-code', maxLength: 9 },
    other: 'Pakai kode pemulihan',
  },
  recovery: {
    explanation:
      'Ketik salah satu kode yang Anda simpan saat mengaktifkan verifikasi dua langkah. Tiap kode berlaku sekali. Bila kode itu juga hilang, minta administrator mengatur ulang.',
    field: { label: 'Kode pemulihan', inputMode: 'text', autoComplete: 'off', maxLength: 30 },
    other: 'Pakai kode dari aplikasi',
  },
} as const;

export function SecondStep({ challenge, username, accept, onRestart }: Props) {
  const { client } = useEntryServices();
  const [kind, setKind] = useState<keyof typeof kinds>('app');
  const [code, setCode] = useState('');
  const [fault, setFault] = useState<{ field?: string; screen?: string }>({});
  const [isBusy, setBusy] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const { explanation, field, other } = kinds[kind];

  // Also after a refusal, so that the next code is typed at once.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each of these is a new beginning
  useEffect(() => input.current?.focus(), [kind, fault]);

  const change = (typed: string) => {
    setFault({});
    setCode(typed);
  };
  const switchKind = () => {
    setKind(kind === 'app' ? 'recovery' : 'app');
    change('');
  };
  const refuse = (error: unknown) => {
    const { status, code: reason, message, errors } = readRefusal(error);
    if (reason === 'UNAUTHENTICATED') return onRestart(message);
    setBusy(false);
    setCode('');
    if (errors.code) return setFault({ field: errors.code });
    setFault({ screen: (status === 429 && message) || loginErrorMessage(error) });
  };
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (isBusy || code.trim() === '') return;
    setBusy(true);
    setFault({});
    try {
      if (accept(await client.auth.logInWithCode.mutate({ challenge, code }))) return;
      setBusy(false);
      setFault({ screen: loginTexts.invalidAnswer });
    } catch (error) {
      refuse(error);
    }
  };

  return (
    <form onSubmit={(event) => void submit(event)}>
      <Stack>
        <div>
          <Text c="dimmed">Admin Dashboard</Text>
          <Title order={1}>Verifikasi dua langkah</Title>
        </div>
        <Text>{explanation}</Text>
        {fault.screen && (
          <Alert color="red" role="alert" icon={<IconAlertCircle aria-hidden />}>
            {fault.screen}
          </Alert>
        )}
        <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
        <TextInput
          key={kind}
          {...field}
          name="code"
          size="md"
          autoCapitalize="none"
          spellCheck={false}
          ref={input}
          value={code}
          error={fault.field}
          onChange={({ currentTarget }) => change(currentTarget.value)}
        />
        <Button type="submit" size="md" disabled={code.trim() === '' || isBusy}>
          {isBusy ? 'Memproses...' : 'Lanjutkan'}
        </Button>
        <Button variant="default" onClick={switchKind}>
          {other}
        </Button>
        <Button variant="subtle" onClick={() => onRestart()}>
          Kembali
        </Button>
      </Stack>
    </form>
  );
}
