import { limits, type PreviewLink, type PreviewLinkState, texts } from '@madrasah/contract';
import { Group, Stack, Text } from '@mantine/core';
import { IconLink, IconLinkOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { CopyableAddress } from '../../shared/dialogs/CopyableAddress.tsx';
import { FormDialog } from '../../shared/dialogs/FormDialog.tsx';
import { formatDateTime, useTimeZone } from '../../shared/format/format-time.ts';
import { IconButton } from '../../shared/page/IconButton.tsx';
import { LoadState } from '../../shared/page/LoadState.tsx';
import { Note } from '../../shared/page/Note.tsx';
import { useServices } from '../../shared/services/services.ts';
import { useAction } from '../actions/use-action.ts';

const keptDays = limits.preview.keptMs / (24 * 60 * 60_000);

export type PreviewCalls = {
  /** As in 'dapat melihat artikel'. */
  what: string;
  path: string;
  state: (id: string) => Promise<{ data: PreviewLinkState | null }>;
  create: (id: string) => Promise<{ data: PreviewLink }>;
  remove: (id: string) => Promise<{ message: string }>;
};

type Props = {
  calls: PreviewCalls;
  id: string;
  isUnsaved: boolean;
  onClose: () => void;
};

/** 'Tautan pratinjau': lets a person without an account read what is not published. */
export default function PreviewLinkDialog({ onClose, ...link }: Props) {
  return (
    <FormDialog isOpen onClose={onClose} title="Tautan pratinjau" size="lg">
      <Link {...link} />
    </FormDialog>
  );
}

function Link({ calls, id, isUnsaved }: Omit<Props, 'onClose'>) {
  const { apiOrigin } = useServices();
  const timeZone = useTimeZone();
  const [made, setMade] = useState<PreviewLink | null>(null);
  const state = useQuery({
    queryKey: ['preview-link', calls.path, id],
    queryFn: () => calls.state(id),
    staleTime: 0,
    gcTime: 0,
  });

  const make = useAction({
    call: async () => setMade((await calls.create(id)).data),
    failed: texts.preview.createFailed,
  });
  const remove = useAction({
    call: async () => {
      const answer = await calls.remove(id);
      setMade(null);
      return answer;
    },
    failed: texts.preview.removeFailed,
  });
  const isBusy = make.isBusy || remove.isBusy;

  if (!state.data) {
    return <LoadState query={state} failed="Tautan pratinjau tidak dapat dibuka." />;
  }

  const link = state.data.data;
  return (
    <Stack gap="md">
      <Text>
        Siapa pun yang memegang tautan ini dapat melihat {calls.what} ini sebelum terbit, tanpa akun, selama {keptDays}{' '}
        hari. Yang tampil adalah versi yang tersimpan di server.
      </Text>
      {isUnsaved && <Text c="var(--color-warning)">Perubahan yang belum disimpan belum ikut tampil.</Text>}
      {made && <CopyableAddress label="Alamat pratinjau" address={`${apiOrigin}${calls.path}${made.secret}`} />}
      {link && (
        <Text>
          Tautan berlaku sampai <b>{formatDateTime(link.expiresAt, timeZone)}</b>.
          {!made && ' Alamatnya hanya ditampilkan sekali saat dibuat; buat yang baru bila alamatnya hilang.'}
        </Text>
      )}
      <Group gap="xs" justify="flex-end">
        {link && (
          <IconButton
            variant="subtle"
            color="red"
            disabled={isBusy}
            icon={IconLinkOff}
            onClick={() => void remove.run()}
          >
            Cabut tautan
          </IconButton>
        )}
        {!made && (
          <IconButton disabled={isBusy} icon={IconLink} onClick={() => void make.run()}>
            {link ? 'Buat tautan baru' : 'Buat tautan'}
          </IconButton>
        )}
      </Group>
      {link && !made && <Note>Tautan baru menggantikan yang lama.</Note>}
    </Stack>
  );
}
