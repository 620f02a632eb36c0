import { defaultDescription } from '@madrasah/starter-content/defaults';
import { ButtonLink, Container, Rosette, VisuallyHidden } from '@madrasah/ui';
import { entriesOf, FigureList } from '../../shared/DefinitionList.tsx';
import { useIdentity, useSchoolText } from '../../shared/identity.ts';
import { Picture } from '../../shared/pictures/Picture.tsx';
import { useOffFeatures, useSettings } from '../../shared/use-settings.ts';
import { useFaces } from './faces.tsx';
import styles from './Hero.module.css';
import { useFirstPicture, useHomeContent } from './home-content.ts';

/** Names with more characters are written smaller. */
const longName = 50;

/** The school's introduction with buttons and its three figures. */
export function Hero() {
  const identity = useIdentity();
  const say = useSchoolText();
  const { motto } = identity;
  const content = useHomeContent();
  const figures = entriesOf(content.figures);
  const { hero, pictures } = useFaces();
  const { websiteInfo } = useSettings();
  const hasPhoto = hero.image !== '';
  const isSeenFirst = useFirstPicture() === 'hero';
  return (
    <div className={styles.hero}>
      <div className={styles.opening} data-photo={hasPhoto || undefined}>
        {hasPhoto && (
          <div className={styles.photo}>
            <Picture
              {...hero}
              pictures={pictures}
              position="hero"
              width={1_200}
              height={900}
              loading={isSeenFirst ? 'eager' : 'lazy'}
            />
          </div>
        )}
        <Container>
          {!hasPhoto && (
            <div className={styles.ornament}>
              <Rosette />
            </div>
          )}
          <div className={styles.text}>
            {motto && (
              <p className={styles.greeting} lang="ar" dir="rtl">
                {motto}
              </p>
            )}
            <h1 data-long={identity.name.length > longName || undefined}>{identity.name}</h1>
            <p className={styles.description}>{websiteInfo.description || defaultDescription(identity)}</p>
            <div className={styles.actions}>
              <RegisterButton label={content.registerLabel} appStoreUrl={content.appStoreUrl} />
              <ButtonLink href="/about" variant="outline">
                Pelajari Lebih Lanjut
              </ButtonLink>
            </div>
          </div>
        </Container>
      </div>
      {figures.length > 0 && (
        <div className={styles.below}>
          <Container>
            <FigureList entries={figures} className={styles.figures} label={say('{Lembaga} dalam angka')} />
          </Container>
        </div>
      )}
    </div>
  );
}

/** Links to the app's store page; without it to the admissions page, so that it is never a dead link. */
function RegisterButton({ label, appStoreUrl }: { label: string; appStoreUrl: string }) {
  const text = label || 'Daftar Sekarang';
  const off = useOffFeatures();
  const storeUrl = off.includes('app') ? '' : appStoreUrl;
  if (!storeUrl && off.includes('admissions')) return null;
  if (!storeUrl) {
    return (
      <ButtonLink href="/pendaftaran" variant="accent">
        {text}
      </ButtonLink>
    );
  }
  return (
    <ButtonLink href={storeUrl} target="_blank" rel="noopener" variant="accent">
      {text}
      <VisuallyHidden> (membuka toko aplikasi di tab baru)</VisuallyHidden>
    </ButtonLink>
  );
}
