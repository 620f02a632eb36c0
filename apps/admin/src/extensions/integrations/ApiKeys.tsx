import { type ApiKey, apiKeyTexts, type CreatedApiKey } from '@madrasah/contract';
import { Badge, Button, Group, Paper, Text } from '@mantine/core';
import { IconKey, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useAction } from '../../kit/actions/use-action.ts';
import { FormDialog } from '../../shared/dialogs/FormDialog.tsx';
import { formatDay, type KnownZone } from '../../shared/format/format-time.ts';
import { useTimeZone } from '../../shared/format/use-time-zone.ts';
import { LoadState } from '../../shared/page/LoadState.tsx';
import { useServices } from '../../shared/services/services.ts';
import { ApiKeyForm } from './ApiKeyForm.tsx';
import styles from './integrations.module.css';
import { SectionHeading } from './SectionHeading.tsx';
import { ShownSecret } from './ShownSecret.tsx';
import { namesOfRights } from './words.ts';

/** 'Kunci API': keys with which programs act on behalf of a user. */
export function ApiKeys() {
  const { utils } = useServices();
  const keys = useQuery(utils.apiKeys.list.queryOptions(undefined, { staleTime: 0 }));
  const [isOpen, setOpen] = useState(false);
  const [made, setMade] = useState<CreatedApiKey>();
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
      <LoadState query={keys} failed={apiKeyTexts.fetchFailed} explanation="Daftar kunci gagal dimuat." />
      {keys.data && <List keys={keys.data.data} />}
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

function List({ keys }: { keys: readonly ApiKey[] }) {
  if (keys.length === 0) {
    return (
      <Paper p="xl">
        <Text ta="center" fw={600}>
          Belum ada kunci API
        </Text>
        <Text ta="center" c="dimmed">
          Buat satu untuk tiap program, supaya dapat dicabut sendiri-sendiri.
        </Text>
      </Paper>
    );
  }
  return (
    <ul className={styles.list} aria-label="Daftar kunci API">
      {keys.map((key) => (
        <Row key={key.id} apiKey={key} />
      ))}
    </ul>
  );
}

const dayOf = (moment: string, timeZone: KnownZone) => formatDay(moment, timeZone);

function Row({ apiKey }: { apiKey: ApiKey }) {
  const { id, name, hint, rights, perMinute, owner, createdAt, expiresAt, isExpired, lastUsedOn } = apiKey;
  const { client } = useServices();
  const timeZone = useTimeZone();
  const revoke = useAction({
    confirm: () => ({
      title: 'Cabut kunci API?',
      text: `Program yang memakai ‘${name}’ langsung kehilangan akses. Kunci yang dicabut tidak dapat dikembalikan.`,
      yes: 'Cabut',
      color: 'red',
    }),
    call: () => client.apiKeys.revoke.mutate({ id }),
    failed: apiKeyTexts.revokeFailed,
  });
  // One millisecond before the expiry is within its last day.
  const lastDay = expiresAt && dayOf(new Date(Date.parse(expiresAt) - 1).toISOString(), timeZone);
  return (
    <Paper component="li" className={styles.card}>
      <div className={styles.words}>
        <Text fw={600}>{name}</Text>
        <Group gap="xs" my={4}>
          <code>{hint}…</code>
          {isExpired && <Badge color="red">Kedaluwarsa</Badge>}
        </Group>
        <Text size="sm">{namesOfRights(rights).join(' · ')}</Text>
        <Text size="sm" c="dimmed">
          Dibuat {dayOf(createdAt, timeZone)}, atas nama {owner.fullName}. Paling banyak {perMinute} permintaan per
          menit.
        </Text>
        <Text size="sm" c="dimmed">
          {lastUsedOn ? `Terakhir dipakai ${dayOf(`${lastUsedOn}T12:00:00Z`, 'UTC')}.` : 'Belum pernah dipakai.'}{' '}
          {lastDay ? `Berlaku sampai ${lastDay}.` : 'Tidak berakhir dengan sendirinya.'}
        </Text>
      </div>
      <Button
        variant="subtle"
        color="red"
        mih={44}
        aria-label={`Cabut: ${name}`}
        leftSection={<IconTrash size={18} aria-hidden />}
        loading={revoke.isBusy}
        onClick={() => void revoke.run()}
      >
        Cabut
      </Button>
    </Paper>
  );
}
