import type { Activity } from '@madrasah/contract';
import type { Table } from '../../shared/calls/csv.ts';
import { partsOf } from './sentences.ts';

const headers = ['Waktu (UTC)', 'Siapa', 'Aktivitas', 'Objek', 'Alamat IP', 'Perubahan'];

/** The log as a table to be saved: a row each, changes in one cell. */
export const tableOf = (activities: readonly Activity[]): Table => ({
  headers,
  rows: activities.map((activity) => {
    const { who, deed, subject } = partsOf(activity);
    const changes = activity.changes.map(
      ({ field, before, after }) => `${field ? `${field}: ` : ''}${before ?? ''} → ${after ?? ''}`,
    );
    return [activity.at, who, deed, subject, activity.address ?? '', changes.join('\n')];
  }),
});
