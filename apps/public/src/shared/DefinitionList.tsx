import type { ReactNode } from 'react';
import styles from './page.module.css';

export type Entries = readonly (readonly [name: string, value: ReactNode])[];

/** Names whose value is known. */
export const knownOf = (entries: Entries): Entries => entries.filter(([, value]) => value);

type Props = { entries: Entries; className: string | undefined; label?: string };

/** Names with their values. */
export const DefinitionList = ({ entries, className, label }: Props) => (
  <dl className={className} aria-label={label}>
    {entries.map(([name, value]) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
);

/** Figures above their names. */
export const FigureList = ({ className, ...list }: Props) => (
  <DefinitionList {...list} className={`${styles.numbers} ${className}`} />
);

type Figure = { number: string; label: string };

/** Figures as names with values; those without a number are left out. */
export const entriesOf = (figures: readonly Figure[]): Entries =>
  knownOf(figures.map(({ number, label }) => [label, number]));
