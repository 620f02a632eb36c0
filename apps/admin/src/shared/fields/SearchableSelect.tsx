import { Select, type SelectProps } from '@mantine/core';
import { useState } from 'react';

/** So many options are listed at once; the others are found by typing. */
const mostListed = 100;

type Props = Omit<SelectProps, 'onDropdownOpen' | 'onDropdownClose' | 'attributes'>;

/** A select that filters as one types: for more than seven options, or as many as there may come to be. */
export function SearchableSelect(props: Props) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Select
      searchable
      selectFirstOptionOnChange
      allowDeselect={false}
      limit={mostListed}
      nothingFoundMessage="Tidak ada yang cocok"
      comboboxProps={{ withinPortal: false }}
      maxDropdownHeight={340}
      // What is typed takes the place of what is chosen.
      onFocus={({ currentTarget }) => currentTarget.select()}
      onDropdownOpen={() => setOpen(true)}
      onDropdownClose={() => setOpen(false)}
      attributes={{ input: { role: 'combobox', 'aria-expanded': isOpen } }}
      {...props}
    />
  );
}
