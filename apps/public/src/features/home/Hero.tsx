import { ButtonLink, Container, GirihPanel, Rosette } from '@madrasah/ui';
import { school } from '../site/school.ts';
import { useSettings } from '../site/site-queries.ts';
import styles from './Hero.module.css';

/** The school in figures (HOME-006 to HOME-008). */
const figures = [
  { number: '1500+', label: 'Siswa' },
  { number: '50+', label: 'Guru' },
  { number: '100+', label: 'Prestasi' },
] as const;

export function Hero() {
  const { settings } = useSettings();
  return (
    <GirihPanel>
      <Container>
        <div className={styles.hero}>
          <div className={styles.ornament}>
            <Rosette />
          </div>
          <div className={styles.words}>
            <p className={styles.greeting} lang="ar" dir="rtl">
              طَلَبُ الْعِلْمِ فَرِيضَةٌ عَلَىٰ كُلِّ مُسْلِمٍ
            </p>
            <h1>{school.name}</h1>
            <p className={styles.description}>{settings.websiteInfo.description || school.description}</p>
            <div className={styles.actions}>
              <ButtonLink href="/pendaftaran" look="accent">
                Daftar Sekarang
              </ButtonLink>
              <ButtonLink href="/about" look="outline">
                Pelajari Lebih Lanjut
              </ButtonLink>
            </div>
          </div>
          <dl className={styles.figures} aria-label="Madrasah dalam angka">
            {figures.map(({ number, label }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{number}</dd>
              </div>
            ))}
          </dl>
        </div>
      </Container>
    </GirihPanel>
  );
}
