import { adviceFor, readRefusal } from '@madrasah/api-client';
import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import { CopyLogButton } from './CopyLogButton.tsx';

type LoadErrorAlertProps = {
  error: unknown;
  /** Where the server says nothing. */
  fallback: string;
  /** The same in Indonesian; what to do is added. */
  explanation: string;
  onRetry: () => void;
};

/** Says that something could not be loaded, with the server's message, ours, and a button that tries again. */
export function LoadErrorAlert({ error, fallback, explanation, onRetry }: LoadErrorAlertProps) {
  const refusal = readRefusal(error);
  return (
    <Alert color="red" role="alert" icon={<IconAlertCircle aria-hidden />} title={refusal.message || fallback}>
      <Stack align="start" gap="sm">
        <Text>
          {explanation} {adviceFor(refusal)}
        </Text>
        <Group gap="sm">
          <Button color="red" onClick={onRetry}>
            Coba Lagi
          </Button>
          <CopyLogButton />
        </Group>
      </Stack>
    </Alert>
  );
}
