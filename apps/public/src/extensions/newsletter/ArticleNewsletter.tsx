import { Container } from '@madrasah/ui';
import { useHasFeature } from '../../shared/features.ts';
import { SchoolText } from '../../shared/identity.ts';
import styles from './ArticleNewsletter.module.css';
import { NewsletterForm } from './NewsletterForm.tsx';

const headingId = 'langganan-kabar';

/** The newsletter's box at the end of an article. */
export function ArticleNewsletter() {
  if (!useHasFeature('newsletter')) return null;
  return (
    <Container narrow>
      <section className={styles.box} data-screen="" aria-labelledby={headingId}>
        <h2 id={headingId}>Jangan Lewatkan Kabar Berikutnya</h2>
        <p>
          <SchoolText text="Tinggalkan alamat surel Anda untuk menerima tulisan terbaru dari {lembaga}." />
        </p>
        <NewsletterForm />
      </section>
    </Container>
  );
}
