import { type Inquiry, inquiryKinds, inquiryLimits, inquiryStates } from '@madrasah/contract';
import { Anchor, Button, Group, Paper, Stack, Text, Textarea, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type SubmitEvent, useState } from 'react';
import { ActionProblem } from '../../kit/actions/ActionProblem.tsx';
import { useAction } from '../../kit/actions/use-action.ts';
import { copyText } from '../../shared/dialogs/notifications.tsx';
import { formatDateTime, formatDay } from '../../shared/format/format-time.ts';
import { suspicion } from '../../shared/format/spam-reasons.ts';
import { useTimeZone } from '../../shared/format/use-time-zone.ts';
import { LoadState } from '../../shared/page/LoadState.tsx';
import { ButtonLink } from '../../shared/page/links.tsx';
import { PageHeading } from '../../shared/page/PageHeading.tsx';
import { useServices } from '../../shared/services/services.ts';
import { AnswerForm, OwnMessageLinks } from './Answers.tsx';
import { Assignee, InquiryActions, inPlace } from './InquiryActions.tsx';
import { InquiryBadges } from './InquiryBadges.tsx';
import { InquiryFiles } from './InquiryFiles.tsx';
import styles from './inbox.module.css';
import { type InboxSearch, listInput } from './index.ts';

export function InquiryPage({ id, search }: { id: string; search: InboxSearch }) {
  return (
    <Stack gap="md">
      <Neighbours id={id} search={search} />
      <OneInquiry id={id} />
    </Stack>
  );
}

function OneInquiry({ id }: { id: string }) {
  const { utils } = useServices();
  const loaded = useQuery(utils.inquiries.byId.queryOptions({ id }));
  if (!loaded.data) {
    return (
      <>
        <PageHeading title="Kiriman" />
        <LoadState query={loaded} failed="Kiriman gagal dimuat." />
      </>
    );
  }
  return <Loaded key={id} inquiry={loaded.data.data} sendsMail={loaded.data.sendsMail} />;
}

function Loaded({ inquiry, sendsMail }: { inquiry: Inquiry; sendsMail: boolean }) {
  const timeZone = useTimeZone();
  return (
    <Stack gap="md">
      <PageHeading
        title={`${inquiryKinds[inquiry.kind]} ${inquiry.number}`}
        hint={`Dikirim ${formatDateTime(inquiry.createdAt, timeZone)}, tenggat ${formatDay(inquiry.dueOn, 'UTC')}`}
      />
      <InquiryBadges inquiry={inquiry} />
      {inquiry.spamReasons.length > 0 && <Text size="sm">{suspicion(inquiry.spamReasons)}</Text>}
      <Paper p="md">
        <Stack gap="sm">
          <Sender inquiry={inquiry} />
          <Text className={styles.text}>{inquiry.text}</Text>
          <InquiryFiles inquiry={inquiry} />
          {inquiry.reason && <Text className={styles.text}>Alasan ditolak: {inquiry.reason}</Text>}
        </Stack>
      </Paper>
      <Assignee inquiry={inquiry} />
      <InquiryActions inquiry={inquiry} />
      <Answers inquiry={inquiry} />
      <AnswerForm inquiry={inquiry} sendsMail={sendsMail} />
      <Notes inquiry={inquiry} />
      <History inquiry={inquiry} />
    </Stack>
  );
}

/** The inquiries before and after this one in the list from which it was opened. */
function Neighbours({ id, search }: { id: string; search: InboxSearch }) {
  const { utils } = useServices();
  const list = useQuery(utils.inquiries.list.queryOptions(listInput(search)));
  const [order, setOrder] = useState<readonly string[]>();
  // What is answered leaves a filtered list; the order stays as it was when the inquiry was opened.
  if (!order && list.data) setOrder(list.data.data.map((inquiry) => inquiry.id));
  const at = order?.indexOf(id) ?? -1;
  if (!order || at < 0) return null;
  const link = (to: string | undefined, label: string) =>
    to && (
      <ButtonLink to="/inbox/$id" params={{ id: to }} search={search} variant="default">
        {label}
      </ButtonLink>
    );
  return (
    <Group gap="xs" component="nav" aria-label="Kiriman lain">
      {link(order[at - 1], 'Sebelumnya')}
      {link(order[at + 1], 'Berikutnya')}
    </Group>
  );
}

function Sender({ inquiry: { name, email, whatsapp } }: { inquiry: Inquiry }) {
  return (
    <Group gap="md" className={styles.body}>
      <Text fw={600}>{name ?? 'Tanpa nama'}</Text>
      {email && <Anchor href={`mailto:${email}`}>{email}</Anchor>}
      {whatsapp && (
        <Anchor href={`https://wa.me/${whatsapp}`} target="_blank" rel="noreferrer">
          WhatsApp {whatsapp}
        </Anchor>
      )}
    </Group>
  );
}

const channels = {
  mail: 'dikirim lewat surel',
  whatsapp: 'untuk WhatsApp',
  status: 'hanya di halaman status',
} as const;

function Answers({ inquiry }: { inquiry: Inquiry }) {
  const { answers } = inquiry;
  const timeZone = useTimeZone();
  if (answers.length === 0) return null;
  return (
    <Stack component="section" gap="sm" aria-labelledby="jawaban">
      <Title order={2} id="jawaban" fz="lg">
        Jawaban
      </Title>
      {answers.map(({ text, at, by, channel }) => (
        <Paper key={at} p="md">
          <Text size="sm" c="dimmed">
            {by ?? 'Akun terhapus'} · {formatDateTime(at, timeZone)} · {channels[channel]}
          </Text>
          <Text className={styles.text}>{text}</Text>
          {channel !== 'mail' && (
            <Group gap="xs" mt="sm">
              <Button variant="default" onClick={() => void copyText(text, 'Jawaban disalin.')}>
                Salin
              </Button>
              <OwnMessageLinks inquiry={inquiry} text={text} />
            </Group>
          )}
        </Paper>
      ))}
    </Stack>
  );
}

function History({ inquiry: { history } }: { inquiry: Inquiry }) {
  const timeZone = useTimeZone();
  return (
    <Stack component="section" gap={4} aria-labelledby="riwayat">
      <Title order={2} id="riwayat" fz="lg">
        Riwayat
      </Title>
      <ul className={styles.list}>
        {history.map(({ state, at, by, reason }) => (
          <li key={`${state} ${at}`}>
            <Text size="sm">
              {inquiryStates[state]}, {formatDateTime(at, timeZone)}
              {by && ` oleh ${by}`}
              {reason && `: ${reason}`}
            </Text>
          </li>
        ))}
      </ul>
    </Stack>
  );
}

const { note: noteLimits } = inquiryLimits;

/** What those who may answer the inquiry write to each other; the sender never sees it. */
function Notes({ inquiry: { id, notes } }: { inquiry: Inquiry }) {
  const { client } = useServices();
  const timeZone = useTimeZone();
  const [text, setText] = useState('');
  const note = useAction({
    call: async () => {
      await client.inquiries.note.mutate({ id, text });
      setText('');
    },
    done: () => 'Catatan disimpan. Pengirim tidak melihatnya.',
    ...inPlace,
  });
  const send = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    void note.run();
  };
  return (
    <Stack component="section" gap="sm" aria-labelledby="catatan">
      <Title order={2} id="catatan" fz="lg">
        Catatan internal
      </Title>
      {notes.map((written) => (
        <Paper key={written.at} p="md">
          <Text size="sm" c="dimmed">
            {written.by ?? 'Akun terhapus'} · {formatDateTime(written.at, timeZone)}
          </Text>
          <Text className={styles.text}>{written.text}</Text>
        </Paper>
      ))}
      <form onSubmit={send}>
        <Stack gap="sm">
          <Textarea
            label="Tulis catatan"
            description="Hanya untuk yang boleh menjawab kiriman ini; terhapus bersama kirimannya."
            autosize
            minRows={2}
            maxRows={10}
            maxLength={noteLimits.max}
            error={note.errors.text}
            value={text}
            onChange={({ currentTarget }) => setText(currentTarget.value)}
          />
          <ActionProblem problem={note.problem} />
          <Group justify="flex-end">
            <Button
              type="submit"
              variant="default"
              disabled={text.trim().length < noteLimits.min}
              aria-busy={note.isBusy}
            >
              Simpan Catatan
            </Button>
          </Group>
        </Stack>
      </form>
    </Stack>
  );
}
