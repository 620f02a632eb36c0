import { texts, userFields } from '@madrasah/contract';
import { Alert, Button, Loader, Stack, Text, TextInput, Title } from '@mantine/core';
import { IconAlertCircle, IconMailCheck } from '@tabler/icons-react';
import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { type Failure, readFailure } from '../../shared/calls/failure.ts';
import { useSingleFlight } from '../../shared/calls/use-single-flight.ts';
import { TextLink } from '../../shared/page/links.tsx';
import { useEntryServices } from '../../shared/services/entry-services.ts';
import { EntryPage } from './EntryPage.tsx';

/** 'Lupa kata sandi?': requests a reset link by mail, or names who can create one when the site sends no mail. */
export function ForgottenPasswordPage() {
  const isOffered = useIsOffered();
  const [answer, setAnswer] = useState<string>();

  return (
    <EntryPage title="Lupa kata sandi">
      <Stack>
        <Title order={1}>Lupa kata sandi</Title>
        {isOffered === undefined && (
          <Text role="status">
            <Loader size="xs" mr="xs" aria-hidden />
            Memuat…
          </Text>
        )}
        {isOffered === false && (
          <Alert color="yellow" role="status" icon={<IconAlertCircle aria-hidden />}>
            {texts.passwordReset.notOffered}
          </Alert>
        )}
        {answer && (
          <Alert color="green" role="status" icon={<IconMailCheck aria-hidden />}>
            {answer}
          </Alert>
        )}
        {isOffered && !answer && <RequestForm onAnswer={setAnswer} />}
        {answer && (
          <Text size="sm">Tidak ada surel setelah beberapa menit? Periksa folder spam, atau hubungi admin.</Text>
        )}
        <TextLink to="/login" lh="44px" ta="center">
          Kembali ke halaman masuk
        </TextLink>
      </Stack>
    </EntryPage>
  );
}

/** Whether the site sends mail; undefined until it is known. If the call fails, the form is shown. */
function useIsOffered(): boolean | undefined {
  const { client } = useEntryServices();
  const [isOffered, setOffered] = useState<boolean>();
  useEffect(() => {
    void client.passwordReset.offer.query().then(
      (offer) => setOffered(offer.isOffered),
      () => setOffered(true),
    );
  }, [client]);
  return isOffered;
}

function RequestForm({ onAnswer }: { onAnswer: (answer: string) => void }) {
  const { client } = useEntryServices();
  const { isBusy, run } = useSingleFlight();
  const [email, setEmail] = useState('');
  const [fault, setFault] = useState<string>();
  const [problem, setProblem] = useState<Failure>();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);

  const refuse = (message: string | undefined) => {
    setFault(message);
    field.current?.focus();
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    void run(async () => {
      setProblem(undefined);
      const rules = userFields.email.safeParse(email);
      if (!rules.success) return refuse(rules.error.issues[0]?.message);
      try {
        onAnswer((await client.passwordReset.request.mutate({ email })).message);
      } catch (error) {
        const failure = readFailure(error, 'Permintaan belum terkirim.');
        if (failure.errors.email) refuse(failure.errors.email);
        else setProblem(failure);
      }
    });
  };

  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <Text>Tulis alamat surel akun Anda. Tautan untuk membuat kata sandi baru dikirim ke sana.</Text>
        {problem && (
          <Alert color="red" role="alert" title={problem.message}>
            {problem.advice}
          </Alert>
        )}
        <TextInput
          label="Surel akun"
          name="email"
          type="email"
          size="md"
          autoComplete="email"
          ref={field}
          value={email}
          error={fault}
          onChange={({ currentTarget }) => {
            setFault(undefined);
            setEmail(currentTarget.value);
          }}
        />
        <Button type="submit" size="md" loading={isBusy}>
          Kirim tautan
        </Button>
      </Stack>
    </form>
  );
}
