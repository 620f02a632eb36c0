import { calendarDay } from '@madrasah/display';
import { Alert, Text } from '@mantine/core';
import { IconDevices } from '@tabler/icons-react';
import { formatDateTime, formatTime, type KnownZone, useTimeZone } from '../format/format-time.ts';
import type { DraftStatus } from './draft-keeper.ts';

type Props = {
  status: DraftStatus;
  /** When the server stored what the form changes; null for something new. */
  savedAt: number | null;
  isSaving: boolean;
  className?: string | undefined;
};

/** Where what was typed is: saved, in a draft, or nowhere yet. */
export function DraftStatusText({ status, savedAt, isSaving, className }: Props) {
  const timeZone = useTimeZone();
  const worries = isWorrying(status);
  return (
    <Text
      size="sm"
      c={worries ? 'var(--color-danger)' : 'dimmed'}
      aria-live={worries ? 'polite' : 'off'}
      className={className}
    >
      {isSaving ? 'Menyimpan…' : statusText(status, { savedAt, now: Date.now(), timeZone })}
    </Text>
  );
}

/** Another device or tab has taken over the draft of this form. */
export function DraftAlert() {
  return (
    <Alert
      color="yellow"
      role="status"
      icon={<IconDevices aria-hidden />}
      title="Draf ini dilanjutkan di perangkat atau tab lain"
    >
      Tulisan di halaman ini tidak hilang: mulai sekarang disimpan sebagai draf tersendiri.
    </Alert>
  );
}

type Unsaved = Extract<DraftStatus, { kind: 'unsaved' }>;
type Times = { savedAt: number | null; now: number; timeZone: KnownZone };

const hasFailed = ({ device, server }: Unsaved): boolean => device === 'failed' && typeof server !== 'object';

export const isWorrying = (status: DraftStatus): boolean =>
  status.kind === 'unsaved' && (hasFailed(status) || status.server === 'failed');

function draftText(status: Unsaved, timeZone: KnownZone): string {
  const { device, server, waitingPictures } = status;
  if (typeof server === 'object') {
    const pictures = waitingPictures > 0 ? `; ${waitingPictures} gambar masih hanya di perangkat ini` : '';
    return `draf tersimpan ${formatTime(server.at, timeZone)}${pictures}`;
  }
  const here = typeof device === 'object' ? ` ${formatTime(device.at, timeZone)}` : '';
  if (device === 'waiting') return '';
  return server === 'tooLarge'
    ? `draf hanya di perangkat ini${here}, terlalu besar untuk server`
    : `draf baru di perangkat ini${here}`;
}

/** Where typed text is stored: in the article, or as a draft on the server, on this device, or not yet. */
export function statusText(status: DraftStatus, { savedAt, now, timeZone }: Times): string {
  if (status.kind === 'clean') {
    if (savedAt === null) return '';
    if (timeZone === undefined) return 'Tersimpan';
    const isToday = calendarDay(new Date(savedAt), timeZone) === calendarDay(new Date(now), timeZone);
    return `Tersimpan ${isToday ? formatTime(savedAt, timeZone) : formatDateTime(savedAt, timeZone)}`;
  }
  if (hasFailed(status)) return 'Draf gagal disimpan. Simpan tulisan Anda sekarang.';
  if (status.server === 'failed') {
    const here = typeof status.device === 'object' ? ` Draf ada di perangkat ini.` : '';
    return `Gagal menyimpan draf ke server, mencoba lagi.${here}`;
  }
  return ['Belum tersimpan', draftText(status, timeZone)].filter(Boolean).join(', ');
}
