import { type ResultPeriodView, resultTexts, stateNames } from '@madrasah/contract';

/** Of the actions of a period: why one was refused stands where it was pressed. */
export const inPlace = { failed: resultTexts.saveFailed, isInPlace: true } as const;

type Stated = Pick<ResultPeriodView, 'state' | 'sealing' | 'approvedAt' | 'counts'>;

export const sealedPercent = ({ done, total }: { done: number; total: number }): number =>
  total === 0 ? 0 : Math.floor((done / total) * 100);

const fixedStates = {
  draft: { label: stateNames.draft, color: 'yellow' },
  checked: { label: 'Sudah diperiksa', color: 'main' },
  sealed: { label: 'Disegel', color: 'green' },
  open: { label: 'Dibuka', color: 'green' },
  closed: { label: 'Ditutup', color: 'gray' },
  erased: { label: 'Dihapus', color: 'gray' },
} as const;

/** A period's state as staff see it: a running or an unapproved seal has a name of its own. */
export function shownState({ state, sealing, approvedAt }: Stated): { label: string; color: string } {
  if (sealing) return { label: `Menyegel ${sealedPercent(sealing)}%`, color: 'yellow' };
  if (state === 'sealed' && !approvedAt) return { label: 'Disegel, menunggu persetujuan', color: 'yellow' };
  return fixedStates[state];
}

export const rowCount = ({ counts }: Pick<ResultPeriodView, 'counts'>): number =>
  Object.values(counts).reduce((sum, count) => sum + count, 0);

export const isChangeable = ({ state, sealing }: Stated): boolean =>
  !sealing && (state === 'draft' || state === 'checked');

/** The step that comes next: 1 fill, 2 check, 3 seal, 4 approve, 5 open. */
export function currentStep(period: Stated): 1 | 2 | 3 | 4 | 5 {
  if (period.sealing || period.state === 'checked') return 3;
  if (period.state === 'draft') return rowCount(period) === 0 ? 1 : 2;
  return period.state === 'sealed' && !period.approvedAt ? 4 : 5;
}
