import type { HomeContent } from '@madrasah/contract';
import { school } from '@madrasah/starter-content/defaults';
import { ButtonLink, Container, Rosette, VisuallyHidden } from '@madrasah/ui';
import { useSettings } from '../../shared/use-settings.ts';
import styles from './Hero.module.css';

/** The school's introduction with buttons and its three figures (HOME-004 to HOME-008). */
export function Hero({ content }: { content: HomeContent }) {
  const { settings } = useSettings();
  return (
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
            <RegisterButton label={content.registerLabel} appStoreUrl={content.appStoreUrl} />
            <ButtonLink href="/about" variant="outline">
              Pelajari Lebih Lanjut
            </ButtonLink>
          </div>
        </div>
        <dl className={styles.figures} aria-label="Madrasah dalam angka">
          {content.figures.map(({ number, label }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{number}</dd>
            </div>
          ))}
        </dl>
      </div>
    </Container>
  );
}

/**
 * Links to the app's store page; without one to the admissions page, so that it is never a dead link (HOME-004,
 *
 */
function RegisterButton({ label, appStoreUrl }: { label: string; appStoreUrl: string }) {
  const words = label || 'Daftar Sekarang';
  if (!appStoreUrl) {
    return (
      <ButtonLink href="/pendaftaran" variant="accent">
        {words}
      </ButtonLink>
    );
  }
  return (
    <ButtonLink href={appStoreUrl} target="_blank" rel="noopener" variant="accent">
      {words}
      <VisuallyHidden> (membuka toko aplikasi di tab baru)</VisuallyHidden>
    </ButtonLink>
  );
}
