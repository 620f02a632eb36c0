import { adviceFor, readRefusal } from '@madrasah/api-client';
import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import { CopyLogButton } from './CopyLogButton.tsx';

type LoadErrorAlertProps = {
  error: unknown;
  /** Used when the server gives no message. */
  fallback: string;
  /** What could not be loaded, in Indonesian; advice is appended. */
  explanation: string;
  onRetry: () => void;
};

/** An error of loading, with the server's message, an explanation, and a retry button. */
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
