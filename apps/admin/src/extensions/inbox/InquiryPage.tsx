import { type Inquiry, inquiryKinds, inquiryLimits, inquiryStates } from '@madrasah/contract';
import { Anchor, Button, Group, Paper, Stack, Text, Textarea } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, type SubmitEvent, useState } from 'react';
import { ActionProblem } from '../../kit/actions/ActionProblem.tsx';
import { useAction } from '../../kit/actions/use-action.ts';
import recordStyles from '../../kit/record/record.module.css';
import { copyText } from '../../shared/dialogs/notifications.tsx';
import { formatDateTime, formatDay, useTimeZone } from '../../shared/format/format-time.ts';
import { suspicion } from '../../shared/format/spam-reasons.ts';
import { LoadState } from '../../shared/page/LoadState.tsx';
import { ButtonLink } from '../../shared/page/links.tsx';
import { Note } from '../../shared/page/Note.tsx';
import { PageHeading } from '../../shared/page/PageHeading.tsx';
import { Section } from '../../shared/page/Section.tsx';
import { useServices } from '../../shared/services/services.ts';
import { AnswerForm, OwnMessageLinks } from './Answers.tsx';
import { Assignee, InquiryActions, inPlace } from './InquiryActions.tsx';
import { InquiryBadges } from './InquiryBadges.tsx';
import { InquiryFiles } from './InquiryFiles.tsx';
import styles from './inbox.module.css';
import { type InboxSearch, listInput } from './index.ts';

export function InquiryPage({ id, search }: { id: string; search: InboxSearch }) {
  const { utils } = useServices();
  const neighbours = useNeighbours(id, search);
  const loaded = useQuery(utils.inquiries.byId.queryOptions({ id }));
  if (!loaded.data) {
    return (
      <>
        <PageHeading title="Kiriman">{neighbours}</PageHeading>
        <LoadState query={loaded} failed="Kiriman gagal dimuat." />
      </>
    );
  }
  const { data: inquiry, sendsMail } = loaded.data;
  return <Loaded key={id} {...{ inquiry, sendsMail, neighbours }} />;
}

type LoadedProps = { inquiry: Inquiry; sendsMail: boolean; neighbours: ReactNode };

function Loaded({ inquiry, sendsMail, neighbours }: LoadedProps) {
  const timeZone = useTimeZone();
  return (
    <Stack gap="md">
      <PageHeading
        title={`${inquiryKinds[inquiry.kind]} ${inquiry.number}`}
        hint={`Dikirim ${formatDateTime(inquiry.createdAt, timeZone)}, tenggat ${formatDay(inquiry.dueOn, 'UTC')}`}
      >
        {neighbours}
      </PageHeading>
      <InquiryBadges inquiry={inquiry} />
      {inquiry.spamReasons.length > 0 && <Text size="sm">{suspicion(inquiry.spamReasons)}</Text>}
      <div className={recordStyles.record}>
        <div className={recordStyles.column}>
          <Paper p="md">
            <Stack gap="sm">
              <Sender inquiry={inquiry} />
              <Text className={styles.text}>{inquiry.text}</Text>
              <InquiryFiles inquiry={inquiry} />
              {inquiry.reason && <Text className={styles.text}>Alasan ditolak: {inquiry.reason}</Text>}
            </Stack>
          </Paper>
          <Answers inquiry={inquiry} />
          <AnswerForm inquiry={inquiry} sendsMail={sendsMail} />
        </div>
        <div className={recordStyles.side}>
          <Assignee inquiry={inquiry} />
          <InquiryActions inquiry={inquiry} />
          <Notes inquiry={inquiry} />
          <History inquiry={inquiry} />
        </div>
      </div>
    </Stack>
  );
}

/** The inquiries before and after this one in the list from which it was opened. */
function useNeighbours(id: string, search: InboxSearch): ReactNode {
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
  if (answers.length === 0) return null;
  return (
    <Section title="Jawaban">
      {answers.map(({ text, at, by, channel }) => (
        <Written key={at} {...{ text, at, by }} note={channels[channel]}>
          {channel !== 'mail' && (
            <Group gap="xs" mt="sm">
              <Button variant="default" onClick={() => void copyText(text, 'Jawaban disalin.')}>
                Salin
              </Button>
              <OwnMessageLinks inquiry={inquiry} text={text} />
            </Group>
          )}
        </Written>
      ))}
    </Section>
  );
}

type WrittenProps = { text: string; at: string; by: string | null; note?: string; children?: ReactNode };

function Written({ text, at, by, note, children }: WrittenProps) {
  const timeZone = useTimeZone();
  return (
    <Paper p="md" mb="sm" withBorder>
      <Note>{[by ?? 'Akun terhapus', formatDateTime(at, timeZone), note].filter(Boolean).join(' · ')}</Note>
      <Text className={styles.text}>{text}</Text>
      {children}
    </Paper>
  );
}

function History({ inquiry: { history } }: { inquiry: Inquiry }) {
  const timeZone = useTimeZone();
  return (
    <Section title="Riwayat">
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
    </Section>
  );
}

const { note: noteLimits } = inquiryLimits;

/** What those who may answer the inquiry write to each other; the sender never sees it. */
function Notes({ inquiry: { id, notes } }: { inquiry: Inquiry }) {
  const [text, setText] = useState('');
  const note = useAction({
    call: async (client) => {
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
    <Section title="Catatan internal">
      {notes.map((written) => (
        <Written key={written.at} {...written} />
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
    </Section>
  );
}
