import { ButtonLink, Container, GirihPanel, SectionHeading } from '@madrasah/ui';
import type { ReactNode } from 'react';
import { DefinitionList, type Entries, entriesOf, FigureList } from '../../shared/DefinitionList.tsx';
import { TextLines } from '../../shared/TextLines.tsx';
import styles from './FixedPage.module.css';

type PageHeaderProps = { heading: string; lead: string; children?: ReactNode };

/** The header of a light page. */
export function PageHeader({ heading, lead, children }: PageHeaderProps) {
  return (
    <Container>
      <header className={styles.header}>
        <h1>{heading}</h1>
        <p>{lead}</p>
        {children}
      </header>
    </Container>
  );
}

/** The header of a dark green page; the ornament is next to it on wide screens, and behind it on phones. */
export function DarkPageHeader({
  label,
  heading,
  lead,
  ornament,
  children,
}: PageHeaderProps & { label: string; ornament: ReactNode }) {
  return (
    <GirihPanel>
      <Container>
        <header className={`${styles.header} ${styles.dark}`}>
          <div className={styles.ornament}>{ornament}</div>
          {label && <p className={styles.label}>{label}</p>}
          <h1>{heading}</h1>
          <p>{lead}</p>
          {children}
        </header>
      </Container>
    </GirihPanel>
  );
}

type SectionProps = { id: string; title: string; band?: boolean; children: ReactNode };

/** A section with its heading; a `band` is a darker section from edge to edge. */
export function Section({ id, title, band, children }: SectionProps) {
  return (
    <section className={band ? styles.band : styles.section} aria-labelledby={id}>
      <Container>
        <SectionHeading id={id}>{title}</SectionHeading>
        {children}
      </Container>
    </section>
  );
}

type Titled = { title: string; text: string };

type TitledSectionProps = Omit<SectionProps, 'children'> & {
  items: readonly Titled[];
  columns: 'two' | 'three';
  /** Whether their order matters. */
  isNumbered?: boolean;
};

/** A section of short titled texts, side by side where there is room; absent without one. */
export function TitledSection({ items, columns, isNumbered = false, ...section }: TitledSectionProps) {
  if (items.length === 0) return null;
  const List = isNumbered ? 'ol' : 'ul';
  return (
    <Section {...section}>
      <List className={`${styles.grid} ${styles[columns]} ${isNumbered ? styles.numbered : styles.lined}`}>
        {items.map(({ title, text }) => (
          <li key={title}>
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </List>
    </Section>
  );
}

type TextListProps = { as?: 'ol' | 'ul'; texts: readonly string[]; className: string | undefined };

export const TextList = ({ as: List = 'ol', texts, className }: TextListProps) => (
  <List className={className}>
    {texts.map((text) => (
      <li key={text}>{text}</li>
    ))}
  </List>
);

export const Paragraphs = ({ texts }: { texts: readonly string[] }) => (
  <div className={styles.prose}>
    <TextLines lines={texts} />
  </div>
);

/** Further sections that staff have added. */
export function CustomSections({
  sections,
}: {
  sections: readonly { heading: string; paragraphs: readonly string[] }[];
}) {
  if (sections.length === 0) return null;
  return (
    <div className={styles.section}>
      <Container>
        <div className={styles.custom}>
          {sections.map(({ heading, paragraphs }, index) => (
            <section key={heading} aria-labelledby={`bagian-${index + 1}`}>
              <SectionHeading id={`bagian-${index + 1}`}>{heading}</SectionHeading>
              <Paragraphs texts={paragraphs} />
            </section>
          ))}
        </div>
      </Container>
    </div>
  );
}

/** Figures with labels on a dark background; those without a number are left out. */
export function Figures({ name, figures }: { name: string; figures: readonly { number: string; label: string }[] }) {
  const known = entriesOf(figures);
  return known.length > 0 && <FigureList entries={known} className={styles.figures} label={name} />;
}

/** What a visitor reads on a page without contents. */
export function NoContents() {
  return (
    <Container>
      <div className={styles.section}>
        <p>Isi halaman ini sedang disiapkan. Untuk keterangan, silakan hubungi kami.</p>
        <p className={styles.actions}>
          <ButtonLink href="/contact">Hubungi Kami</ButtonLink>
        </p>
      </div>
    </Container>
  );
}

/** Names and values joined by a dotted line: goods and prices, days and hours. */
export const DottedList = ({ entries }: { entries: Entries }) => (
  <DefinitionList entries={entries} className={styles.definitions} />
);

/** The opening hours. */
export function OpeningHours({ hours }: { hours: readonly { days: string; hours: string }[] }) {
  return <DottedList entries={hours.map(({ days, hours: when }) => [days, when] as const)} />;
}
