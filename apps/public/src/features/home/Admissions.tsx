import type { ShownAdmissions } from '@madrasah/contract';
import { type PhaseState, shownPhaseState } from '@madrasah/display';
import { ButtonLink, Container } from '@madrasah/ui';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { type RouterContext, useRouterContext } from '../../shared/router-context.ts';
import styles from './links.module.css';

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

const headingId = 'pendaftaran';

/** The state of the admissions today, with a link to their page. */
export function Admissions() {
  const { data } = useQuery(admissionsQuery(useRouterContext()));
  if (!data) return null;
  const { heading, academicYear, fee, quota, phase } = data;
  if (!academicYear && !fee && !quota && !phase) return null;
  return (
    <section className={styles.section} aria-labelledby={headingId}>
      <Container>
        <div className={styles.strip}>
          <div>
            <h2 id={headingId}>{heading}</h2>
            {academicYear && <p className={styles.year}>Tahun Ajaran {academicYear}</p>}
          </div>
          {phase && (
            <p className={styles.phase}>
              <span className={styles.state} data-open={phase.state === 'Dibuka' || undefined}>
                {phase.state}
              </span>
              <strong>{phase.title}</strong>
              <span>{phase.period}</span>
            </p>
          )}
          {(fee || quota) && (
            <dl className={styles.facts}>
              {fee && (
                <div>
                  <dt>Biaya</dt>
                  <dd>{fee}</dd>
                </div>
              )}
              {quota && (
                <div>
                  <dt>Kuota</dt>
                  <dd>{quota}</dd>
                </div>
              )}
            </dl>
          )}
          <ButtonLink href="/pendaftaran">Info Pendaftaran</ButtonLink>
        </div>
      </Container>
    </section>
  );
}
