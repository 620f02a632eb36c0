import { type Delivery, type Webhook, webhookTexts } from '@madrasah/contract';
import { Badge, Title } from '@mantine/core';
import { IconSend } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useAction } from '../../kit/actions/use-action.ts';
import { ShortList } from '../../kit/list/List.tsx';
import type { Column } from '../../kit/list/Rows.tsx';
import { formatDateTime, type KnownZone } from '../../shared/format/format-time.ts';
import { useTimeZone } from '../../shared/format/use-time-zone.ts';
import { useServices } from '../../shared/services/services.ts';
import { deliveredName, stateNames } from './words.ts';

const waitingPollMs = 2_000;
const idlePollMs = 30_000;

/** The deliveries of a webhook, polled while they are shown. */
export function Deliveries({ webhook: { id, url, isActive } }: { webhook: Webhook }) {
  const { client, utils } = useServices();
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
    call: (delivery: Delivery) => client.webhooks.retry.mutate({ id: delivery.id }),
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
        columns={columnsIn(useTimeZone())}
        keyOf={(delivery) => delivery.id}
        nameOf={nameOf}
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

const nameOf = ({ event, title }: Delivery) => (title ? `${deliveredName(event)}: ${title}` : deliveredName(event));

const columnsIn = (timeZone: KnownZone): Column<Delivery>[] => [
  { heading: 'Kabar', card: 'title', cell: nameOf },
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
