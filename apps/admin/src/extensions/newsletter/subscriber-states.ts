import type { Subscriber, SubscriberState } from '@madrasah/contract';
import type { Table } from '../../shared/calls/csv.ts';

export const stateNames: Record<SubscriberState, string> = {
  confirmed: 'Terkonfirmasi',
  asked: 'Menunggu konfirmasi',
  kept: 'Belum ditanya',
};

export const stateHints: Record<SubscriberState, string> = {
  confirmed: 'menerima kabar',
  asked: 'sudah disurati',
  kept: 'disimpan saja',
};

export const stateColors: Record<SubscriberState, string> = { confirmed: 'green', asked: 'yellow', kept: 'gray' };

/** The list as a table: one row per subscriber. */
export const tableOf = (subscribers: readonly Subscriber[]): Table => ({
  headers: ['Surel', 'Status', 'Mendaftar (UTC)', 'Terkonfirmasi (UTC)'],
  rows: subscribers.map(({ email, state, createdAt, confirmedAt }) => [
    email,
    stateNames[state],
    createdAt,
    confirmedAt ?? '',
  ]),
});
