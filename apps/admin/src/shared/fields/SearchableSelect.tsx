import { Select, type SelectProps } from '@mantine/core';
import { useState } from 'react';

/** The number of options listed at once; others are found by typing. */
const maxListed = 100;

type Props = Omit<SelectProps, 'onDropdownOpen' | 'onDropdownClose' | 'attributes'>;

/** A select with a filter, for more than seven options or an unlimited number. */
export function SearchableSelect(props: Props) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Select
      searchable
      selectFirstOptionOnChange
      allowDeselect={false}
      limit={maxListed}
      nothingFoundMessage="Tidak ada yang cocok"
      comboboxProps={{ withinPortal: false }}
      maxDropdownHeight={340}
      onFocus={({ currentTarget }) => currentTarget.select()}
      onDropdownOpen={() => setOpen(true)}
      onDropdownClose={() => setOpen(false)}
      attributes={{ input: { role: 'combobox', 'aria-expanded': isOpen } }}
      {...props}
    />
  );
}
