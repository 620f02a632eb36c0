import type { AdmissionsContent, ShownAdmissions, SideAd } from '@madrasah/contract';

type ShownPhase = ShownAdmissions['phases'][number];
export type PhaseState = NonNullable<ShownPhase['state']>;

/** The state of a phase on a day (YYYY-MM-DD): its dates decide; without them the status that staff chose. */
export function phaseStateOn(
  { status, from = '', until = '' }: Pick<AdmissionsContent['phases'][number], 'status' | 'from' | 'until'>,
  day: string,
): PhaseState {
  if (until !== '' && until < day) return 'Selesai';
  if (from === '') return status;
  return from <= day ? 'Dibuka' : 'Akan Datang';
}

/** The state of a phase as the server computed it; a preview of unsaved values has only the status. */
export const shownPhaseState = ({ state, status }: Pick<ShownPhase, 'state' | 'status'>): PhaseState => state ?? status;

/** Whether an ad next to articles is shown: with an image, switched on, and on its days (`today`: YYYY-MM-DD). */
export function isSideAdShown({ imageUrl, active = true, from = '', until = '' }: SideAd, today: string): boolean {
  if (!imageUrl || !active) return false;
  return from <= today && (until === '' || today <= until);
}
