import { zoneName } from '@madrasah/display';
import { Alert, List, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { formatMoment } from '../../../shared/format/format-time.ts';
import { useTimeZone } from '../../../shared/format/use-time-zone.ts';
import { useServices } from '../../../shared/services/services.ts';
import { usePartFormContext } from './context.ts';
import { textAt } from './value-at.ts';

/**
 * What another time zone changes: moments stay, and with them the opening of results, so the announced time of day is
 * another one. Both are shown before the save.
 */
export function ZoneChange({ path }: { path: string }) {
  const chosen = textAt(usePartFormContext().form.values, path);
  const current = useTimeZone();
  if (current === undefined || chosen === current) return null;
  return (
    <Alert color="yellow" role="status" title={`Zona waktu berubah dari ${zoneName(current)} ke ${zoneName(chosen)}`}>
      <Text size="sm">
        Yang sudah dijadwalkan tetap terjadi pada saat yang sama; jam yang tertulis di situs menyesuaikan. Batas hari
        dan jam cadangan mengikuti zona yang baru.
      </Text>
      <OpeningTimes current={current} chosen={chosen} />
    </Alert>
  );
}

function OpeningTimes({ current, chosen }: { current: string; chosen: string }) {
  const { utils } = useServices();
  const periods = useQuery(utils.results.list.queryOptions());
  if (periods.isError) return <Text size="sm">Waktu buka hasil tidak dapat dimuat. Periksa di layar Hasil.</Text>;
  const coming = (periods.data?.data ?? []).filter(({ state }) => state !== 'closed' && state !== 'erased');
  if (coming.length === 0) return null;
  return (
    <>
      <Text size="sm" mt="xs" fw={600}>
        Hasil yang sudah diumumkan waktunya:
      </Text>
      <List size="sm">
        {coming.map(({ id, title, opensAt }) => (
          <List.Item key={id}>
            {title}: dibuka {formatMoment(opensAt, current)}, menjadi {formatMoment(opensAt, chosen)}.
          </List.Item>
        ))}
      </List>
    </>
  );
}
