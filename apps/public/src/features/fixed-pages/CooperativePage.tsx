import { Container } from '@madrasah/ui';
import { createFileRoute } from '@tanstack/react-router';
import shared from './FixedPage.module.css';
import { CustomSections, DottedList, NoContents, OpeningHours, TitledSection } from './sections.tsx';
import styles from './services.module.css';
import { fixedPageRoute, useContent } from './shared/fixed-page.ts';

export const Route = createFileRoute('/cooperative')({
  ...fixedPageRoute('/cooperative', 'cooperative'),
  component: CooperativePage,
});

/** /cooperative: the school's cooperative shop. */
function CooperativePage() {
  const { heading, lead, services, goods, openingHours, sections } = useContent('cooperative', Route.useLoaderData());
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
                <DottedList entries={goods.map(({ name, price }) => [name, price] as const)} />
              </section>
            )}
          </div>
        </Container>
      </div>
      {isEmpty && <NoContents />}
      <TitledSection id="layanan" title="Layanan" items={services} columns="two" />
      <CustomSections sections={sections} />
    </>
  );
}
