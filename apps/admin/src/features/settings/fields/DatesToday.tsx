import { hijriDate, longDate } from '@madrasah/display';
import { Text } from '@mantine/core';
import { useTimeZone } from '../../../shared/format/use-time-zone.ts';
import { usePartFormContext } from './context.ts';
import { valueAt } from './value-at.ts';

/** Today's date with the chosen offset. */
export function DatesToday({ offsetPath }: { offsetPath: string }) {
  const offset = valueAt(usePartFormContext().form.values, offsetPath);
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
