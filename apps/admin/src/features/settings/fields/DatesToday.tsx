import { hijriDate, longDate } from '@madrasah/display';
import { Text } from '@mantine/core';
import { useFields } from '../../../shared/controls/context.ts';
import { valueAt } from '../../../shared/controls/value-at.ts';
import { useTimeZone } from '../../../shared/format/use-time-zone.ts';

/** Today's date with the chosen offset. */
export function DatesToday({ path }: { path: string }) {
  const offset = valueAt(useFields().form.values, path);
  const days = offset === -1 || offset === 1 ? offset : 0;
  const timeZone = useTimeZone();
  if (timeZone === undefined) return null;
  const now = new Date();
  return (
    <Text size="sm" c="dimmed">
      Hari ini: {longDate(now, timeZone)} / {hijriDate(now, days, timeZone)}
    </Text>
  );
}
