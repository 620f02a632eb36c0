import { ButtonLink, Container, GirihPanel } from '@madrasah/ui';
import { useQuery } from '@tanstack/react-query';
import { useRouterContext } from '../../../shared/router-context.ts';
import styles from './AppLink.module.css';
import { appLinkQuery } from './app-link.ts';

const headingId = 'aplikasi';

/** Leads to the page of the school's app. */
export function AppLink() {
  const { data } = useQuery(appLinkQuery(useRouterContext()));
  if (!data) return null;
  return (
    <section className={styles.section} aria-labelledby={headingId}>
      <Container>
        <GirihPanel>
          <div className={styles.panel}>
            <div>
              <h2 id={headingId}>{data.heading}</h2>
              <p>{data.lead}</p>
            </div>
            <ButtonLink href="/simak-khas" variant="accent">
              Kenali Aplikasi
            </ButtonLink>
          </div>
        </GirihPanel>
      </Container>
    </section>
  );
}
