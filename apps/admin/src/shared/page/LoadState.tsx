import { adviceFor, readRefusal } from '@madrasah/api-client';
import { Alert, Button, Center, Group, Loader, Skeleton, Stack, Text } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { copyText } from '../dialogs/notifications.tsx';
import { useEntryServices } from '../services/entry-services.ts';

type Props = {
  query: { data: unknown; isError: boolean; isPending: boolean; error: unknown; refetch: () => unknown };
  /** What could not be loaded, as a sentence. */
  failed: string;
  pending?: ReactNode;
};

/** A query that runs for the first time, or has failed without earlier data; nothing otherwise. */
export function LoadState({ query, failed, pending = <Skeleton height={160} /> }: Props) {
  if (query.isPending) return pending;
  if (!query.isError || query.data !== undefined) return null;
  return <LoadErrorAlert error={query.error} failed={failed} onRetry={() => void query.refetch()} />;
}

type LoadErrorAlertProps = { error: unknown; failed: string; onRetry: () => void };

export function LoadErrorAlert({ error, failed, onRetry }: LoadErrorAlertProps) {
  const refusal = readRefusal(error);
  return (
    <Alert color="red" role="alert" icon={<IconAlertCircle aria-hidden />} title={refusal.message || failed}>
      <Stack align="start" gap="sm">
        <Text>
          {refusal.message && failed} {adviceFor(refusal)}
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

export function LoadingPage({ what = 'Memuat…' }: { what?: string }) {
  return (
    <Center mih="60vh" role="status">
      <Stack align="center" gap="sm">
        <Loader />
        <Text c="dimmed">{what}</Text>
      </Stack>
    </Center>
  );
}

/** Copies the failed calls of this tab, for a support request. */
export function CopyLogButton() {
  const { callLog } = useEntryServices();

  const copy = () =>
    copyText(
      callLog.text(),
      'Log tersalin. Tempelkan pada pesan kepada pengelola situs.',
      'Log tidak dapat disalin di perangkat ini.',
    );

  return (
    <Button variant="default" onClick={copy}>
      Salin log
    </Button>
  );
}
