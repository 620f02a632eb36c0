import { Checkbox, NativeSelect } from '@mantine/core';
import type { ReactNode } from 'react';
import { SearchableSelect } from '../../shared/fields/SearchableSelect.tsx';
import { SearchField } from '../../shared/fields/SearchField.tsx';
import type { ListAddress, ListSearch } from './address.ts';
import styles from './Filters.module.css';

type Common = {
  key: string;
  label: string;
  /** True when a choice leaves out no rows: it adds some, or only orders them. */
  widens?: boolean;
};

type Choice = Common & {
  kind: 'choice';
  choices: readonly (readonly [value: string, label: string])[];
  all?: string;
  /** So many that they are searched by typing. */
  isLong?: true;
  /** Other parameters that follow from a choice. */
  also?: (value: string) => ListSearch;
};

/** A choice among values, a box to tick, or an own control. The route's schema decides what an address may contain. */
export type Filter =
  | Choice
  | (Common & { kind: 'tick' })
  | (Common & { kind: 'own'; control: (choose: (value: unknown) => void) => ReactNode });

export const choiceOf = (key: string, label: string, names: Readonly<Record<string, string>>): Choice => ({
  kind: 'choice',
  key,
  label,
  choices: Object.entries(names),
});

type Props = {
  address: ListAddress;
  searchLabel: string | undefined;
  /** Whether the search leaves rows of the loaded page out, instead of asking the server. */
  isSearchOfPage: boolean;
  filters: readonly Filter[];
};

export function Filters({ address, searchLabel, isSearchOfPage, filters }: Props) {
  if (searchLabel === undefined && filters.length === 0) return null;
  const ticksLast = filters.toSorted((one, other) => Number(one.kind === 'tick') - Number(other.kind === 'tick'));
  return (
    <div className={styles.filters}>
      {searchLabel !== undefined && (
        <SearchField
          label={searchLabel}
          value={address.query}
          onChange={(text) => address.seek(text, isSearchOfPage)}
        />
      )}
      {ticksLast.map((filter) => (
        <FilterField key={filter.key} filter={filter} address={address} />
      ))}
    </div>
  );
}

function FilterField({ filter, address }: { filter: Filter; address: ListAddress }) {
  const { key, label } = filter;
  if (filter.kind === 'own') return filter.control((value) => address.choose({ [key]: value }));
  const chosen = address.search[key];
  if (filter.kind === 'tick') {
    return (
      <Checkbox
        className={styles.tick}
        label={label}
        checked={chosen === true}
        onChange={({ currentTarget }) => address.choose({ [key]: currentTarget.checked || undefined })}
      />
    );
  }
  const { choices, all = 'Semua', isLong, also } = filter;
  const value = chosen === undefined ? '' : String(chosen);
  const listed = choices.map(([one, name]) => ({ value: one, label: name }));
  // Until the choices are loaded, and for one that no longer exists.
  const isListed = value === '' || listed.some((one) => one.value === value);
  const data = [{ value: '', label: all }, ...(isListed ? [] : [{ value, label: 'Yang dipilih' }]), ...listed];
  const choose = (picked: string) => address.choose({ [key]: picked, ...also?.(picked) });
  return isLong ? (
    <SearchableSelect {...{ label, value, data }} className={styles.long} onChange={(picked) => choose(picked ?? '')} />
  ) : (
    <NativeSelect
      {...{ label, value, data }}
      className={styles.choice}
      onChange={({ currentTarget }) => choose(currentTarget.value)}
    />
  );
}
