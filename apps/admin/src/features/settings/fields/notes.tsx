import { limits } from '@madrasah/contract';
import {
  calendarDay,
  hijriDate,
  isSideAdShown,
  longDate,
  phaseStateOn,
  shownVideoIds,
  videoIdOf,
  zoneName,
} from '@madrasah/display';
import { Alert, Text } from '@mantine/core';
import { type FormValues, useFields } from '../../../shared/controls/context.ts';
import { textAt, valueAt } from '../../../shared/controls/value-at.ts';
import { ExtensionParts } from '../../../shared/extensions/ExtensionParts.tsx';
import { useActiveExtensions } from '../../../shared/extensions/staff-extension.ts';
import { useTimeZone } from '../../../shared/format/format-time.ts';
import { Note } from '../../../shared/page/Note.tsx';

function Today({ sentenceIn }: { sentenceIn: (timeZone: string) => string }) {
  const timeZone = useTimeZone();
  if (timeZone === undefined) return null;
  return <Note>{sentenceIn(timeZone)}</Note>;
}
const todayIn = (timeZone: string) => calendarDay(new Date(), timeZone);

export function AdToday({ path }: { path: string }) {
  const { values } = useFields().form;
  const textOf = (name: string) => textAt(values, `${path}.${name}`);
  const ad = {
    ...{ imageUrl: textOf('imageUrl'), targetUrl: textOf('targetUrl') },
    ...{ active: valueAt(values, `${path}.active`) === true, from: textOf('from'), until: textOf('until') },
  };
  const stateIn = (timeZone: string) => (isSideAdShown(ad, todayIn(timeZone)) ? 'tampil' : 'tidak tampil');
  return <Today sentenceIn={(timeZone) => `Dengan isian ini, iklan hari ini ${stateIn(timeZone)}.`} />;
}

export function PhaseToday({ path }: { path: string }) {
  const { values } = useFields().form;
  const textOf = (name: string) => textAt(values, `${path}.${name}`);
  const status = textOf('status') === 'Dibuka' ? 'Dibuka' : 'Akan Datang';
  const phase = { status, from: textOf('from'), until: textOf('until') } as const;
  const stateIn = (timeZone: string) => phaseStateOn(phase, todayIn(timeZone));
  return <Today sentenceIn={(timeZone) => `Dengan isian ini, tahap ini hari ini berstatus ${stateIn(timeZone)}.`} />;
}

export function DatesToday({ path }: { path: string }) {
  const offset = valueAt(useFields().form.values, path);
  const days = offset === -1 || offset === 1 ? offset : 0;
  const now = new Date();
  return (
    <Today sentenceIn={(timeZone) => `Hari ini: ${longDate(now, timeZone)} / ${hijriDate(now, days, timeZone)}`} />
  );
}

/** What another time zone changes, shown before the save: moments stay, so their time of day is another one. */
export function ZoneChange({ path }: { path: string }) {
  const chosen = textAt(useFields().form.values, path);
  const current = useTimeZone();
  const extensions = useActiveExtensions();
  if (current === undefined || chosen === current) return null;
  return (
    <Alert color="yellow" role="status" title={`Zona waktu berubah dari ${zoneName(current)} ke ${zoneName(chosen)}`}>
      <Text size="sm">
        Yang sudah dijadwalkan tetap terjadi pada saat yang sama; jam yang tertulis di situs menyesuaikan. Batas hari
        dan jam cadangan mengikuti zona yang baru.
      </Text>
      <ExtensionParts of={extensions.flatMap(({ ZoneChange: Part = [] }) => Part)} props={{ current, chosen }} />
    </Alert>
  );
}

export function videoNote({ youtubeLinks: links }: FormValues, link: unknown): string {
  if (typeof link !== 'string' || link.trim() === '') return '';
  const id = videoIdOf(link);
  if (id === null) return 'Tidak tampil: bukan tautan video YouTube (youtube.com/watch?v=… atau youtu.be/…).';
  const typed = Array.isArray(links) ? links.filter((item) => typeof item === 'string') : [];
  return shownVideoIds(typed).includes(id)
    ? 'Tampil di beranda.'
    : `Tidak tampil: beranda hanya memuat ${limits.settings.videos} video pertama.`;
}
