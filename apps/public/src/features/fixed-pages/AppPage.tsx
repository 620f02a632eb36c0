import type { AppContent } from '@madrasah/contract';
import { ButtonLink, Icon } from '@madrasah/ui';
import { createFileRoute } from '@tanstack/react-router';
import { useIdentity } from '../../shared/identity.ts';
import shared from './FixedPage.module.css';
import { DarkPageHeader, Figures, NoContents, Section, TitledSection } from './sections.tsx';
import styles from './services.module.css';
import { fixedPageRoute, useContent } from './shared/fixed-page.ts';

export const Route = createFileRoute('/simak-khas')({ ...fixedPageRoute('/simak-khas', 'app'), component: AppPage });

/** /simak-khas: the school's app and its tutorials. */
function AppPage() {
  const { heading, lead, storeUrl, features, tutorials, statistics } = useContent('app', Route.useLoaderData());
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
      <TitledSection id="fitur" title="Fitur" items={features} columns="three" />
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

/** A phone that shows a school day, drawn in the colour of the text. */
function PhoneIllustration() {
  return (
    <svg viewBox="0 0 220 400" fill="none" stroke="currentColor" strokeWidth="2" aria-hidden="true">
      <rect x="14" y="4" width="192" height="392" rx="26" className={styles.screen} />
      <rect x="22" y="12" width="176" height="376" rx="19" strokeWidth="1" />
      <path fill="currentColor" fillOpacity=".16" d="M34 128V78c0-24 34-34 76-54 42 20 76 30 76 54v50Z" />
      <path
        fill="currentColor"
        d="M110 56l5.5 10.6 11.4-3.6-3.6 11.4L134 80l-10.7 5.6 3.6 11.4-11.4-3.6-5.5 10.6-5.5-10.6-11.4 3.6 3.6-11.4L86 80l10.7-5.6L93.1 63l11.4 3.6Z"
      />
      {[146, 198, 250, 302].map((y) => (
        <g key={y}>
          <rect x="34" y={y} width="152" height="42" rx="6" strokeWidth="1" />
          <circle cx="54" cy={y + 21} r="9" fill="currentColor" fillOpacity=".35" strokeWidth="1" />
          <path d={`M72 ${y + 16}h${y % 100 === 46 ? 84 : 66}M72 ${y + 27}h44`} />
        </g>
      ))}
      <path d="M92 372h36" strokeWidth="4" strokeLinecap="round" />
    </svg>
  );
}
