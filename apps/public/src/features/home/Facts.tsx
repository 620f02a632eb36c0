import { Container } from '@madrasah/ui';
import styles from './HomeArticles.module.css';
import { useFaces } from './Welcome.tsx';

/** Figures in addition to the three of the opening. */
export function Facts() {
  const { facts } = useFaces();
  if (facts.length === 0) return null;
  return (
    <section className={styles.section} aria-label="Angka lainnya">
      <Container>
        <dl className={styles.facts}>
          {facts.map(({ number, label }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{number}</dd>
            </div>
          ))}
        </dl>
      </Container>
    </section>
  );
}
