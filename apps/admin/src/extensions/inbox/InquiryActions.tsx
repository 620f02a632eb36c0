import {
  type Inquiry,
  type InquiryState,
  inquiryLimits,
  inquiryStates,
  inquiryTexts,
  nextInquiryStates,
} from '@madrasah/contract';
import { Button, Group, Stack, Text, Textarea } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { type SubmitEvent, useState } from 'react';
import { CancelButton } from '../../kit/record/RecordForm.tsx';
import { CallProblem } from '../../shared/calls/CallProblem.tsx';
import { useChangeCall } from '../../shared/calls/use-change-call.ts';
import { confirmInDialog } from '../../shared/dialogs/dialogs.tsx';
import { FormDialog } from '../../shared/dialogs/FormDialog.tsx';
import { notifySuccess } from '../../shared/dialogs/notifications.tsx';
import { useServices } from '../../shared/services/services.ts';

type Move = Exclude<InquiryState, 'masuk' | 'dijawab'>;

const moves: Record<Move, { label: string; question: string }> = {
  diproses: { label: 'Mulai proses', question: 'Pengirim melihat di halaman status bahwa kirimannya diproses.' },
  ditolak: { label: 'Tolak…', question: '' },
  selesai: { label: 'Tandai selesai', question: 'Sesudah selesai, kiriman dapat dibuka kembali dengan alasan.' },
};

/** The changes that need a reason, with who reads it. */
const explanations = {
  reject: {
    state: 'ditolak',
    title: 'Tolak kiriman',
    readers: 'Ditampilkan kepada pengirim',
    yes: 'Tolak',
    done: 'Kiriman ditolak.',
  },
  reopen: {
    state: 'diproses',
    title: 'Buka kembali kiriman',
    readers: 'Hanya untuk petugas',
    yes: 'Buka kembali',
    done: 'Kiriman dibuka kembali dengan tenggat baru.',
  },
} as const;
type Explained = keyof typeof explanations;

/** An answer leads to `dijawab` by itself, so that there is no button for it. */
const isMove = (state: InquiryState): state is Move => Object.hasOwn(moves, state);

/** What can be done with an inquiry in its state. */
export function InquiryActions({ inquiry }: { inquiry: Inquiry }) {
  const { client } = useServices();
  const navigate = useNavigate();
  const call = useChangeCall(inquiryTexts.saveFailed);
  const [explained, setExplained] = useState<Explained>();
  const { id, version, isSpam, isAboutPerson, kind, state } = inquiry;

  const move = async (to: Move) => {
    if (to === 'ditolak' || state === 'selesai') return setExplained(to === 'ditolak' ? 'reject' : 'reopen');
    const { label, question } = moves[to];
    if (!(await confirmInDialog({ title: `${label}?`, text: question, yes: label }))) return;
    await call.send(async () => {
      await client.inquiries.move.mutate({ id, version, state: to });
      notifySuccess(`Status sekarang: ${inquiryStates[to]}.`);
    });
  };
  const markSpam = () =>
    call.send(async () => {
      await client.inquiries.markSpam.mutate({ id, version, isSpam: !isSpam });
      notifySuccess(isSpam ? 'Bukan spam: kembali ke kotak masuk.' : 'Ditandai spam.');
    });
  const markAboutPerson = async () => {
    const text = isAboutPerson
      ? 'Semua yang boleh menjawab kotak masuk dapat membacanya lagi.'
      : 'Sesudah ini hanya admin dan satu petugas yang ditunjuk yang dapat membacanya.';
    const yes = isAboutPerson ? 'Bukan tentang seseorang' : 'Tentang seseorang';
    if (!(await confirmInDialog({ title: `${yes}?`, text, yes }))) return;
    await call.send(async () => {
      const { data } = await client.inquiries.markAboutPerson.mutate({ id, version, isAboutPerson: !isAboutPerson });
      if (!data) await navigate({ to: '/inbox' });
    });
  };
  return (
    <Stack gap="sm">
      <Group gap="xs">
        {!isSpam &&
          nextInquiryStates[state].filter(isMove).map((to) => (
            <Button key={to} mih={44} variant={to === 'ditolak' ? 'default' : 'filled'} onClick={() => void move(to)}>
              {state === 'selesai' ? 'Buka kembali…' : moves[to].label}
            </Button>
          ))}
        <Button mih={44} variant="default" onClick={() => void markSpam()}>
          {isSpam ? 'Bukan spam' : 'Tandai spam'}
        </Button>
        {kind === 'pengaduan' && (
          <Button mih={44} variant="default" onClick={() => void markAboutPerson()}>
            {isAboutPerson ? 'Bukan tentang seseorang' : 'Tentang seseorang'}
          </Button>
        )}
      </Group>
      {isSpam && <Text size="sm">Hapus tanda spam dahulu untuk memproses kiriman ini.</Text>}
      <CallProblem call={call} />
      <FormDialog
        title={explained ? explanations[explained].title : ''}
        isOpen={explained !== undefined}
        onClose={() => setExplained(undefined)}
      >
        {explained && <ReasonForm {...{ inquiry, explained }} onDone={() => setExplained(undefined)} />}
      </FormDialog>
    </Stack>
  );
}

const { reason: reasonLimits } = inquiryLimits;

type ReasonProps = { inquiry: Inquiry; explained: Explained; onDone: () => void };

/** A change that needs a reason. */
function ReasonForm({ inquiry: { id, version }, explained, onDone }: ReasonProps) {
  const { state, readers, yes, done } = explanations[explained];
  const { client } = useServices();
  const call = useChangeCall(inquiryTexts.saveFailed);
  const [reason, setReason] = useState('');
  const send = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    void call.send(async () => {
      await client.inquiries.move.mutate({ id, version, state, reason });
      onDone();
      notifySuccess(done);
    });
  };
  return (
    <form onSubmit={send}>
      <Stack gap="sm">
        <Textarea
          data-autofocus
          label="Alasan"
          description={`${readers}, paling sedikit ${reasonLimits.min} karakter.`}
          autosize
          minRows={3}
          maxLength={reasonLimits.max}
          error={call.errors.reason}
          value={reason}
          onChange={({ currentTarget }) => setReason(currentTarget.value)}
        />
        <CallProblem call={{ problem: call.problem, errors: {} }} />
        <Group justify="flex-end" gap="xs">
          <CancelButton onCancel={onDone} />
          <Button type="submit" mih={44} disabled={reason.trim().length < reasonLimits.min} aria-busy={call.isBusy}>
            {yes}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
