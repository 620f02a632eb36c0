import type { FeatureId, HomeBlockKind } from '@madrasah/contract';
import { Container, SectionHeading } from '@madrasah/ui';
import type { FetchQueryOptions, QueryKey } from '@tanstack/react-query';
import type { ComponentType, ReactNode } from 'react';
import styles from '../../../shared/entries/entries.module.css';
import pageStyles from '../../../shared/page.module.css';
import type { RouterContext } from '../../../shared/router-context.ts';

/** A block of the home page. */
export type HomeBlock = {
  View: ComponentType;
  /** Loads what the block shows, before it is rendered. Rejects only where the page cannot do without it. */
  load: (context: RouterContext) => Promise<unknown>;
  /** The feature of whose contents it consists. */
  feature?: FeatureId;
  /**
   * Where it is drawn together with adjacent blocks: on the dark background, or in the wide or the narrow one of two
   * columns. Without it, and without a neighbour for the other column, it has the whole width.
   */
  area?: 'dark' | 'wide' | 'narrow';
};

export type HomeBlocks = Partial<Record<HomeBlockKind, HomeBlock>>;

/** Loads what a query asks for; without it, the block shows that it is missing, or nothing. */
export const prefetching =
  <Data, Failure, Shown, Key extends QueryKey>(
    query: (context: RouterContext) => FetchQueryOptions<Data, Failure, Shown, Key>,
  ): HomeBlock['load'] =>
  (context) =>
    context.queryClient.prefetchQuery(query(context));

type HomeSectionProps = { id: string; title: string; all?: { text: string; href: string }; children: ReactNode };

/** A part of the home page under its heading; the newest of a kind have a link to all of them. */
export const HomeSection = ({ id, title, all, children }: HomeSectionProps) => (
  <section className={`${styles.section} ${pageStyles.later}`} aria-labelledby={id}>
    <Container>
      <SectionHeading id={id}>{title}</SectionHeading>
      {children}
      {all && (
        <p>
          <a href={all.href}>{all.text}</a>
        </p>
      )}
    </Container>
  </section>
);
