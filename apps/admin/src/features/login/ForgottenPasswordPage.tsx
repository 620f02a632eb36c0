import { texts, userFields } from '@madrasah/contract';
import { Alert, Button, Loader, Stack, Text, TextInput, Title } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { IconAlertCircle, IconMailCheck } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { z } from 'zod';
import { TextLink } from '../../shared/page/links.tsx';
import { useEntryServices } from '../../shared/services/entry-services.ts';
import { EntryPage } from './EntryPage.tsx';
import { useAnswer } from './use-answer.ts';
import { useSending } from './use-sending.tsx';

/** 'Lupa kata sandi?': requests a reset link by mail, or names who can create one when the site sends no mail. */
export function ForgottenPasswordPage() {
  const { client } = useEntryServices();
  // Whether the site sends mail. If this is not known, the form is shown.
  const offer = useAnswer(() => client.passwordReset.offer.query().catch(() => ({ isOffered: true })));
  const [answer, setAnswer] = useState<string>();

  return (
    <EntryPage title="Lupa kata sandi">
      <Stack>
        <Title order={1}>Lupa kata sandi</Title>
        {!offer && (
          <Text role="status">
            <Loader size="xs" mr="xs" aria-hidden />
            Memuat…
          </Text>
        )}
        {offer?.isOffered === false && (
          <Alert color="yellow" role="status" icon={<IconAlertCircle aria-hidden />}>
            {texts.passwordReset.notOffered}
          </Alert>
        )}
        {answer && (
          <Alert color="green" role="status" icon={<IconMailCheck aria-hidden />}>
            {answer}
          </Alert>
        )}
        {offer?.isOffered && !answer && <RequestForm onAnswer={setAnswer} />}
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

const rules = z.object({ email: userFields.email });

function RequestForm({ onAnswer }: { onAnswer: (answer: string) => void }) {
  const { client } = useEntryServices();
  const form = useForm({ initialValues: { email: '' }, validate: schemaResolver(rules, { sync: true }) });
  const { isBusy, send, problem } = useSending(form, 'Permintaan belum terkirim.');
  const field = useRef<HTMLInputElement>(null);
  const focus = () => field.current?.focus();
  const { email: fault } = form.errors;
  // biome-ignore lint/correctness/useExhaustiveDependencies: at the beginning, and when the server has an objection
  useEffect(focus, [fault]);

  const submit = ({ email }: { email: string }) =>
    send(async () => onAnswer((await client.passwordReset.request.mutate({ email })).message));

  return (
    <form onSubmit={form.onSubmit(submit, focus)} noValidate>
      <Stack>
        <Text>Tulis alamat surel akun Anda. Tautan untuk membuat kata sandi baru dikirim ke sana.</Text>
        {problem}
        <TextInput
          label="Surel akun"
          name="email"
          type="email"
          size="md"
          autoComplete="email"
          ref={field}
          {...form.getInputProps('email')}
        />
        <Button type="submit" size="md" loading={isBusy}>
          Kirim tautan
        </Button>
      </Stack>
    </form>
  );
}
