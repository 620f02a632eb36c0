import { type Inquiry, inquiryLimits, inquiryTexts } from '@madrasah/contract';
import { Button, Group, Paper, Stack, Text, Textarea, Title } from '@mantine/core';
import { type SubmitEvent, useState } from 'react';
import { ActionProblem } from '../../kit/actions/ActionProblem.tsx';
import { useAction } from '../../kit/actions/use-action.ts';
import { formatDateTime } from '../../shared/format/format-time.ts';
import { useTimeZone } from '../../shared/format/use-time-zone.ts';
import { useServices } from '../../shared/services/services.ts';
import styles from './inbox.module.css';

const { note: noteLimits } = inquiryLimits;

/** What those who may answer the inquiry write to each other; the sender never sees it. */
export function Notes({ inquiry: { id, notes } }: { inquiry: Inquiry }) {
  const { client } = useServices();
  const timeZone = useTimeZone();
  const [text, setText] = useState('');
  const note = useAction({
    call: async () => {
      await client.inquiries.note.mutate({ id, text });
      setText('');
    },
    done: () => 'Catatan disimpan. Pengirim tidak melihatnya.',
    failed: inquiryTexts.saveFailed,
    isInPlace: true,
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
              mih={44}
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
