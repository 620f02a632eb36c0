import { useMatches } from '@tanstack/react-router';
import { useHasFeature } from '../../shared/features.ts';
import { SchoolText } from '../../shared/identity.ts';
import styles from './FooterNewsletter.module.css';
import { NewsletterForm } from './NewsletterForm.tsx';

const headingId = 'buletin-kabar';

/** The routes of pages with a form of their own. */
const routesWithForm: readonly string[] = ['/articles/$category/$slug', '/buletin'];

const usePageHasForm = () =>
  useMatches({
    select: (matches) =>
      matches.some(({ routeId, status }) => routesWithForm.includes(routeId) && status === 'success'),
  });

/** The newsletter form in the footer of every page without another one. */
export function FooterNewsletter() {
  const isOmitted = usePageHasForm();
  if (!useHasFeature('newsletter') || isOmitted) return null;
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
