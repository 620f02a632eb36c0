import {
  type AnswerChannel,
  answerChannelOf,
  answerSubject,
  type Inquiry,
  inquiryLimits,
  whatsappLink,
} from '@madrasah/contract';
import { Alert, Button, Group, Paper, Stack, Text, Textarea } from '@mantine/core';
import { type SubmitEvent, useState } from 'react';
import { ActionProblem } from '../../kit/actions/ActionProblem.tsx';
import { useAction } from '../../kit/actions/use-action.ts';
import { inPlace } from './InquiryActions.tsx';

const { answer } = inquiryLimits;

/** How the sender gets an answer, by the rule that the server follows. */
const descriptions: Record<AnswerChannel, (inquiry: Inquiry) => string> = {
  mail: ({ email }) => `Dikirim ke ${email}, dan tampil di halaman status.`,
  whatsapp: () => 'Tampil di halaman status. Sesudah disimpan, salin atau buka di WhatsApp.',
  status: ({ email }) =>
    email
      ? 'Hanya tampil di halaman status.'
      : 'Pengirim tidak meninggalkan alamat: jawaban hanya tampil di halaman status.',
};

const doneTexts: Record<AnswerChannel, string> = {
  mail: 'Jawaban disimpan dan dikirim lewat surel.',
  whatsapp: 'Jawaban disimpan. Salin, atau kirim lewat WhatsApp.',
  status: 'Jawaban disimpan. Hanya tampil di halaman status.',
};

/** Answers an inquiry; a new one is being worked on from then on. */
export function AnswerForm({ inquiry, sendsMail }: { inquiry: Inquiry; sendsMail: boolean }) {
  const [text, setText] = useState('');
  const { id, version, state, isSpam } = inquiry;
  const channel = answerChannelOf(inquiry, sendsMail);
  const sending = useAction({
    call: async (client, close: boolean) => {
      await client.inquiries.answer.mutate({ id, version, text, close });
      setText('');
    },
    done: (_, close) => (close ? `${doneTexts[channel]} Kiriman selesai.` : doneTexts[channel]),
    ...inPlace,
  });
  const isAnswerable = !isSpam && ['masuk', 'diproses', 'dijawab'].includes(state);
  // A typed answer stays when another person has closed the inquiry meanwhile.
  if (!isAnswerable && text === '') return null;

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    void sending.run(false);
  };
  const isShort = text.trim().length < answer.min;
  return (
    <Paper p="md">
      <form onSubmit={submit}>
        <Stack gap="sm">
          {inquiry.email && !sendsMail && (
            <Alert color="yellow" title="Surel tidak dikirim">
              <Text size="sm">
                Situs ini tidak mengirim surel. Pengirim hanya melihat jawaban bila membuka halaman status, jadi kabari
                juga sendiri.
              </Text>
              <Group gap="xs" mt="sm">
                <OwnMessageLinks inquiry={inquiry} text={text} />
              </Group>
            </Alert>
          )}
          <Textarea
            label="Tulis jawaban"
            description={descriptions[channel](inquiry)}
            autosize
            minRows={4}
            maxRows={16}
            maxLength={answer.max}
            error={sending.errors.text}
            value={text}
            onChange={({ currentTarget }) => setText(currentTarget.value)}
          />
          <ActionProblem problem={sending.problem} />
          <Group justify="flex-end" gap="xs">
            <Button variant="default" disabled={isShort} onClick={() => void sending.run(true)}>
              Kirim dan Selesai
            </Button>
            <Button type="submit" disabled={isShort} aria-busy={sending.isBusy}>
              {sending.isBusy ? 'Mengirim…' : 'Kirim Jawaban'}
            </Button>
          </Group>
        </Stack>
      </form>
    </Paper>
  );
}

/** Links with which staff write to the sender themselves, where an answer is not sent by mail. */
export function OwnMessageLinks({ inquiry, text }: { inquiry: Inquiry; text: string }) {
  const { number, email, whatsapp } = inquiry;
  return (
    <>
      {email && (
        <Button
          component="a"
          variant="default"
          href={`mailto:${email}?subject=${encodeURIComponent(answerSubject(number))}`}
        >
          Tulis surel
        </Button>
      )}
      {whatsapp && (
        <Button component="a" variant="default" href={whatsappLink(whatsapp, text)} target="_blank" rel="noreferrer">
          Buka WhatsApp
        </Button>
      )}
    </>
  );
}
