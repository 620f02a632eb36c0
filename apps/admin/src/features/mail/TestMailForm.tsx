import { limits, type TestMail, texts, userFields } from '@madrasah/contract';
import { Alert, Button, Group, Paper, Stack, Text, TextInput, Title } from '@mantine/core';
import { useForm } from '@mantine/form';
import { IconCircleCheck, IconCircleX, IconMailForward } from '@tabler/icons-react';
import { useState } from 'react';
import { useAction } from '../../kit/actions/use-action.ts';
import { readFailure } from '../../shared/calls/failure.ts';
import { useServices } from '../../shared/services/services.ts';
import type { SessionUser } from '../../shared/session/session-user.ts';

const faultsOf = ({ to }: { to: string }) => ({
  to: userFields.email.safeParse(to).error?.issues[0]?.message ?? null,
});

/** 'Kirim surel uji': sends a message at once, and shows what the mail server did. */
export function TestMailForm({ user }: { user: SessionUser }) {
  const { client } = useServices();
  const [result, setResult] = useState<TestMail>();
  const form = useForm({ initialValues: { to: user.email }, validate: faultsOf });

  const sending = useAction({
    async call({ to }: { to: string }) {
      setResult(undefined);
      setResult((await client.mail.sendTest.mutate({ to: to.trim() })).data);
    },
    failed: texts.mail.testFailed,
    onFailure(error) {
      form.setErrors(readFailure(error, '').errors);
      return false;
    },
  });

  return (
    <Paper component="section" p="md" aria-labelledby="test-mail">
      <Title order={2} id="test-mail" mb="xs">
        Surel uji
      </Title>
      <form noValidate onSubmit={form.onSubmit((values) => void sending.run(values))}>
        <Stack gap="sm">
          <Group align="end" gap="xs">
            <TextInput
              type="email"
              label="Kirim ke"
              flex="1 1 14rem"
              maxLength={limits.user.email}
              {...form.getInputProps('to')}
            />
            <Button
              type="submit"
              variant="default"
              mih={44}
              loading={sending.isBusy}
              leftSection={<IconMailForward size={18} aria-hidden />}
            >
              Kirim surel uji
            </Button>
          </Group>
          {result && <Result result={result} />}
        </Stack>
      </form>
    </Paper>
  );
}

function Result({ result: { outcome, message, reason } }: { result: TestMail }) {
  const isAccepted = outcome === 'accepted';
  const Icon = isAccepted ? IconCircleCheck : IconCircleX;
  return (
    <Alert color={isAccepted ? 'green' : 'red'} role={isAccepted ? 'status' : 'alert'} icon={<Icon aria-hidden />}>
      <Text>{message}</Text>
      {reason && (
        <Text size="sm" mt="xs" style={{ overflowWrap: 'anywhere' }}>
          Jawaban: {reason}
        </Text>
      )}
    </Alert>
  );
}
