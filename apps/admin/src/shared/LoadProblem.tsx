import { readRefusal } from '@madrasah/api-client';
import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import { CopyLogButton } from './CopyLogButton.tsx';

type LoadProblemProps = {
  error: unknown;
  /** Where the server says nothing. */
  fallback: string;
  /** The same in Indonesian, and what to do. */
  explanation: string;
  onRetry: () => void;
};

/** Something could not be loaded: the server's words, ours, and another try. */
export function LoadProblem({ error, fallback, explanation, onRetry }: LoadProblemProps) {
  return (
    <Alert
      color="red"
      role="alert"
      icon={<IconAlertCircle aria-hidden />}
      title={readRefusal(error).message || fallback}
    >
      <Stack align="start" gap="sm">
        <Text>{explanation}</Text>
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
