import {
  type Inquiry,
  type InquiryState,
  inquiryLimits,
  inquiryStates,
  inquiryTexts,
  nextInquiryStates,
} from '@madrasah/contract';
import { Button, Group, NativeSelect, Stack, Text, Textarea } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { ActionProblem } from '../../kit/actions/ActionProblem.tsx';
import { useAction } from '../../kit/actions/use-action.ts';
import { ActionForm } from '../../kit/record/RecordForm.tsx';
import { FormDialog } from '../../shared/dialogs/FormDialog.tsx';
import { useServices } from '../../shared/services/services.ts';

/** Of the changes of an inquiry: why one was refused stands where it was made. */
export const inPlace = { failed: inquiryTexts.saveFailed, isInPlace: true } as const;

type Move = Exclude<InquiryState, 'masuk' | 'dijawab'>;

const moves: Record<Move, { label: string; question: string }> = {
  diproses: { label: 'Mulai proses', question: 'Pengirim melihat di halaman status bahwa kirimannya diproses.' },
  ditolak: { label: 'Tolak…', question: '' },
  selesai: { label: 'Tandai selesai', question: 'Sesudah selesai, kiriman dapat dibuka kembali dengan alasan.' },
};

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

export function InquiryActions({ inquiry }: { inquiry: Inquiry }) {
  const navigate = useNavigate();
  const [explained, setExplained] = useState<Explained>();
  const { id, version, isSpam, isAboutPerson, kind, state } = inquiry;

  const move = useAction({
    confirm: (to: Move) => ({ title: `${moves[to].label}?`, text: moves[to].question, yes: moves[to].label }),
    call: (client, to: Move) => client.inquiries.move.mutate({ id, version, state: to }),
    done: (_, to) => `Status sekarang: ${inquiryStates[to]}.`,
    ...inPlace,
  });
  const press = (to: Move) => {
    if (to === 'ditolak') setExplained('reject');
    else if (state === 'selesai') setExplained('reopen');
    else void move.run(to);
  };
  const markSpam = useAction({
    call: (client) => client.inquiries.markSpam.mutate({ id, version, isSpam: !isSpam }),
    done: () => (isSpam ? 'Bukan spam: kembali ke kotak masuk.' : 'Ditandai spam.'),
    ...inPlace,
  });
  const aboutPerson = isAboutPerson ? 'Bukan tentang seseorang' : 'Tentang seseorang';
  const markAboutPerson = useAction({
    confirm: () => ({
      title: `${aboutPerson}?`,
      text: isAboutPerson
        ? 'Semua yang boleh menjawab kotak masuk dapat membacanya lagi.'
        : 'Sesudah ini hanya admin dan satu petugas yang ditunjuk yang dapat membacanya.',
      yes: aboutPerson,
    }),
    call: async (client) => {
      const { data } = await client.inquiries.markAboutPerson.mutate({ id, version, isAboutPerson: !isAboutPerson });
      if (!data) await navigate({ to: '/inbox' });
    },
    ...inPlace,
  });
  return (
    <Stack gap="sm">
      <Group gap="xs">
        {!isSpam &&
          nextInquiryStates[state].filter(isMove).map((to) => (
            <Button key={to} variant={to === 'ditolak' ? 'default' : 'filled'} onClick={() => press(to)}>
              {state === 'selesai' ? 'Buka kembali…' : moves[to].label}
            </Button>
          ))}
        <Button variant="default" onClick={() => void markSpam.run()}>
          {isSpam ? 'Bukan spam' : 'Tandai spam'}
        </Button>
        {kind === 'pengaduan' && (
          <Button variant="default" onClick={() => void markAboutPerson.run()}>
            {aboutPerson}
          </Button>
        )}
      </Group>
      {isSpam && <Text size="sm">Hapus tanda spam dahulu untuk memproses kiriman ini.</Text>}
      <ActionProblem {...move} />
      <ActionProblem {...markSpam} />
      <ActionProblem {...markAboutPerson} />
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

function ReasonForm({ inquiry: { id, version }, explained, onDone }: ReasonProps) {
  const { state, readers, yes, done } = explanations[explained];
  const [reason, setReason] = useState('');
  const move = useAction({
    call: async (client) => {
      await client.inquiries.move.mutate({ id, version, state, reason });
      onDone();
    },
    done: () => done,
    ...inPlace,
  });
  return (
    <ActionForm
      action={move}
      submitText={yes}
      isComplete={reason.trim().length >= reasonLimits.min}
      onSubmit={() => void move.run()}
      onCancel={onDone}
    >
      <Textarea
        data-autofocus
        label="Alasan"
        description={`${readers}, paling sedikit ${reasonLimits.min} karakter.`}
        autosize
        minRows={3}
        maxLength={reasonLimits.max}
        error={move.errors.reason}
        value={reason}
        onChange={({ currentTarget }) => setReason(currentTarget.value)}
      />
    </ActionForm>
  );
}

export function Assignee({ inquiry: { id, version, assignedTo } }: { inquiry: Inquiry }) {
  const { utils } = useServices();
  const people = useQuery(utils.inquiries.people.queryOptions({ id }));
  const listed = people.data?.data ?? [];
  const all = assignedTo && !listed.some((person) => person.id === assignedTo.id) ? [assignedTo, ...listed] : listed;
  const assign = useAction({
    call: (client, personId: string | null) => client.inquiries.assign.mutate({ id, version, personId }),
    done: ({ data }) => (data.assignedTo ? `Ditugaskan kepada ${data.assignedTo.name}.` : 'Tidak ada petugas lagi.'),
    ...inPlace,
  });
  return (
    <>
      <NativeSelect
        label="Petugas"
        description="Yang ditugasi mendapat pemberitahuan."
        maw={360}
        value={assignedTo?.id ?? ''}
        error={assign.errors.personId ?? (people.isError && 'Daftar petugas gagal dimuat.')}
        onChange={({ currentTarget: { value } }) => void assign.run(value || null)}
        data={[{ value: '', label: 'Belum ada' }, ...all.map(({ id: value, name }) => ({ value, label: name }))]}
      />
      <ActionProblem problem={assign.problem} />
    </>
  );
}
