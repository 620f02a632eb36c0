import { ButtonLink, Container, GirihPanel, Star } from '@madrasah/ui';
import { createFileRoute } from '@tanstack/react-router';
import { useIdentity } from '../../shared/identity.ts';
import styles from './AboutPage.module.css';
import shared from './FixedPage.module.css';
import { CustomSections, NoContents, PageHeader, Paragraphs, Section, TextList, TitledSection } from './sections.tsx';
import { fixedPageRoute, useContent } from './shared/fixed-page.ts';

export const Route = createFileRoute('/about')({ ...fixedPageRoute('/about', 'about'), component: AboutPage });

/** /about: profile, vision and history. */
function AboutPage() {
  const { heading, lead, vision, missions, milestones, customs, sections, greeting } = useContent(
    'about',
    Route.useLoaderData(),
  );
  const isEmpty =
    vision === '' && [missions, milestones, customs, sections, greeting.paragraphs].every(({ length }) => length === 0);
  return (
    <>
      <PageHeader heading={heading} lead={lead} />
      {isEmpty && <NoContents />}
      {vision && <Vision text={vision} />}
      {missions.length > 0 && (
        <Section id="misi" title="Misi">
          <TextList texts={missions} className={`${shared.grid} ${shared.two} ${shared.numbered}`} />
        </Section>
      )}
      {milestones.length > 0 && <Milestones milestones={milestones} />}
      <TitledSection id="kebiasaan" title="Yang Kami Jaga" items={customs} columns="three" />
      <CustomSections sections={sections} />
      {greeting.paragraphs.length > 0 && <Greeting {...greeting} />}
    </>
  );
}

/** The vision, styled like the first page of a manuscript. */
function Vision({ text }: { text: string }) {
  return (
    <Container>
      <section aria-labelledby="visi">
        <GirihPanel>
          <div className={styles.frame}>
            <div className={styles.page}>
              <Star size={22} />
              <h2 id="visi">Visi</h2>
              <p>{text}</p>
            </div>
          </div>
        </GirihPanel>
      </section>
    </Container>
  );
}

function Milestones({ milestones }: { milestones: readonly { year: string; text: string }[] }) {
  return (
    <Section id="jejak" title="Jejak Langkah" band>
      <ol className={styles.milestones}>
        {milestones.map(({ year, text }) => (
          <li key={year}>
            <Star size={18} />
            <strong>{year}</strong>
            <p>{text}</p>
          </li>
        ))}
      </ol>
      <p className={shared.actions}>
        <ButtonLink href="/articles/sejarah">Baca Sejarah Lengkap</ButtonLink>
        <ButtonLink href="/articles/guru" variant="outline">
          Kenali Para Guru
        </ButtonLink>
      </p>
    </Section>
  );
}

type GreetingProps = { paragraphs: readonly string[]; name: string; position: string };

function Greeting({ paragraphs, name, position }: GreetingProps) {
  return (
    <section className={shared.section} aria-label={`Salam dari ${useIdentity().shortName}`}>
      <Container narrow>
        <figure className={shared.framed}>
          <blockquote className={styles.letter}>
            <p className={styles.salam} lang="ar" dir="rtl">
              السَّلَامُ عَلَيْكُمْ
            </p>
            <Paragraphs texts={paragraphs} />
          </blockquote>
          {name && (
            <figcaption className={styles.signature}>
              <strong>{name}</strong>
              {position && <span>{position}</span>}
            </figcaption>
          )}
        </figure>
      </Container>
    </section>
  );
}
