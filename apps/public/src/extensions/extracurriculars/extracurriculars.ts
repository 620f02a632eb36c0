import { type Weekday, weekdays } from '@madrasah/contract';

/** When it takes place, such as 'Senin dan Kamis, 15.30–17.00'. */
export function scheduleOf({ days, time }: { days: readonly Weekday[]; time: string }): string {
  const named = Object.entries(weekdays).flatMap(([name, label]) => (days.some((day) => day === name) ? [label] : []));
  const inWords = new Intl.ListFormat('id').format(named);
  return [inWords, time].filter((part) => part !== '').join(', ');
}
