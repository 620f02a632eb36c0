import type { TreeNode } from '@madrasah/contract';
import { useQuery } from '@tanstack/react-query';
import type { Ref } from 'react';
import { SearchableSelect } from '../../../../shared/fields/SearchableSelect.tsx';
import { useServices } from '../../../../shared/services/services.ts';
import { categoryOptions, titleOfValue, valueOfTitle } from './category-options.ts';

const noTree: TreeNode[] = [];
const indentPerLevel = 18;

type Props = { ref: Ref<HTMLInputElement>; title: string; onChange: (title: string) => void };

/** A dropdown of the category tree; it closes on selection. The form stores the title. */
export function CategoryField({ ref, title, onChange }: Props) {
  const { utils } = useServices();
  const { data: tree = noTree, isError } = useQuery(utils.menus.tree.queryOptions());
  const options = categoryOptions(tree, title);

  return (
    <SearchableSelect
      ref={ref}
      label="Kategori"
      data={options}
      value={valueOfTitle(tree, title)}
      // Also where the proposed one is chosen.
      onOptionSubmit={(value) => onChange(titleOfValue(tree, value))}
      renderOption={({ option }) => (
        <span style={{ paddingInlineStart: indentPerLevel * levelOf(options, option.value) }}>{option.label}</span>
      )}
      error={isError && 'Daftar kategori gagal dimuat. Muat ulang halaman ini untuk memilih kategori lain.'}
      withCheckIcon={false}
      withScrollArea={false}
      styles={{ options: { maxHeight: 340, overflowY: 'auto' } }}
    />
  );
}

const levelOf = (options: ReturnType<typeof categoryOptions>, value: string): number =>
  options.find((choice) => choice.value === value)?.level ?? 0;
