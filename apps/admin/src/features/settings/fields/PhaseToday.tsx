import { calendarDay, phaseStateOn } from '@madrasah/display';
import { Text } from '@mantine/core';
import { useFields } from '../../../shared/controls/context.ts';
import { textAt } from '../../../shared/controls/value-at.ts';
import { useTimeZone } from '../../../shared/format/use-time-zone.ts';

/** The state that a phase of the admissions would have today with the typed values. */
export function PhaseToday({ path }: { path: string }) {
  const { values } = useFields().form;
  const timeZone = useTimeZone();
  if (timeZone === undefined) return null;
  const phase = {
    status: textAt(values, `${path}.status`) === 'Dibuka' ? ('Dibuka' as const) : ('Akan Datang' as const),
    from: textAt(values, `${path}.from`),
    until: textAt(values, `${path}.until`),
  };
  return (
    <Text size="sm" c="dimmed">
      Dengan isian ini, tahap ini hari ini berstatus {phaseStateOn(phase, calendarDay(new Date(), timeZone))}.
    </Text>
  );
}
