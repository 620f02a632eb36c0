import type { EntryState, EntryStatus } from '@madrasah/contract';

/** What staff choose in the form. */
export const statusNames: Record<EntryStatus, string> = {
  draft: 'Draf',
  waiting: 'Menunggu persetujuan',
  published: 'Terbit',
};

/** What lists show. */
export const stateNames: Record<EntryState, string> = {
  ...statusNames,
  scheduled: 'Terjadwal',
  ended: 'Sudah berakhir',
};

export const stateColors: Record<EntryState, string> = {
  draft: 'yellow',
  waiting: 'orange',
  published: 'green',
  scheduled: 'main',
  ended: 'gray',
};
