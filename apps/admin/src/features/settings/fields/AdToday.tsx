import { calendarDay, isSideAdShown } from '@madrasah/display';
import { Text } from '@mantine/core';
import { useTimeZone } from '../../../shared/format/use-time-zone.ts';
import { usePartFormContext } from './context.ts';
import { textAt, valueAt } from './value-at.ts';

/** Whether the ad would be shown today with the typed values. */
export function AdToday({ path }: { path: string }) {
  const { values } = usePartFormContext().form;
  const timeZone = useTimeZone();
  if (timeZone === undefined) return null;
  const ad = {
    imageUrl: textAt(values, `${path}.imageUrl`),
    targetUrl: textAt(values, `${path}.targetUrl`),
    active: valueAt(values, `${path}.active`) === true,
    from: textAt(values, `${path}.from`),
    until: textAt(values, `${path}.until`),
  };
  return (
    <Text size="sm" c="dimmed">
      Dengan isian ini, iklan hari ini{' '}
      {isSideAdShown(ad, calendarDay(new Date(), timeZone)) ? 'tampil' : 'tidak tampil'}.
    </Text>
  );
}
