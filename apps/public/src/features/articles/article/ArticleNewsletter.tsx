import { Container } from '@madrasah/ui';
import { SchoolText } from '../../../shared/identity.ts';
import { NewsletterForm } from '../../../shared/newsletter/NewsletterForm.tsx';
import styles from './ArticleNewsletter.module.css';

const headingId = 'langganan-kabar';

/** The newsletter's box at the end of an article. */
export function ArticleNewsletter() {
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
