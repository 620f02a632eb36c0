import { ButtonLink, Container, Divider } from '@madrasah/ui';
import { getRouteApi } from '@tanstack/react-router';
import { SchoolText } from '../../shared/identity.ts';
import { NewsletterForm } from '../../shared/newsletter/NewsletterForm.tsx';
import { newsletterPath } from '../../shared/paths.ts';
import { useRefusedForm } from '../../shared/router-context.ts';
import styles from './NewsletterPage.module.css';
import { outcomeOf } from './newsletter.ts';

const route = getRouteApi('/buletin');

/** The newsletter page for browsers without the app: the form with its errors, or the result. */
export function NewsletterPage() {
  const outcome = outcomeOf(route.useSearch().terkirim);
  const refused = useRefusedForm(newsletterPath);
  return (
    <Container narrow>
      <section className={styles.page}>
        <h1>
          <SchoolText text="Buletin {Lembaga}" />
        </h1>
        <Divider />
        {outcome ? (
          <>
            <p role="status">{outcome}</p>
            <ButtonLink href="/">Kembali ke Beranda</ButtonLink>
          </>
        ) : (
          <>
            <p>
              <SchoolText text="Kabar, prestasi, dan agenda {lembaga}, langsung ke surel Anda." />
            </p>
            <NewsletterForm refused={refused} />
          </>
        )}
      </section>
    </Container>
  );
}
