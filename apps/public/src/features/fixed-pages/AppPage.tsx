import type { AppContent } from '@madrasah/contract';
import { ButtonLink, Icon } from '@madrasah/ui';
import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { namedSite, useIdentity } from '../../shared/identity.ts';
import { useRouterContext } from '../../shared/router-context.ts';
import styles from './AppPage.module.css';
import shared from './FixedPage.module.css';
import { fixedPageHead } from './fixed-page-head.ts';
import { PhoneIllustration } from './PhoneIllustration.tsx';
import { DarkPageHeader, Figures, NoContents, Section, TitledGrid } from './sections.tsx';

export const Route = createFileRoute('/simak-khas')({
  loader: ({ context: { api, queryClient } }) => queryClient.ensureQueryData(api.siteContent.app.queryOptions()),
  head: ({ loaderData, match }) => fixedPageHead('/simak-khas', namedSite(match.context), loaderData?.data),
  component: AppPage,
});

/** /simak-khas: the school's app and its tutorials. */
function AppPage() {
  const loaded = Route.useLoaderData();
  const { data: response = loaded } = useQuery(useRouterContext().api.siteContent.app.queryOptions());
  const { heading, lead, storeUrl, features, tutorials, statistics } = response.data;
  const shown = tutorials.filter(({ title }) => title !== '');
  return (
    <>
      <DarkPageHeader
        label={`Aplikasi ${useIdentity().shortName}`}
        heading={heading}
        lead={lead}
        ornament={<PhoneIllustration />}
      >
        <div className={shared.actions}>
          {storeUrl && (
            <ButtonLink href={storeUrl} variant="accent" target="_blank" rel="noopener">
              <Icon name="download" />
              Unduh Aplikasi
            </ButtonLink>
          )}
          {shown.length > 0 && (
            <ButtonLink href="#panduan" variant="outline">
              Lihat Panduan
            </ButtonLink>
          )}
        </div>
        <Figures name="Perpustakaan dan aplikasi dalam angka" figures={statistics} />
      </DarkPageHeader>
      {features.length === 0 && shown.length === 0 && <NoContents />}
      {features.length > 0 && (
        <Section id="fitur" title="Fitur">
          <TitledGrid items={features} columns="three" />
        </Section>
      )}
      {shown.length > 0 && (
        <Section id="panduan" title="Panduan" band>
          <ol className={`${shared.numbered} ${styles.tutorials}`}>
            {shown.map((tutorial) => (
              <Tutorial key={tutorial.title} {...tutorial} />
            ))}
          </ol>
        </Section>
      )}
    </>
  );
}

function Tutorial({ title, text, minutes, url }: AppContent['tutorials'][number]) {
  return (
    <li>
      <div>
        <h3>{url ? <a href={url}>{title}</a> : title}</h3>
        <p>{text}</p>
      </div>
      <span className={styles.duration}>
        <Icon name="clock" />
        {minutes} menit
      </span>
    </li>
  );
}
