import type { StaleVersion } from '@madrasah/contract';
import { formatDateTime, type KnownZone } from '../format/format-time.ts';

/** Who has saved a newer version, and when, as text. */
export function savedBy({ updatedBy, updatedAt }: StaleVersion, timeZone: KnownZone): string {
  const by = updatedBy ? `oleh ${updatedBy} ` : '';
  return `Disimpan ${by}pada ${formatDateTime(updatedAt, timeZone)}.`;
}
