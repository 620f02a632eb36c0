import { ButtonLink, Container, Divider } from '@madrasah/ui';
import { createFileRoute } from '@tanstack/react-router';
import { namedSite, SchoolText } from '../../shared/identity.ts';
import { useRefusedForm } from '../../shared/router-context.ts';
import { NewsletterForm } from './NewsletterForm.tsx';
import styles from './newsletter.module.css';
import { newsletterHead, newsletterPath, outcomeOf, readNewsletterSearch } from './newsletter.ts';

export const Route = createFileRoute('/buletin')({
  validateSearch: readNewsletterSearch,
  head: ({ match }) => newsletterHead(namedSite(match.context)),
  component: NewsletterPage,
});

/** The newsletter page for browsers without the app: the form with its errors, or the result. */
function NewsletterPage() {
  const outcome = outcomeOf(Route.useSearch().terkirim);
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
