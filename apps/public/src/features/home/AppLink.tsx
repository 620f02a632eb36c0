import { ButtonLink, Container, GirihPanel } from '@madrasah/ui';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { type RouterContext, useRouterContext } from '../../shared/router-context.ts';
import styles from './links.module.css';

/** The title and introduction of the app's page. */
export const appLinkQuery = ({ client }: Pick<RouterContext, 'client'>) =>
  queryOptions({
    queryKey: ['app-link'],
    queryFn: async ({ signal }) => {
      const { heading, lead } = (await client.siteContent.app.query(undefined, { signal })).data;
      return { heading, lead };
    },
  });

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
