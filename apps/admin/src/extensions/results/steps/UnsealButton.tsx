import { type ResultPeriodView, resultLimits, resultTexts, stateNames } from '@madrasah/contract';
import { Button, Group, Stack, Text, Textarea } from '@mantine/core';
import { IconLockOpen } from '@tabler/icons-react';
import { type SubmitEvent, useState } from 'react';
import { ActionProblem } from '../../../kit/actions/ActionProblem.tsx';
import { useAction } from '../../../kit/actions/use-action.ts';
import { CancelButton } from '../../../kit/record/RecordForm.tsx';
import { FormDialog } from '../../../shared/dialogs/FormDialog.tsx';
import { useServices } from '../../../shared/services/services.ts';

type Props = { period: ResultPeriodView; label: string };

/** Opens a seal, or stops the sealing, for a reason that is logged. */
export function UnsealButton({ period, label }: Props) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Group>
        <Button
          variant="default"
          mih={44}
          leftSection={<IconLockOpen size={18} aria-hidden />}
          onClick={() => setOpen(true)}
        >
          {label}
        </Button>
      </Group>
      <FormDialog title={label} isOpen={isOpen} onClose={() => setOpen(false)}>
        <UnsealForm period={period} label={label} onClose={() => setOpen(false)} />
      </FormDialog>
    </>
  );
}

function UnsealForm({ period, label, onClose }: Props & { onClose: () => void }) {
  const { client } = useServices();
  const [reason, setReason] = useState('');
  const [isTooShort, setTooShort] = useState(false);
  const { id, version, approvedAt } = period;
  const unseal = useAction({
    call: async () => {
      await client.results.unseal.mutate({ id, version, reason: reason.trim() });
      onClose();
    },
    done: () => `Segel dibuka. Hasil ini kembali menjadi ${stateNames.draft}.`,
    failed: resultTexts.saveFailed,
    isInPlace: true,
  });
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const isShort = reason.trim().length < resultLimits.reason.min;
    setTooShort(isShort);
    if (!isShort) void unseal.run();
  };
  return (
    <form noValidate onSubmit={submit}>
      <Stack>
        <Text>
          {approvedAt
            ? 'Halaman publiknya berhenti menampilkan hasil, dan segelnya ditandai “diganti” untuk semua orang. Sesudah diperbaiki, hasil harus diperiksa, disegel, dan disetujui lagi.'
            : `Hasil kembali menjadi ${stateNames.draft} dan harus diperiksa serta disegel lagi.`}
        </Text>
        <Textarea
          label="Alasan"
          description={`Dicatat di Aktivitas. ${resultLimits.reason.min}–${resultLimits.reason.max} karakter, sekarang ${reason.trim().length}.`}
          required
          data-autofocus
          autosize
          minRows={3}
          maxLength={resultLimits.reason.max}
          value={reason}
          error={isTooShort ? resultTexts.reason : unseal.errors.reason}
          onChange={({ currentTarget }) => {
            setTooShort(false);
            setReason(currentTarget.value);
          }}
        />
        <ActionProblem problem={unseal.problem} />
        <Group justify="flex-end" gap="xs">
          <CancelButton onCancel={onClose} />
          <Button type="submit" color="red" mih={44} loading={unseal.isBusy}>
            {label}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
