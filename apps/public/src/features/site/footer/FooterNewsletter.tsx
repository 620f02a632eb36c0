import { SchoolText } from '../../../shared/identity.ts';
import { NewsletterForm } from '../../../shared/newsletter/NewsletterForm.tsx';
import styles from './FooterNewsletter.module.css';

const headingId = 'buletin-kabar';

/** The newsletter form in the footer of every page without another one. */
export function FooterNewsletter() {
  return (
    <section className={styles.box} aria-labelledby={headingId}>
      <div>
        <h2 id={headingId}>
          <SchoolText text="Buletin {Lembaga}" />
        </h2>
        <p>
          <SchoolText text="Kabar, prestasi, dan agenda {lembaga}, langsung ke surel Anda." />
        </p>
      </div>
      <NewsletterForm background="dark" />
    </section>
  );
}
