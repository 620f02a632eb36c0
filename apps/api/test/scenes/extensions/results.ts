import { randomUUID } from 'node:crypto';
import { aResultPeriod, csvFile } from '../../results.ts';
import { admins, ifAdmin, type ScenesOf } from '../scene.ts';

const withoutPeriod = ifAdmin('NOT_FOUND');
const unknown = async () => ({ id: randomUUID() });
const anUnknownPeriod = async () => ({ id: randomUUID(), version: 1 });
const atPeriod = <Input>(input: Input) => [['no such period', withoutPeriod, input]] as const;

const results: ScenesOf<'results'> = {
  list: { rows: [['all', admins]], unconfirmed: 'shows periods without their rows' },
  create: { rows: [['one', admins, async () => aResultPeriod()]], reauthenticates: true },
  rehearse: { rows: [['one', admins]], reauthenticates: true },
  byId: { rows: atPeriod(unknown), unconfirmed: 'shows a period without its rows' },
  rows: { rows: atPeriod(unknown), reauthenticates: true },
  template: {
    rows: atPeriod(async () => ({ ...(await unknown()), format: 'csv' as const })),
    unconfirmed: 'shows headings and an example',
  },
  cards: { rows: atPeriod(unknown), reauthenticates: true },
  exportFile: { rows: atPeriod(async () => ({ ...(await unknown()), format: 'csv' as const })), reauthenticates: true },
  update: { rows: atPeriod(async () => ({ ...aResultPeriod(), ...(await anUnknownPeriod()) })), reauthenticates: true },
  readFile: { rows: atPeriod(unknown), file: csvFile([]), reauthenticates: true },
  importFile: {
    rows: atPeriod(async () => ({ ...(await anUnknownPeriod()), digest: '0'.repeat(64) })),
    reauthenticates: true,
  },
  importState: { rows: [['none kept', admins, unknown]], reauthenticates: true },
  check: { rows: atPeriod(anUnknownPeriod), reauthenticates: true },
  seal: { rows: atPeriod(anUnknownPeriod), reauthenticates: true },
  approve: { rows: atPeriod(anUnknownPeriod), reauthenticates: true },
  unseal: {
    rows: atPeriod(async () => ({ ...(await anUnknownPeriod()), reason: 'Nilai seorang siswa salah' })),
    reauthenticates: true,
  },
  setTwoPeople: {
    rows: atPeriod(async () => ({ ...(await anUnknownPeriod()), needsTwoPeople: false })),
    reauthenticates: true,
  },
  erase: { rows: atPeriod(anUnknownPeriod), reauthenticates: true },
  remove: { rows: atPeriod(anUnknownPeriod), reauthenticates: true },
};

export const ofResults = { results };
