const monthNames = [
  ['januari', 'january', 'jan'],
  ['februari', 'pebruari', 'february', 'feb', 'peb'],
  ['maret', 'march', 'mar'],
  ['april', 'apr'],
  ['mei', 'may'],
  ['juni', 'june', 'jun'],
  ['juli', 'july', 'jul'],
  ['agustus', 'august', 'agu', 'agt', 'ags', 'agust', 'aug'],
  ['september', 'sep', 'sept'],
  ['oktober', 'october', 'okt', 'oct'],
  ['november', 'nopember', 'nov', 'nop'],
  ['desember', 'december', 'des', 'dec'],
];
const months = new Map(monthNames.flatMap((names, at) => names.map((name) => [name, String(at + 1)])));

/** Midnight may follow the day. */
const forms = [
  /^(?<day>\d{1,2})[/. -](?<month>\d{1,2})[/. -](?<year>\d{4})(?:[ T]00[.:]00(?:[.:]00(?:\.0+)?)?)?$/,
  /^(?<year>\d{4})[/.-](?<month>\d{1,2})[/.-](?<day>\d{1,2})(?:[ T]00[.:]00(?:[.:]00(?:\.0+)?)?)?$/,
  /^(?:[a-z'’]+, ?)?(?<day>\d{1,2})[ .-]+(?<month>[a-z]+)[ .-]+(?<year>\d{4})$/i,
];

/**
 * A day as YYYY-MM-DD, or as Indonesians write it: 31/12/2008, 31-12-2008, 31 Desember 2008. Other texts stay, so that
 * they are refused as days.
 */
export function readDay(text: string): string {
  const parts = forms.map((form) => form.exec(text)?.groups).find((groups) => groups !== undefined);
  const { day = '', month: written = '', year = '' } = parts ?? {};
  const month = /^\d/.test(written) ? written : months.get(written.toLowerCase());
  return month ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : text;
}

/** A time as HH:MM, also where it is written 7.30 or 07:30:00. Other texts stay. */
export function readTime(text: string): string {
  const parts = /^(?<hour>\d{1,2})[.:](?<minute>\d{2})(?:[.:]00)?$/.exec(text)?.groups;
  return parts ? `${parts.hour?.padStart(2, '0')}:${parts.minute}` : text;
}
