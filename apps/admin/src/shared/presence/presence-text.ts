import type { PresentPerson } from '@madrasah/contract';
import { formatTime, type KnownZone } from '../format/format-time.ts';

const namedCount = 3;
const list = new Intl.ListFormat('id-ID', { type: 'conjunction' });

/** The other people who have it open, such as "Bu Siti juga membuka artikel ini sejak 10.40." */
export function presenceText(people: readonly PresentPerson[], what: string, timeZone: KnownZone): string {
  const [only] = people;
  if (!only) return '';
  if (people.length === 1) {
    return `${only.fullName} juga membuka ${what} ini sejak ${formatTime(Date.parse(only.since), timeZone)}.`;
  }
  const names = people.slice(0, namedCount).map(({ fullName }) => fullName);
  const others = people.length - names.length;
  return `${list.format(others > 0 ? [...names, `${others} orang lain`] : names)} juga membuka ${what} ini.`;
}
