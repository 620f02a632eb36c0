import { calendarDay, isSideAdShown } from '@madrasah/display';
import { Text } from '@mantine/core';
import { useFields } from '../../../shared/controls/context.ts';
import { textAt, valueAt } from '../../../shared/controls/value-at.ts';
import { useTimeZone } from '../../../shared/format/use-time-zone.ts';

/** Whether the ad would be shown today with the typed values. */
export function AdToday({ path }: { path: string }) {
  const { values } = useFields().form;
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
