import { ButtonLink, Container } from '@madrasah/ui';
import { useQuery } from '@tanstack/react-query';
import { useRouterContext } from '../../../shared/router-context.ts';
import styles from './Admissions.module.css';
import { admissionsQuery } from './admissions.ts';

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
