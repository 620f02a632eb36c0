import { type CreatedWebhook, type Delivery, type DeliveryState, type Webhook, webhookTexts } from '@madrasah/contract';
import { Alert, Badge, Group, Text, Title } from '@mantine/core';
import {
  IconAlertTriangle,
  IconHistory,
  IconPencil,
  IconPlayerPause,
  IconPlayerPlay,
  IconSend,
  IconTrash,
  IconWebhook,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useAction } from '../../kit/actions/use-action.ts';
import { ShortList } from '../../kit/list/List.tsx';
import type { RowAction } from '../../kit/list/RowActions.tsx';
import type { Column } from '../../kit/list/Rows.tsx';
import { FormDialog } from '../../shared/dialogs/FormDialog.tsx';
import { formatDateTime, type KnownZone, useTimeZone } from '../../shared/format/format-time.ts';
import { useServices } from '../../shared/services/services.ts';
import { Section, ShownSecret } from './Section.tsx';
import { deliveredName, namesOfEvents, WebhookForm } from './WebhookForm.tsx';

/** The open dialog: the form of a new or a stored webhook, or the secret of an added one. */
type Dialog = { title: string; changed?: Webhook; added?: CreatedWebhook };

/** 'Webhook': the systems that are notified of changes, and whether deliveries succeed. */
export function Webhooks() {
  const { utils } = useServices();
  const webhooks = useQuery(utils.webhooks.list.queryOptions(undefined, { staleTime: 0, refetchInterval: 30_000 }));
  const [dialog, setDialog] = useState<Dialog>();
  const [shownId, setShown] = useState<string>();
  const shown = webhooks.data?.data.find(({ id }) => id === shownId);
  const close = () => setDialog(undefined);
  return (
    <Section
      title="Webhook"
      hint="Sistem lain langsung dikabari ketika artikel, pengumuman, agenda, dan isi lain terbit, berubah, atau ditarik."
      button={{ label: 'Tambah webhook', icon: IconWebhook }}
      isLoaded={webhooks.data !== undefined}
      onAdd={() => setDialog({ title: 'Tambah webhook' })}
    >
      <ShortList
        noun="webhook"
        query={webhooks}
        failed={webhookTexts.fetchFailed}
        hint="Tambahkan alamat dari sistem yang ingin dikabari, misalnya aplikasi sekolah."
        columns={columns}
        nameOf={({ url }) => url}
        actions={useRowActions({
          onShow: ({ id }) => setShown(id),
          onChange: (changed) => setDialog({ title: 'Ubah webhook', changed }),
        })}
      />
      {shown && <Deliveries key={shown.id} webhook={shown} />}
      <FormDialog title={dialog?.title ?? ''} isOpen={dialog !== undefined} onClose={close}>
        {dialog && !dialog.added && (
          <WebhookForm
            webhook={dialog.changed}
            onSaved={(added) => setDialog(added && { title: 'Webhook ditambahkan', added })}
            onCancel={close}
          />
        )}
        {dialog?.added && (
          <ShownSecret
            name="Rahasia webhook"
            secret={dialog.added.secret}
            explanation="Dengan rahasia ini penerima memeriksa bahwa kiriman benar-benar dari situs ini. Bila hilang, hapus webhook ini dan tambahkan lagi."
            onStored={close}
          />
        )}
      </FormDialog>
    </Section>
  );
}

const columns: Column<Webhook>[] = [
  {
    heading: 'Alamat',
    card: 'title',
    cell: (webhook) => (
      <>
        <Text fw={600}>{webhook.url}</Text>
        <FailureNotice webhook={webhook} />
      </>
    ),
  },
  {
    heading: 'Status',
    card: 'badge',
    cell: ({ isActive }) => <Badge color={isActive ? 'green' : 'gray'}>{isActive ? 'Aktif' : 'Mati'}</Badge>,
  },
  {
    heading: 'Kabar',
    card: 'badge',
    cell: ({ events }) => (
      <Group gap={4}>
        {namesOfEvents(events).map((name) => (
          <Badge key={name} variant="light">
            {name}
          </Badge>
        ))}
      </Group>
    ),
  },
];

type Options = { onShow: (webhook: Webhook) => void; onChange: (webhook: Webhook) => void };

function useRowActions({ onShow, onChange }: Options) {
  const trial = useAction({
    call: (client, { id }: Webhook) => client.webhooks.test.mutate({ id }),
    failed: webhookTexts.testFailed,
  });
  const switching = useAction({
    call: (client, { id, isActive }: Webhook) => client.webhooks.change.mutate({ id, isActive: !isActive }),
    failed: webhookTexts.saveFailed,
  });
  const remove = useAction({
    confirm: ({ url }: Webhook) => ({
      title: 'Hapus webhook?',
      text: `${url} tidak dikabari lagi, dan riwayat pengirimannya ikut terhapus.`,
      yes: 'Hapus',
      color: 'red',
    }),
    call: (client, { id }: Webhook) => client.webhooks.remove.mutate({ id }),
    failed: webhookTexts.removeFailed,
  });
  return (webhook: Webhook): RowAction[] => {
    // Shown after the trial, because a query that is still loading for the first time is not repeated after a change.
    const test = async () => {
      await trial.run(webhook);
      onShow(webhook);
    };
    const { isActive } = webhook;
    return [
      {
        name: 'Uji kirim',
        icon: IconSend,
        ...(isActive ? { run: () => void test() } : { reason: 'Aktifkan webhook ini lebih dahulu' }),
      },
      { name: 'Riwayat', icon: IconHistory, run: () => onShow(webhook) },
      { name: 'Ubah', icon: IconPencil, run: () => onChange(webhook) },
      {
        name: isActive ? 'Matikan' : 'Aktifkan',
        icon: isActive ? IconPlayerPause : IconPlayerPlay,
        run: () => void switching.run(webhook),
      },
      { name: 'Hapus', icon: IconTrash, color: 'red', run: () => void remove.run(webhook) },
    ];
  };
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

const stateNames: Record<DeliveryState, { name: string; color: string }> = {
  waiting: { name: 'Menunggu', color: 'yellow' },
  delivered: { name: 'Sampai', color: 'green' },
  failed: { name: 'Gagal', color: 'red' },
  held: { name: 'Ditahan sesudah pemulihan', color: 'gray' },
};

const waitingPollMs = 2_000;
const idlePollMs = 30_000;

function Deliveries({ webhook: { id, url, isActive } }: { webhook: Webhook }) {
  const { utils } = useServices();
  const deliveries = useQuery(
    utils.webhooks.deliveries.queryOptions(
      { id },
      {
        staleTime: 0,
        refetchInterval: ({ state }) =>
          state.data?.data.some((delivery) => delivery.state === 'waiting') ? waitingPollMs : idlePollMs,
      },
    ),
  );
  const retry = useAction({
    call: (client, delivery: Delivery) => client.webhooks.retry.mutate({ id: delivery.id }),
    failed: webhookTexts.retryFailed,
  });
  return (
    <section aria-label={`Riwayat pengiriman ke ${url}`}>
      <Title order={3} size="h4" my="xs">
        Riwayat pengiriman ke {url}
      </Title>
      <ShortList
        noun="pengiriman"
        query={deliveries}
        failed={webhookTexts.deliveriesFailed}
        hint="Yang dikirim ke alamat ini akan tercatat di sini."
        columns={deliveryColumns(useTimeZone())}
        nameOf={deliveryName}
        actions={(delivery) =>
          delivery.state === 'waiting'
            ? []
            : [
                {
                  name: 'Kirim ulang',
                  icon: IconSend,
                  ...(isActive ? { run: () => void retry.run(delivery) } : { reason: 'Webhook dimatikan' }),
                },
              ]
        }
      />
    </section>
  );
}

const deliveryName = ({ event, title }: Delivery) =>
  title ? `${deliveredName(event)}: ${title}` : deliveredName(event);

const deliveryColumns = (timeZone: KnownZone): Column<Delivery>[] => [
  { heading: 'Kabar', card: 'title', cell: deliveryName },
  {
    heading: 'Status',
    card: 'badge',
    cell: ({ state }) => <Badge color={stateNames[state].color}>{stateNames[state].name}</Badge>,
  },
  {
    heading: 'Waktu',
    cell: ({ createdAt }) => <time dateTime={createdAt}>{formatDateTime(createdAt, timeZone)}</time>,
  },
  {
    heading: 'Percobaan',
    card: 'full',
    cell: ({ attempts, statusCode, reason, nextAttemptAt }) =>
      [
        attempts > 0 && `${attempts} kali dicoba${statusCode === null ? '' : `, jawaban ${statusCode}`}.`,
        reason,
        nextAttemptAt && attempts > 0 && `Dicoba lagi ${formatDateTime(nextAttemptAt, timeZone)}.`,
      ]
        .filter(Boolean)
        .join(' '),
  },
];
