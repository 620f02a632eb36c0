import {
  type Invitation,
  invitationInput,
  limits,
  type PasswordLink,
  roleSchema,
  type ServerUser,
  texts,
} from '@madrasah/contract';
import { Button, Group, NativeSelect, Stack, Text, TextInput } from '@mantine/core';
import { schemaResolver } from '@mantine/form';
import { IconBrandWhatsapp, IconKey } from '@tabler/icons-react';
import { useState } from 'react';
import { z } from 'zod';
import { useAction } from '../../kit/actions/use-action.ts';
import { ActionForm, RecordForm } from '../../kit/record/RecordForm.tsx';
import { useFormDraft, useKeptForm } from '../../kit/record/use-kept-form.ts';
import { CopyableAddress } from '../../shared/dialogs/CopyableAddress.tsx';
import { FormDialog } from '../../shared/dialogs/FormDialog.tsx';
import { formatDateTime, useTimeZone } from '../../shared/format/format-time.ts';
import { IconButton } from '../../shared/page/IconButton.tsx';
import { roleOptions } from '../../shared/page/roles.ts';
import { useServices } from '../../shared/services/services.ts';
import { FullNameField } from './UserDialog.tsx';

type Props = {
  /** Whose invitation is renewed; null for a new colleague. */
  invited: ServerUser | null;
  onClose: () => void;
  onTypePassword: () => void;
};

export default function InviteDialog({ invited, onClose, onTypePassword }: Props) {
  const [made, setMade] = useState<Invitation>();
  const title = invited ? `Undang lagi ${invited.fullName}` : 'Undang Pengguna';
  return (
    <FormDialog title={title} isOpen onClose={onClose}>
      {made && <Made invitation={made} onClose={onClose} />}
      {!made && invited && <AgainForm invited={invited} onMade={setMade} onClose={onClose} />}
      {!made && !invited && <InviteForm onMade={setMade} onClose={onClose} onTypePassword={onTypePassword} />}
    </FormDialog>
  );
}

const valuesSchema = z.object({ fullName: z.string(), email: z.string(), role: roleSchema });

type FormProps = Omit<Props, 'invited'> & { onMade: (made: Invitation) => void };

function InviteForm({ onMade, onClose, onTypePassword }: FormProps) {
  const { client } = useServices();
  const saving = useKeptForm<z.infer<typeof valuesSchema>, null, never>({
    draft: useFormDraft('invitation', valuesSchema),
    opened: { base: null, values: { fullName: '', email: '', role: 'author' } },
    validate: schemaResolver(invitationInput, { sync: true }),
    checkedOnBlur: ['fullName', 'email'],
    failed: texts.invitation.failed,
    async send(values) {
      const { data } = await client.invitations.create.mutate(invitationInput.parse(values));
      saving.markSaved();
      onMade(data);
    },
  });
  const { form } = saving;
  return (
    <RecordForm saving={saving} submitText="Undang" onCancel={onClose}>
      <Text>Rekan Anda mendapat tautan untuk membuat kata sandinya sendiri.</Text>
      <FullNameField {...form.getInputProps('fullName')} />
      <NativeSelect label="Peran" data={roleOptions} {...form.getInputProps('role')} />
      <TextInput
        type="email"
        label="Surel (boleh kosong)"
        description="Tanpa surel, tautannya Anda serahkan sendiri, misalnya lewat WhatsApp."
        autoComplete="off"
        maxLength={limits.user.email}
        {...form.getInputProps('email')}
      />
      <Button variant="subtle" onClick={onTypePassword}>
        Isi kata sandi sendiri
      </Button>
    </RecordForm>
  );
}

type AgainProps = { invited: ServerUser; onMade: (made: Invitation) => void; onClose: () => void };

function AgainForm({ invited: { id }, onMade, onClose }: AgainProps) {
  const renewing = useAction({
    call: async (client) => onMade((await client.invitations.renew.mutate({ id })).data),
    failed: texts.invitation.failed,
    isInPlace: true,
  });
  return (
    <ActionForm action={renewing} submitText="Undang lagi" onSubmit={() => void renewing.run()} onCancel={onClose}>
      <Text>Tautan baru dibuat, berlaku 72 jam. Tautan yang lama tidak dapat dipakai lagi.</Text>
    </ActionForm>
  );
}

type MadeProps = { invitation: Invitation; onClose: () => void };

/** The link, in the ways in which it is handed over. It cannot be shown again. */
function Made({ invitation: { user, token, expiresAt, isMailed }, onClose }: MadeProps) {
  const { apiOrigin } = useServices();
  const timeZone = useTimeZone();
  const address = `${window.location.origin}/admin/invitation#${token}`;
  const until = formatDateTime(expiresAt, timeZone);
  const message = [
    `Assalamu’alaikum, ${user.fullName}`,
    `Anda diundang mengelola situs ${new URL(apiOrigin).host} dengan nama pengguna ${user.username}.`,
    `Buat kata sandi lewat tautan ini, sekali pakai, sampai ${until}:`,
    address,
  ].join('\n');
  return (
    <Stack>
      <Text role="status">
        {isMailed ? (
          <>
            Undangan sedang dikirim ke <b>{user.email}</b>. Bila tidak sampai, serahkan tautan di bawah.
          </>
        ) : (
          <>
            Tautan untuk <b>{user.fullName}</b> sudah dibuat. Serahkan kepada orangnya.
          </>
        )}
      </Text>
      <CopyableAddress label="Tautan undangan" address={address} />
      <Button
        component="a"
        variant="default"
        href={`https://wa.me/?text=${encodeURIComponent(message)}`}
        target="_blank"
        rel="noopener noreferrer"
        leftSection={<IconBrandWhatsapp size={18} aria-hidden />}
      >
        Kirim lewat WhatsApp
      </Button>
      <Text size="sm">
        Nama pengguna: <b>{user.username}</b>. Berlaku sampai <b>{until}</b>, sekali pakai, dan hanya ditampilkan kali
        ini. Siapa pun yang memegangnya dapat mengambil alih akun itu.
      </Text>
      <Group justify="flex-end">
        <Button onClick={onClose}>Selesai</Button>
      </Group>
    </Stack>
  );
}

const hours = limits.passwordReset.handedOverMs / (60 * 60_000);

/** 'Tautan kata sandi': a link that an administrator gives to a person who has forgotten the password. */
export function PasswordLinkDialog({ user, onClose }: { user: ServerUser; onClose: () => void }) {
  const timeZone = useTimeZone();
  const [made, setMade] = useState<PasswordLink>();

  const make = useAction({
    call: async (client) => setMade((await client.passwordReset.createLink.mutate({ id: user.id })).data),
    failed: texts.passwordReset.linkFailed,
    changesNothing: true,
  });

  return (
    <FormDialog isOpen onClose={onClose} title="Tautan kata sandi" size="lg">
      <Stack gap="md">
        <Text>
          Dengan tautan ini <b>{user.fullName || user.username}</b> membuat kata sandinya sendiri. Tautan berlaku{' '}
          {hours} jam dan hanya sekali pakai. Serahkan langsung kepada orangnya: siapa pun yang memegangnya dapat
          mengambil alih akun itu.
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
            <IconButton icon={IconKey} action={make}>
              Buat tautan
            </IconButton>
          </Group>
        )}
      </Stack>
    </FormDialog>
  );
}
