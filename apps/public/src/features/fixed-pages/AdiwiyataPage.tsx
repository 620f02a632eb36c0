import { Container, Icon } from '@madrasah/ui';
import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { namedSite, SchoolText, useIdentity } from '../../shared/identity.ts';
import { useRouterContext } from '../../shared/router-context.ts';
import styles from './AdiwiyataPage.module.css';
import { BranchIllustration } from './BranchIllustration.tsx';
import shared from './FixedPage.module.css';
import { fixedPageHead } from './fixed-page-head.ts';
import { CustomSections, DarkPageHeader, Figures, NoContents, Section } from './sections.tsx';

export const Route = createFileRoute('/adiwiyata')({
  loader: ({ context: { api, queryClient } }) => queryClient.ensureQueryData(api.siteContent.adiwiyata.queryOptions()),
  head: ({ loaderData, match }) => fixedPageHead('/adiwiyata', namedSite(match.context), loaderData?.data),
  component: AdiwiyataPage,
});

/** /adiwiyata: the school's environmental programme. */
function AdiwiyataPage() {
  const loaded = Route.useLoaderData();
  const { data: response = loaded } = useQuery(useRouterContext().api.siteContent.adiwiyata.queryOptions());
  const { heading, lead, figures, programmes, pledge, sections } = response.data;
  const isEmpty = [figures, programmes, pledge, sections].every(({ length }) => length === 0);
  return (
    <>
      <DarkPageHeader label={useIdentity().shortName} heading={heading} lead={lead} ornament={<BranchIllustration />}>
        <Figures name="Adiwiyata dalam angka" figures={figures} />
      </DarkPageHeader>
      {isEmpty && <NoContents />}
      {programmes.length > 0 && (
        <Section id="gerakan" title="Gerakan Kami">
          <ul className={`${shared.grid} ${shared.three} ${styles.programmes}`}>
            {programmes.map(({ title, text }) => (
              <li key={title}>
                <Icon name="leaf" />
                <h3>{title}</h3>
                <p>{text}</p>
              </li>
            ))}
          </ul>
        </Section>
      )}
      {pledge.length > 0 && <Pledge lines={pledge} />}
      <CustomSections sections={sections} />
    </>
  );
}

function Pledge({ lines }: { lines: readonly string[] }) {
  return (
    <section className={shared.section} aria-labelledby="ikrar">
      <Container narrow>
        <div className={styles.pledge}>
          <h2 id="ikrar">
            <SchoolText text="Ikrar Warga {Lembaga}" />
          </h2>
          <ol className={shared.numbered}>
            {lines.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ol>
        </div>
      </Container>
    </section>
  );
}
