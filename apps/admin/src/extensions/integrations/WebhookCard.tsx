import { type Webhook, webhookTexts } from '@madrasah/contract';
import { Alert, Badge, Button, Group, Paper, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useState } from 'react';
import { useAction } from '../../kit/actions/use-action.ts';
import { formatDateTime } from '../../shared/format/format-time.ts';
import { useTimeZone } from '../../shared/format/use-time-zone.ts';
import { useServices } from '../../shared/services/services.ts';
import { Deliveries } from './Deliveries.tsx';
import styles from './integrations.module.css';
import { namesOfEvents } from './words.ts';

/** A webhook with its events, deliveries and actions. */
export function WebhookCard({ webhook, onChange }: { webhook: Webhook; onChange: () => void }) {
  const { id, url, events, isActive } = webhook;
  const { client } = useServices();
  const [isOpen, setOpen] = useState(false);
  const trial = useAction({ call: () => client.webhooks.test.mutate({ id }), failed: webhookTexts.testFailed });
  const switching = useAction({
    call: () => client.webhooks.change.mutate({ id, isActive: !isActive }),
    failed: webhookTexts.saveFailed,
  });
  const remove = useAction({
    confirm: () => ({
      title: 'Hapus webhook?',
      text: `${url} tidak dikabari lagi, dan riwayat pengirimannya ikut terhapus.`,
      yes: 'Hapus',
      color: 'red',
    }),
    call: () => client.webhooks.remove.mutate({ id }),
    failed: webhookTexts.removeFailed,
  });
  const test = () => {
    setOpen(true);
    void trial.run();
  };
  return (
    <Paper component="li" className={styles.card}>
      <div className={styles.words}>
        <Text fw={600}>{url}</Text>
        <Group gap="xs" my={4}>
          <Badge color={isActive ? 'green' : 'gray'}>{isActive ? 'Aktif' : 'Mati'}</Badge>
          {namesOfEvents(events).map((name) => (
            <Badge key={name} variant="light">
              {name}
            </Badge>
          ))}
        </Group>
        <FailureNotice webhook={webhook} />
      </div>
      <Group gap="xs">
        <Button
          variant="default"
          mih={44}
          aria-label={`Uji kirim: ${url}`}
          disabled={!isActive}
          loading={trial.isBusy}
          onClick={test}
        >
          Uji kirim
        </Button>
        <Button
          variant="default"
          mih={44}
          aria-expanded={isOpen}
          aria-label={`Riwayat: ${url}`}
          onClick={() => setOpen(!isOpen)}
        >
          Riwayat
        </Button>
        <Button variant="default" mih={44} aria-label={`Ubah: ${url}`} onClick={onChange}>
          Ubah
        </Button>
        <Button
          variant="default"
          mih={44}
          aria-label={`${isActive ? 'Matikan' : 'Aktifkan'}: ${url}`}
          loading={switching.isBusy}
          onClick={() => void switching.run()}
        >
          {isActive ? 'Matikan' : 'Aktifkan'}
        </Button>
        <Button
          variant="subtle"
          color="red"
          mih={44}
          aria-label={`Hapus: ${url}`}
          loading={remove.isBusy}
          onClick={() => void remove.run()}
        >
          Hapus
        </Button>
      </Group>
      {isOpen && <Deliveries webhook={webhook} />}
    </Paper>
  );
}

function FailureNotice({ webhook: { failingSince, disabledAt } }: { webhook: Webhook }) {
  const timeZone = useTimeZone();
  if (!failingSince) return null;
  return (
    <Alert color="yellow" mt="xs" icon={<IconAlertTriangle aria-hidden />}>
      Tidak ada kiriman yang sampai sejak {formatDateTime(failingSince, timeZone)}.
      {disabledAt &&
        ` Karena itu dimatikan ${formatDateTime(disabledAt, timeZone)}. Aktifkan lagi bila penerimanya sudah pulih.`}
    </Alert>
  );
}
