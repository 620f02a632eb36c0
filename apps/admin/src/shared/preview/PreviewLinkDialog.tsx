import { limits, type PreviewLink, type PreviewLinkState, texts } from '@madrasah/contract';
import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { IconLink, IconLinkOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { notifyFailure } from '../calls/failure.ts';
import { useSingleFlight } from '../calls/use-single-flight.ts';
import { CopyableAddress } from '../dialogs/CopyableAddress.tsx';
import { notifySuccess } from '../dialogs/notifications.tsx';
import { formatDateTime } from '../format/format-time.ts';
import { useTimeZone } from '../format/use-time-zone.ts';
import { LoadState } from '../page/LoadState.tsx';
import { useServices } from '../services/services.ts';

const keptDays = limits.preview.keptMs / (24 * 60 * 60_000);

export type PreviewCalls = {
  /** As in 'dapat melihat artikel'. */
  what: string;
  /** The public address, before the secret. */
  path: string;
  state: (id: string) => Promise<{ data: PreviewLinkState | null }>;
  create: (id: string) => Promise<{ data: PreviewLink }>;
  remove: (id: string) => Promise<{ message: string }>;
};

type Props = {
  calls: PreviewCalls;
  id: string;
  /** Unsaved changes are not visible through the link. */
  isUnsaved: boolean;
  onClose: () => void;
};

/** 'Tautan pratinjau': lets a person without an account read what is not published. */
export default function PreviewLinkDialog({ onClose, ...link }: Props) {
  return (
    <Modal opened onClose={onClose} title="Tautan pratinjau" size="lg">
      <Link {...link} />
    </Modal>
  );
}

function Link({ calls, id, isUnsaved }: Omit<Props, 'onClose'>) {
  const { apiOrigin } = useServices();
  const timeZone = useTimeZone();
  const { isBusy, run } = useSingleFlight();
  const [made, setMade] = useState<PreviewLink | null>(null);
  const state = useQuery({
    queryKey: ['preview-link', calls.path, id],
    queryFn: () => calls.state(id),
    staleTime: 0,
    gcTime: 0,
  });

  const send = (task: () => Promise<void>, failure: string) =>
    run(async () => {
      try {
        await task();
      } catch (error) {
        notifyFailure(error, failure);
      } finally {
        await state.refetch();
      }
    });
  const make = () => void send(async () => setMade((await calls.create(id)).data), texts.preview.createFailed);
  const remove = () =>
    void send(async () => {
      const { message } = await calls.remove(id);
      setMade(null);
      notifySuccess(message);
    }, texts.preview.removeFailed);

  if (!state.data) {
    const failed = texts.preview.fetchFailed;
    return <LoadState query={state} failed={failed} explanation="Tautan pratinjau tidak dapat dibuka." />;
  }

  const link = state.data.data;
  return (
    <Stack gap="md">
      <Text>
        Siapa pun yang memegang tautan ini dapat melihat {calls.what} ini sebelum terbit, tanpa akun, selama {keptDays}{' '}
        hari. Yang tampil adalah versi yang tersimpan di server.
      </Text>
      {isUnsaved && <Text c="var(--color-warning)">Perubahan yang belum disimpan belum ikut tampil.</Text>}
      {made && (
        <CopyableAddress
          label="Alamat pratinjau"
          address={new URL(`${calls.path}${made.secret}`, new URL(apiOrigin, window.location.href)).href}
        />
      )}
      {link && (
        <Text>
          Tautan berlaku sampai <b>{formatDateTime(link.expiresAt, timeZone)}</b>.
          {!made && ' Alamatnya hanya ditampilkan sekali saat dibuat; buat yang baru bila alamatnya hilang.'}
        </Text>
      )}
      <Group gap="xs" justify="flex-end">
        {link && (
          <Button
            variant="subtle"
            color="red"
            mih={44}
            disabled={isBusy}
            leftSection={<IconLinkOff size={18} aria-hidden />}
            onClick={remove}
          >
            Cabut tautan
          </Button>
        )}
        {!made && (
          <Button mih={44} disabled={isBusy} leftSection={<IconLink size={18} aria-hidden />} onClick={make}>
            {link ? 'Buat tautan baru' : 'Buat tautan'}
          </Button>
        )}
      </Group>
      {link && !made && (
        <Text size="sm" c="dimmed">
          Tautan baru menggantikan yang lama.
        </Text>
      )}
    </Stack>
  );
}
