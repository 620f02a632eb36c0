import { Container, Icon } from '@madrasah/ui';
import { createFileRoute } from '@tanstack/react-router';
import { SchoolText, useIdentity } from '../../shared/identity.ts';
import shared from './FixedPage.module.css';
import { CustomSections, DarkPageHeader, Figures, NoContents, Section, TextList } from './sections.tsx';
import styles from './services.module.css';
import { fixedPageRoute, useContent } from './shared/fixed-page.ts';

export const Route = createFileRoute('/adiwiyata')({
  ...fixedPageRoute('/adiwiyata', 'adiwiyata'),
  component: AdiwiyataPage,
});

/** /adiwiyata: the school's environmental programme. */
function AdiwiyataPage() {
  const { heading, lead, figures, programmes, pledge, sections } = useContent('adiwiyata', Route.useLoaderData());
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
          <TextList texts={lines} className={shared.numbered} />
        </div>
      </Container>
    </section>
  );
}

/** A branch with leaves, drawn in the colour of the text. */
function BranchIllustration() {
  return (
    <svg viewBox="0 -30 200 270" fill="none" stroke="currentColor" strokeWidth="1.4" aria-hidden="true">
      <path d="M100 236C98 180 96 110 100 40" />
      {leaves.map(([x, y, turn]) => (
        <g key={y} transform={`translate(${x} ${y}) rotate(${turn})`}>
          <path d="M0 0C14-22 44-26 66-14 50 8 22 14 0 0ZM0 0 50-9M18-3l10-9M30-5l10-8M22-4l10 6M34-6l9 5" />
        </g>
      ))}
    </svg>
  );
}

/** The position of each leaf on the branch, and its side. */
const leaves = [
  [100, 40, -80],
  [98.5, 78, -28],
  [98, 96, -128],
  [97.4, 122, -22],
  [97.2, 142, -134],
  [97.6, 168, -18],
  [98.2, 190, -140],
] as const;
