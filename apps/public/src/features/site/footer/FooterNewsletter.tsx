import { NewsletterForm } from '../../../shared/newsletter/NewsletterForm.tsx';
import styles from './FooterNewsletter.module.css';

const headingId = 'buletin-madrasah';

/** The newsletter form in the footer of every page without another one (NAV-026). */
export function FooterNewsletter() {
  return (
    <section className={styles.box} aria-labelledby={headingId}>
      <div>
        <h2 id={headingId}>Buletin Madrasah</h2>
        <p>Kabar, prestasi, dan agenda madrasah, langsung ke surel Anda.</p>
      </div>
      <NewsletterForm background="dark" />
    </section>
  );
}
