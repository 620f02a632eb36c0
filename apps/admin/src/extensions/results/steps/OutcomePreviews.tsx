import type { ResultPeriodView } from '@madrasah/contract';
import { Text } from '@mantine/core';
import { numberText } from '../../../shared/format/figures.ts';
import { useServices } from '../../../shared/services/services.ts';
import { toneNames } from '../form/period-form.ts';
import styles from './preview.module.css';

/** Every outcome in the form and the colours of the public page, with an invented pupil. */
export function OutcomePreviews({ period }: { period: ResultPeriodView }) {
  const { apiOrigin } = useServices();
  const { title, schoolYear, outcomes, rowLabels, counts } = period;
  return (
    <ul className={styles.previews} aria-label="Pratinjau hasil">
      {outcomes.map(({ key, label, tone, message, link }) => (
        <li key={key}>
          <Text size="sm" c="dimmed" mb={4}>
            {toneNames[tone]} · {numberText(counts[key] ?? 0)} baris
          </Text>
          <article className={styles.page} aria-label={`Pratinjau ${label}`}>
            <p className={styles.title}>{title}</p>
            <p className={styles.year}>Tahun ajaran {schoolYear}</p>
            <div className={styles.result} data-tone={tone}>
              <p className={styles.label}>{label}</p>
              <dl className={styles.facts}>
                <dt>Nama</dt>
                <dd>Nama Siswa</dd>
                <dt>Kelas</dt>
                <dd>XII IPA 1</dd>
                {rowLabels.map((row) => [
                  <dt key={`${row.key} name`}>{row.label}</dt>,
                  <dd key={`${row.key} value`}>(dari berkas)</dd>,
                ])}
              </dl>
              <p className={styles.message}>{message}</p>
              {link && (
                <p>
                  <a href={new URL(link, apiOrigin).href} target="_blank" rel="noopener">
                    Langkah selanjutnya
                  </a>
                </p>
              )}
            </div>
          </article>
        </li>
      ))}
    </ul>
  );
}
