import type { Article } from '@madrasah/contract';
import { unfinished } from '../../../../shared/fields/unfinished.ts';
import { formatMoment } from '../../../../shared/format/format-time.ts';

/** Whether an article published with this date (ISO 8601, or empty) appears later. */
export const isPlanned = (publishAt: string, now: number): boolean => publishAt !== '' && Date.parse(publishAt) > now;

type Dates = { publishAt: string; expiresAt: string };

type Situation = {
  status: Article['status'];
  isForReview: boolean;
  now: number;
  timeZone: string;
};

export function planText({ publishAt, expiresAt }: Dates, { status, isForReview, now, timeZone }: Situation): string {
  if (publishAt === unfinished || expiresAt === unfinished) return 'Waktu terbit belum lengkap.';
  const moment = (instant: string) => formatMoment(instant, timeZone);
  const end = expiresAt === '' ? '' : ` sampai ${moment(expiresAt)}`;
  if (expiresAt !== '' && Date.parse(expiresAt) <= now) {
    return `Waktu tampil berakhir ${moment(expiresAt)}: pembaca tidak melihat artikel ini.`;
  }
  if (isPlanned(publishAt, now)) {
    const step = isForReview ? 'disetujui editor' : 'Anda menekan Jadwalkan';
    const condition = status === 'published' ? '' : ` setelah ${step}`;
    return `Tampil di situs mulai ${moment(publishAt)}${end}${condition}.`;
  }
  if (status === 'published' && publishAt !== '') return `Tampil di situs sejak ${moment(publishAt)}${end}.`;
  return `Tampil di situs begitu diterbitkan${end}.`;
}
