import { type Inquiry, inquiryLimits, inquiryTexts } from '@madrasah/contract';
import { Button, Group, Paper, Stack, Textarea } from '@mantine/core';
import { type SubmitEvent, useState } from 'react';
import { CallProblem } from '../../shared/calls/CallProblem.tsx';
import { useChangeCall } from '../../shared/calls/use-change-call.ts';
import { notifySuccess } from '../../shared/dialogs/notifications.tsx';
import { useServices } from '../../shared/services/services.ts';

const { answer } = inquiryLimits;

/** How the sender gets an answer. */
function channelOf({ email, whatsapp }: Inquiry): string {
  if (email) return `Dikirim ke ${email} bila pengiriman surel menyala, dan tampil di halaman status.`;
  if (whatsapp) return 'Tampil di halaman status. Sesudah disimpan, salin atau buka di WhatsApp.';
  return 'Pengirim tidak meninggalkan alamat: jawaban hanya tampil di halaman status.';
}

/** Answers an inquiry that is being worked on. */
export function AnswerForm({ inquiry }: { inquiry: Inquiry }) {
  const { client } = useServices();
  const call = useChangeCall(inquiryTexts.saveFailed);
  const [text, setText] = useState('');
  const { id, version, state, isSpam } = inquiry;
  const isAnswerable = !isSpam && (state === 'diproses' || state === 'dijawab');
  // A typed answer stays when another person has closed the inquiry meanwhile.
  if (!isAnswerable && text === '') return null;

  const send = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    void call.send(async () => {
      await client.inquiries.answer.mutate({ id, version, text });
      setText('');
      notifySuccess('Jawaban disimpan.');
    });
  };
  return (
    <Paper p="md">
      <form onSubmit={send}>
        <Stack gap="sm">
          <Textarea
            label="Tulis jawaban"
            description={channelOf(inquiry)}
            autosize
            minRows={4}
            maxRows={16}
            maxLength={answer.max}
            error={call.errors.text}
            value={text}
            onChange={({ currentTarget }) => setText(currentTarget.value)}
          />
          <CallProblem call={{ problem: call.problem, errors: {} }} />
          <Group justify="flex-end">
            <Button type="submit" mih={44} disabled={text.trim().length < answer.min} aria-busy={call.isBusy}>
              {call.isBusy ? 'Mengirim…' : 'Kirim Jawaban'}
            </Button>
          </Group>
        </Stack>
      </form>
    </Paper>
  );
}
