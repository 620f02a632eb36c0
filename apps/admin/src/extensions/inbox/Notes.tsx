import { type Inquiry, inquiryLimits, inquiryTexts } from '@madrasah/contract';
import { Button, Group, Paper, Stack, Text, Textarea, Title } from '@mantine/core';
import { type SubmitEvent, useState } from 'react';
import { CallProblem } from '../../shared/calls/CallProblem.tsx';
import { useChangeCall } from '../../shared/calls/use-change-call.ts';
import { notifySuccess } from '../../shared/dialogs/notifications.tsx';
import { formatDateTime } from '../../shared/format/format-time.ts';
import { useTimeZone } from '../../shared/format/use-time-zone.ts';
import { useServices } from '../../shared/services/services.ts';
import styles from './inbox.module.css';

const { note: noteLimits } = inquiryLimits;

/** What those who may answer the inquiry write to each other; the sender never sees it. */
export function Notes({ inquiry: { id, notes } }: { inquiry: Inquiry }) {
  const { client } = useServices();
  const timeZone = useTimeZone();
  const call = useChangeCall(inquiryTexts.saveFailed);
  const [text, setText] = useState('');
  const send = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    void call.send(async () => {
      await client.inquiries.note.mutate({ id, text });
      setText('');
      notifySuccess('Catatan disimpan. Pengirim tidak melihatnya.');
    });
  };
  return (
    <Stack component="section" gap="sm" aria-labelledby="catatan">
      <Title order={2} id="catatan" fz="lg">
        Catatan internal
      </Title>
      {notes.map((note) => (
        <Paper key={note.at} p="md">
          <Text size="sm" c="dimmed">
            {note.by ?? 'Akun terhapus'} · {formatDateTime(note.at, timeZone)}
          </Text>
          <Text className={styles.text}>{note.text}</Text>
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
            error={call.errors.text}
            value={text}
            onChange={({ currentTarget }) => setText(currentTarget.value)}
          />
          <CallProblem call={{ problem: call.problem, errors: {} }} />
          <Group justify="flex-end">
            <Button
              type="submit"
              variant="default"
              mih={44}
              disabled={text.trim().length < noteLimits.min}
              aria-busy={call.isBusy}
            >
              Simpan Catatan
            </Button>
          </Group>
        </Stack>
      </form>
    </Stack>
  );
}
