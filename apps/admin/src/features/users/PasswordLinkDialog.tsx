import { limits, type PasswordLink, type ServerUser, texts } from '@madrasah/contract';
import { Group, Modal, Stack, Text } from '@mantine/core';
import { IconKey } from '@tabler/icons-react';
import { useState } from 'react';
import { useAction } from '../../kit/actions/use-action.ts';
import { CopyableAddress } from '../../shared/dialogs/CopyableAddress.tsx';
import { formatDateTime } from '../../shared/format/format-time.ts';
import { useTimeZone } from '../../shared/format/use-time-zone.ts';
import { IconButton } from '../../shared/page/IconButton.tsx';
import { useServices } from '../../shared/services/services.ts';

const hours = limits.passwordReset.handedOverMs / (60 * 60_000);

/** 'Tautan kata sandi': a link that an administrator gives to a person who has forgotten the password. */
export default function PasswordLinkDialog({ user, onClose }: { user: ServerUser; onClose: () => void }) {
  return (
    <Modal opened onClose={onClose} title="Tautan kata sandi" size="lg">
      <Link user={user} />
    </Modal>
  );
}

function Link({ user }: { user: ServerUser }) {
  const { client } = useServices();
  const timeZone = useTimeZone();
  const [made, setMade] = useState<PasswordLink>();

  const make = useAction({
    call: async () => setMade((await client.passwordReset.createLink.mutate({ id: user.id })).data),
    failed: texts.passwordReset.linkFailed,
    changesNothing: true,
  });

  return (
    <Stack gap="md">
      <Text>
        Dengan tautan ini <b>{user.fullName || user.username}</b> membuat kata sandinya sendiri. Tautan berlaku {hours}{' '}
        jam dan hanya sekali pakai. Serahkan langsung kepada orangnya: siapa pun yang memegangnya dapat mengambil alih
        akun itu.
      </Text>
      {made ? (
        <>
          <CopyableAddress
            label="Alamat tautan"
            address={`${window.location.origin}/admin/reset-password#${made.token}`}
          />
          <Text role="status">
            Berlaku sampai <b>{formatDateTime(made.expiresAt, timeZone)}</b>. Alamatnya hanya ditampilkan sekali ini.
          </Text>
        </>
      ) : (
        <Group justify="flex-end">
          <IconButton mih={44} loading={make.isBusy} icon={IconKey} onClick={() => void make.run()}>
            Buat tautan
          </IconButton>
        </Group>
      )}
    </Stack>
  );
}
