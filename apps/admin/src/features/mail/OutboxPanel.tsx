import { type FailedMail, mailTitles, type Outbox, type SettleHeldInput, texts } from '@madrasah/contract';
import { Alert, Button, Group, Paper, SimpleGrid, Skeleton, Stack, Text, Title } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { notifyFailure } from '../../shared/calls/failure.ts';
import { confirmInDialog } from '../../shared/dialogs/dialogs.tsx';
import { notifySuccess } from '../../shared/dialogs/notifications.tsx';
import { formatDateTime } from '../../shared/format/format-time.ts';
import { useTimeZone } from '../../shared/format/use-time-zone.ts';
import lists from '../../shared/lists/lists.module.css';
import { LoadErrorAlert } from '../../shared/page/LoadErrorAlert.tsx';
import { StatCard } from '../../shared/page/StatCard.tsx';
import { useServices } from '../../shared/services/services.ts';

/** Another release may have stored a kind that this one does not know. */
const kindName = (kind: string): string => new Map(Object.entries(mailTitles)).get(kind) ?? 'Surel';

const pollMs = 10_000;

/** 'Kotak keluar': waiting and failed messages, which can be retried. */
export function OutboxPanel() {
  const { utils } = useServices();
  const outbox = useQuery(utils.mail.outbox.queryOptions(undefined, { staleTime: 0, refetchInterval: pollMs }));
  return (
    <Paper component="section" p="md" aria-labelledby="outbox">
      <Stack gap="md">
        <Title order={2} id="outbox">
          Kotak keluar
        </Title>
        {outbox.isError && (
          <LoadErrorAlert
            error={outbox.error}
            fallback={texts.mail.fetchFailed}
            explanation="Keadaan kotak keluar gagal dimuat."
            onRetry={() => void outbox.refetch()}
          />
        )}
        {outbox.isPending && <Skeleton height={120} />}
        {outbox.data && <Contents outbox={outbox.data.data} />}
      </Stack>
    </Paper>
  );
}

function Contents({ outbox }: { outbox: Outbox }) {
  const { waiting, waitingReason, sentLastWeek, failed, newestFailed } = outbox;
  return (
    <>
      <SimpleGrid cols={{ base: 1, xs: 3 }} spacing="sm">
        <StatCard label="Menunggu" figure={waiting} />
        <StatCard label="Terkirim" hint="(7 hari)" figure={sentLastWeek} />
        <StatCard label="Gagal" figure={failed} />
      </SimpleGrid>
      {waitingReason && (
        <Alert color="yellow" role="status" title="Ada surel yang belum diterima server dan dicoba lagi nanti">
          <Text style={{ overflowWrap: 'anywhere' }}>{waitingReason}</Text>
        </Alert>
      )}
      {outbox.held > 0 && <Held outbox={outbox} />}
      {newestFailed.length === 0 ? (
        <Text c="dimmed">Tidak ada surel yang gagal.</Text>
      ) : (
        <ul className={lists.list} aria-label="Surel yang gagal">
          {newestFailed.map((mail) => (
            <FailedRow key={mail.id} mail={mail} />
          ))}
        </ul>
      )}
    </>
  );
}

function FailedRow({ mail }: { mail: FailedMail }) {
  const { client } = useServices();
  const timeZone = useTimeZone();
  const retry = useSendMail(() => client.mail.retry.mutate({ id: mail.id }), texts.mail.retryFailed);
  return (
    <Paper component="li" withBorder className={lists.row}>
      <div className={lists.rowText}>
        <Text fw={600}>{mail.recipient}</Text>
        <Text size="sm">
          {kindName(mail.kind)}: {mail.subject}
        </Text>
        <Text size="sm" c="red.8">
          {mail.reason}
        </Text>
        <Text size="sm" c="dimmed">
          {formatDateTime(mail.endedAt, timeZone)}, {mail.attempts} kali dicoba
        </Text>
      </div>
      {mail.canBeRetried ? (
        <Button
          variant="default"
          mih={44}
          aria-label={`Coba lagi: ${mail.recipient}`}
          leftSection={<IconRefresh size={18} aria-hidden />}
          loading={retry.isPending}
          onClick={() => retry.mutate()}
        >
          Coba lagi
        </Button>
      ) : (
        <Text size="sm" c="dimmed">
          Isinya sudah dihapus
        </Text>
      )}
    </Paper>
  );
}

/** Letters that a restore holds back, because they may have been sent after the backup. */
function Held({ outbox: { held, newestHeld } }: { outbox: Outbox }) {
  const { client } = useServices();
  const timeZone = useTimeZone();
  const settle = (action: SettleHeldInput['action']) => () => client.mail.settleHeld.mutate({ action });
  const release = useSendMail(settle('release'), texts.mail.settleFailed);
  const discard = useSendMail(settle('discard'), texts.mail.settleFailed);
  const confirm = async (choice: typeof release, title: string, text: string, yes: string) => {
    if (await confirmInDialog({ title, text, yes, color: choice === discard ? 'red' : undefined })) choice.mutate();
  };
  return (
    <Paper component="section" withBorder p="md" aria-labelledby="held-mail">
      <Title order={3} size="h4" id="held-mail">
        {held.toLocaleString('id-ID')} surel ditahan sesudah pemulihan
      </Title>
      <Text mt="xs">
        Surel ini menunggu ketika cadangan dibuat, dan mungkin sudah terkirim sesudahnya. Kirim hanya bila penerimanya
        belum mendapatkannya. Yang dibiarkan terhapus sendiri setelah 30 hari.
      </Text>
      <ul className={lists.list} aria-label="Surel yang ditahan">
        {newestHeld.map((mail) => (
          <Paper key={mail.id} component="li" withBorder className={lists.row}>
            <div className={lists.rowText}>
              <Text fw={600}>{mail.recipient}</Text>
              <Text size="sm">
                {kindName(mail.kind)}: {mail.subject}
              </Text>
              <Text size="sm" c="dimmed">
                {formatDateTime(mail.createdAt, timeZone)}
              </Text>
            </div>
          </Paper>
        ))}
      </ul>
      <Group mt="md" gap="xs">
        <Button
          mih={44}
          loading={release.isPending}
          disabled={discard.isPending}
          onClick={() =>
            void confirm(
              release,
              'Kirim semua surel yang ditahan?',
              'Penerimanya mungkin mendapatkannya dua kali.',
              'Kirim',
            )
          }
        >
          Kirim semua
        </Button>
        <Button
          variant="default"
          mih={44}
          loading={discard.isPending}
          disabled={release.isPending}
          onClick={() =>
            void confirm(discard, 'Buang semua surel yang ditahan?', 'Surel ini tidak akan dikirim lagi.', 'Buang')
          }
        >
          Buang semua
        </Button>
      </Group>
    </Paper>
  );
}

/** Adds a message to the outbox and shows the result. */
function useSendMail(call: () => Promise<{ message: string }>, failure: string) {
  const { queryClient } = useServices();
  return useMutation({
    mutationFn: async () => call(),
    onSuccess: ({ message }) => notifySuccess(message),
    onError: (error) => notifyFailure(error, failure),
    onSettled: () => queryClient.invalidateQueries(),
  });
}
