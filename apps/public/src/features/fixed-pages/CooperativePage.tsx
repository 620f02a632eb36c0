import { Container } from '@madrasah/ui';
import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { namedSite } from '../../shared/identity.ts';
import { useRouterContext } from '../../shared/router-context.ts';
import shared from './FixedPage.module.css';
import { fixedPageHead } from './fixed-page-head.ts';
import { CustomSections, DefinitionList, NoContents, OpeningHours, Section, TitledGrid } from './sections.tsx';
import styles from './services.module.css';

export const Route = createFileRoute('/cooperative')({
  loader: ({ context: { api, queryClient } }) =>
    queryClient.ensureQueryData(api.siteContent.cooperative.queryOptions()),
  head: ({ loaderData, match }) => fixedPageHead('/cooperative', namedSite(match.context), loaderData?.data),
  component: CooperativePage,
});

/** /cooperative: the school's cooperative shop. */
function CooperativePage() {
  const loaded = Route.useLoaderData();
  const { data: response = loaded } = useQuery(useRouterContext().api.siteContent.cooperative.queryOptions());
  const { heading, lead, services, goods, openingHours, sections } = response.data;
  const isEmpty = [services, goods, openingHours, sections].every(({ length }) => length === 0);
  return (
    <>
      <div className={styles.shop}>
        <Container>
          <div className={styles.counter}>
            <header className={shared.header}>
              <h1>{heading}</h1>
              <p>{lead}</p>
              {openingHours.length > 0 && (
                <section className={styles.hours} aria-labelledby="jam-buka">
                  <h2 id="jam-buka">Jam Buka</h2>
                  <OpeningHours hours={openingHours} />
                </section>
              )}
            </header>
            {goods.length > 0 && (
              <section className={styles.sheet} aria-labelledby="daftar-harga">
                <h2 id="daftar-harga">Daftar Harga</h2>
                <DefinitionList entries={goods.map(({ name, price }) => [name, price] as const)} />
              </section>
            )}
          </div>
        </Container>
      </div>
      {isEmpty && <NoContents />}
      {services.length > 0 && (
        <Section id="layanan" title="Layanan">
          <TitledGrid items={services} columns="two" />
        </Section>
      )}
      <CustomSections sections={sections} />
    </>
  );
}
