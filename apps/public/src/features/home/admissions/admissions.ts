import type { ShownAdmissions } from '@madrasah/contract';
import { type PhaseState, shownPhaseState } from '@madrasah/display';
import { queryOptions } from '@tanstack/react-query';
import type { RouterContext } from '../../../shared/router-context.ts';

/** What the home page shows of the admissions; the whole content would be a third of the page's data. */
type AdmissionsSummary = Pick<ShownAdmissions, 'heading' | 'academicYear' | 'fee' | 'quota'> & {
  phase: CurrentPhase | undefined;
};
type Phase = ShownAdmissions['phases'][number];
type CurrentPhase = Pick<Phase, 'title' | 'period'> & { state: PhaseState };

/** The open phase, else the next one, else the last. */
function currentPhase(phases: readonly Phase[]): CurrentPhase | undefined {
  const states = phases.map((phase) => ({ title: phase.title, period: phase.period, state: shownPhaseState(phase) }));
  return (
    states.find(({ state }) => state === 'Dibuka') ??
    states.find(({ state }) => state === 'Akan Datang') ??
    states.at(-1)
  );
}

export const admissionsQuery = ({ client }: Pick<RouterContext, 'client'>) =>
  queryOptions({
    queryKey: ['admissions-summary'],
    queryFn: async ({ signal }): Promise<AdmissionsSummary> => {
      const { data } = await client.siteContent.admissions.query(undefined, { signal });
      const { heading, academicYear, fee, quota, phases } = data;
      return { heading, academicYear, fee, quota, phase: currentPhase(phases) };
    },
  });
