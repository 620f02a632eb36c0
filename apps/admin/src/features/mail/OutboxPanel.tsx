import { type FailedMail, mailTitles, type Outbox, type SettleHeldInput, texts } from '@madrasah/contract';
import { Alert, Button, Group, Paper, SimpleGrid, Skeleton, Stack, Text, Title } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useAction } from '../../kit/actions/use-action.ts';
import lists from '../../kit/list/lists.module.css';
import { formatDateTime } from '../../shared/format/format-time.ts';
import { useTimeZone } from '../../shared/format/use-time-zone.ts';
import { LoadState } from '../../shared/page/LoadState.tsx';
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
        <LoadState
          query={outbox}
          failed={texts.mail.fetchFailed}
          explanation="Keadaan kotak keluar gagal dimuat."
          pending={<Skeleton height={120} />}
        />
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
  const retry = useAction({ call: () => client.mail.retry.mutate({ id: mail.id }), failed: texts.mail.retryFailed });
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
          loading={retry.isBusy}
          onClick={() => void retry.run()}
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
  const settle = useAction({
    confirm: (action: SettleHeldInput['action']) =>
      action === 'release'
        ? {
            title: 'Kirim semua surel yang ditahan?',
            text: 'Penerimanya mungkin mendapatkannya dua kali.',
            yes: 'Kirim',
          }
        : {
            title: 'Buang semua surel yang ditahan?',
            text: 'Surel ini tidak akan dikirim lagi.',
            yes: 'Buang',
            color: 'red',
          },
    call: (action: SettleHeldInput['action']) => client.mail.settleHeld.mutate({ action }),
    failed: texts.mail.settleFailed,
  });
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
        <Button mih={44} disabled={settle.isBusy} onClick={() => void settle.run('release')}>
          Kirim semua
        </Button>
        <Button variant="default" mih={44} disabled={settle.isBusy} onClick={() => void settle.run('discard')}>
          Buang semua
        </Button>
      </Group>
    </Paper>
  );
}
