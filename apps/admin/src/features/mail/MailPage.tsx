import {
  type FailedMail,
  limits,
  mailTitles,
  type Outbox,
  type SettleHeldInput,
  type TestMail,
  texts,
  userFields,
} from '@madrasah/contract';
import { Alert, Button, Group, Paper, SimpleGrid, Skeleton, Stack, Text, TextInput } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { IconCircleCheck, IconCircleX, IconMailForward, IconRefresh } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { z } from 'zod';
import { useAction } from '../../kit/actions/use-action.ts';
import lists from '../../kit/list/lists.module.css';
import { readFailure } from '../../shared/calls/failure.ts';
import { formatDateTime, useTimeZone } from '../../shared/format/format-time.ts';
import { IconButton } from '../../shared/page/IconButton.tsx';
import { LoadState } from '../../shared/page/LoadState.tsx';
import { MailOffAlert } from '../../shared/page/MailOffAlert.tsx';
import { Note } from '../../shared/page/Note.tsx';
import { PageHeading } from '../../shared/page/PageHeading.tsx';
import { Section } from '../../shared/page/Section.tsx';
import { StatCard } from '../../shared/page/StatCard.tsx';
import { useServices } from '../../shared/services/services.ts';
import type { SessionUser } from '../../shared/session/session-user.ts';

export function MailPage({ user }: { user: SessionUser }) {
  return (
    <>
      <PageHeading title="Surel" hint="Apa yang dikirim situs ini, dan apakah sampai." />
      <Stack gap="md">
        <MailOffAlert consequence="Tautan kata sandi, jawaban, dan pemberitahuan tidak dapat dikirim." />
        <TestMailForm user={user} />
        <OutboxPanel />
      </Stack>
    </>
  );
}

const rules = z.object({ to: userFields.email });

function TestMailForm({ user }: { user: SessionUser }) {
  const [result, setResult] = useState<TestMail>();
  const form = useForm({ initialValues: { to: user.email }, validate: schemaResolver(rules, { sync: true }) });

  const sending = useAction({
    async call(client, { to }: { to: string }) {
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
    <Section title="Surel uji">
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
            <IconButton type="submit" variant="default" loading={sending.isBusy} icon={IconMailForward}>
              Kirim surel uji
            </IconButton>
          </Group>
          {result && <Result result={result} />}
        </Stack>
      </form>
    </Section>
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

/** Another release may have stored a kind that this one does not know. */
const kindName = (kind: string): string => new Map(Object.entries(mailTitles)).get(kind) ?? 'Surel';

const pollMs = 10_000;

function OutboxPanel() {
  const { utils } = useServices();
  const outbox = useQuery(utils.mail.outbox.queryOptions(undefined, { staleTime: 0, refetchInterval: pollMs }));
  return (
    <Section title="Kotak keluar">
      <Stack gap="md">
        <LoadState query={outbox} failed="Keadaan kotak keluar gagal dimuat." pending={<Skeleton height={120} />} />
        {outbox.data && <Contents outbox={outbox.data.data} />}
      </Stack>
    </Section>
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
  const timeZone = useTimeZone();
  const retry = useAction({
    call: (client) => client.mail.retry.mutate({ id: mail.id }),
    failed: texts.mail.retryFailed,
  });
  return (
    <MailRow mail={mail} note={`${formatDateTime(mail.endedAt, timeZone)}, ${mail.attempts} kali dicoba`}>
      {mail.canBeRetried ? (
        <IconButton variant="default" aria-label={`Coba lagi: ${mail.recipient}`} icon={IconRefresh} action={retry}>
          Coba lagi
        </IconButton>
      ) : (
        <Note>Isinya sudah dihapus</Note>
      )}
    </MailRow>
  );
}

type RowProps = {
  mail: Pick<FailedMail, 'recipient' | 'kind' | 'subject'> & { reason?: string };
  note: string;
  children?: ReactNode;
};

function MailRow({ mail: { recipient, kind, subject, reason }, note, children }: RowProps) {
  return (
    <Paper component="li" withBorder className={lists.row}>
      <div className={lists.rowText}>
        <Text fw={600}>{recipient}</Text>
        <Text size="sm">
          {kindName(kind)}: {subject}
        </Text>
        <Text size="sm" c="red.8">
          {reason}
        </Text>
        <Note>{note}</Note>
      </div>
      {children}
    </Paper>
  );
}

/** Letters that a restore holds back, because they may have been sent after the backup. */
function Held({ outbox: { held, newestHeld } }: { outbox: Outbox }) {
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
    call: (client, action: SettleHeldInput['action']) => client.mail.settleHeld.mutate({ action }),
    failed: texts.mail.settleFailed,
  });
  return (
    <Section level={3} title={`${held.toLocaleString('id-ID')} surel ditahan sesudah pemulihan`} withBorder>
      <Text>
        Surel ini menunggu ketika cadangan dibuat, dan mungkin sudah terkirim sesudahnya. Kirim hanya bila penerimanya
        belum mendapatkannya. Yang dibiarkan terhapus sendiri setelah 30 hari.
      </Text>
      <ul className={lists.list} aria-label="Surel yang ditahan">
        {newestHeld.map((mail) => (
          <MailRow key={mail.id} mail={mail} note={formatDateTime(mail.createdAt, timeZone)} />
        ))}
      </ul>
      <Group mt="md" gap="xs">
        <Button disabled={settle.isBusy} onClick={() => void settle.run('release')}>
          Kirim semua
        </Button>
        <Button variant="default" disabled={settle.isBusy} onClick={() => void settle.run('discard')}>
          Buang semua
        </Button>
      </Group>
    </Section>
  );
}
