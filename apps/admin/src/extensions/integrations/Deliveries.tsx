import { type Delivery, type Webhook, webhookTexts } from '@madrasah/contract';
import { Badge, Button, Skeleton, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useAction } from '../../kit/actions/use-action.ts';
import { formatDateTime } from '../../shared/format/format-time.ts';
import { useTimeZone } from '../../shared/format/use-time-zone.ts';
import { LoadState } from '../../shared/page/LoadState.tsx';
import { useServices } from '../../shared/services/services.ts';
import styles from './integrations.module.css';
import { deliveredName, stateNames } from './words.ts';

const waitingPollMs = 2_000;
const idlePollMs = 30_000;

/** The deliveries of a webhook, polled while they are shown. */
export function Deliveries({ webhook: { id, url, isActive } }: { webhook: Webhook }) {
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
  const sent = deliveries.data?.data;
  return (
    <section className={styles.history} aria-label={`Riwayat pengiriman ke ${url}`}>
      <Title order={3} size="h4" mb="xs">
        Riwayat pengiriman
      </Title>
      <LoadState
        query={deliveries}
        failed={webhookTexts.deliveriesFailed}
        explanation="Riwayat pengiriman gagal dimuat."
        pending={<Skeleton height={44} />}
      />
      {sent?.length === 0 && <Text c="dimmed">Belum ada yang dikirim.</Text>}
      {sent && sent.length > 0 && (
        <ul className={styles.list} style={{ gap: 0 }}>
          {sent.map((delivery) => (
            <Row key={delivery.id} delivery={delivery} isActive={isActive} />
          ))}
        </ul>
      )}
    </section>
  );
}

function Row({ delivery, isActive }: { delivery: Delivery; isActive: boolean }) {
  const { id, event, title, state, attempts, statusCode, reason, createdAt, nextAttemptAt } = delivery;
  const { client } = useServices();
  const timeZone = useTimeZone();
  const retry = useAction({ call: () => client.webhooks.retry.mutate({ id }), failed: webhookTexts.retryFailed });
  const name = title ? `${deliveredName(event)}: ${title}` : deliveredName(event);
  return (
    <li className={styles.delivery}>
      <div className={styles.words}>
        <Text>{name}</Text>
        <Text size="sm" c="dimmed">
          <time dateTime={createdAt}>{formatDateTime(createdAt, timeZone)}</time>
          {attempts > 0 && `, ${attempts} kali dicoba`}
          {statusCode !== null && `, jawaban ${statusCode}`}
        </Text>
        {reason && <Text size="sm">{reason}</Text>}
        {nextAttemptAt && attempts > 0 && (
          <Text size="sm" c="dimmed">
            Dicoba lagi {formatDateTime(nextAttemptAt, timeZone)}.
          </Text>
        )}
      </div>
      <Badge color={stateNames[state].color}>{stateNames[state].name}</Badge>
      {state !== 'waiting' && (
        <Button
          variant="default"
          mih={44}
          aria-label={`Kirim ulang: ${name}`}
          disabled={!isActive}
          loading={retry.isBusy}
          onClick={() => void retry.run()}
        >
          Kirim ulang
        </Button>
      )}
    </li>
  );
}
