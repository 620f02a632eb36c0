import { type ApiKey, apiKeyTexts, type CreatedApiKey } from '@madrasah/contract';
import { Badge, Button, Text } from '@mantine/core';
import { IconKey, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useAction } from '../../kit/actions/use-action.ts';
import { ShortList } from '../../kit/list/List.tsx';
import type { Column } from '../../kit/list/Rows.tsx';
import { FormDialog } from '../../shared/dialogs/FormDialog.tsx';
import { formatDay, type KnownZone } from '../../shared/format/format-time.ts';
import { useTimeZone } from '../../shared/format/use-time-zone.ts';
import { useServices } from '../../shared/services/services.ts';
import { ApiKeyForm } from './ApiKeyForm.tsx';
import { SectionHeading } from './SectionHeading.tsx';
import { ShownSecret } from './ShownSecret.tsx';
import { namesOfRights } from './words.ts';

/** 'Kunci API': keys with which programs act on behalf of a user. */
export function ApiKeys() {
  const { client, utils } = useServices();
  const keys = useQuery(utils.apiKeys.list.queryOptions(undefined, { staleTime: 0 }));
  const [isOpen, setOpen] = useState(false);
  const [made, setMade] = useState<CreatedApiKey>();
  const revoke = useAction({
    confirm: ({ name }: ApiKey) => ({
      title: 'Cabut kunci API?',
      text: `Program yang memakai ‘${name}’ langsung kehilangan akses. Kunci yang dicabut tidak dapat dikembalikan.`,
      yes: 'Cabut',
      color: 'red',
    }),
    call: ({ id }: ApiKey) => client.apiKeys.revoke.mutate({ id }),
    failed: apiKeyTexts.revokeFailed,
  });
  const close = () => {
    setOpen(false);
    setMade(undefined);
  };
  return (
    <section aria-label="Kunci API">
      <SectionHeading
        title="Kunci API"
        hint="Dengan kunci, program lain membaca atau menulis isi situs tanpa kata sandi siapa pun."
      >
        <Button
          mih={44}
          leftSection={<IconKey size={18} aria-hidden />}
          disabled={!keys.data}
          onClick={() => setOpen(true)}
        >
          Buat kunci
        </Button>
      </SectionHeading>
      <ShortList
        noun="kunci API"
        query={keys}
        failed={apiKeyTexts.fetchFailed}
        hint="Buat satu untuk tiap program, supaya dapat dicabut sendiri-sendiri."
        columns={columnsIn(useTimeZone())}
        keyOf={({ id }) => id}
        nameOf={({ name }) => name}
        actions={(key) => [{ name: 'Cabut', icon: IconTrash, color: 'red', run: () => void revoke.run(key) }]}
      />
      <FormDialog title={made ? made.name : 'Buat kunci API'} isOpen={isOpen} onClose={close}>
        {made ? (
          <ShownSecret
            name="Kunci API"
            secret={made.key}
            explanation="Siapa pun yang memegangnya dapat memakainya atas nama Anda. Bila hilang, cabut kunci ini dan buat yang baru."
            onStored={close}
          />
        ) : (
          <ApiKeyForm onMade={setMade} onCancel={close} />
        )}
      </FormDialog>
    </section>
  );
}

// One millisecond before the expiry is within its last day.
const lastDay = (expiresAt: string, timeZone: KnownZone) =>
  formatDay(new Date(Date.parse(expiresAt) - 1).toISOString(), timeZone);

const columnsIn = (timeZone: KnownZone): Column<ApiKey>[] => [
  {
    heading: 'Kunci',
    card: 'title',
    cell: ({ name, hint }) => (
      <>
        <Text fw={600}>{name}</Text>
        <code>{hint}…</code>
      </>
    ),
  },
  {
    heading: 'Hak',
    card: 'full',
    cell: ({ rights, isExpired }) => (
      <>
        {namesOfRights(rights).join(' · ')} {isExpired && <Badge color="red">Kedaluwarsa</Badge>}
      </>
    ),
  },
  {
    heading: 'Dibuat',
    card: 'full',
    cell: ({ createdAt, owner, perMinute }) =>
      `${formatDay(createdAt, timeZone)}, atas nama ${owner.fullName}, paling banyak ${perMinute} permintaan per menit`,
  },
  {
    heading: 'Dipakai',
    cell: ({ lastUsedOn }) =>
      lastUsedOn ? `Terakhir ${formatDay(`${lastUsedOn}T12:00:00Z`, 'UTC')}` : 'Belum pernah dipakai',
  },
  {
    heading: 'Berlaku',
    cell: ({ expiresAt }) => (expiresAt ? `Sampai ${lastDay(expiresAt, timeZone)}` : 'Tidak berakhir sendiri'),
  },
];
