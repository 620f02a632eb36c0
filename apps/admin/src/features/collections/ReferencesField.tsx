import { ActionIcon, Group, Input, Stack, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconX } from '@tabler/icons-react';
import { useQueries, useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { SearchableSelect } from '../../shared/fields/SearchableSelect.tsx';
import { useServices } from '../../shared/services/services.ts';
import { callsOf, type StaffKind } from './collection-calls.ts';

const typingPauseMs = 300;
const listed = 20;

type Props = {
  label: string;
  hint: string | undefined;
  kind: StaffKind;
  most: number;
  chosen: readonly string[];
  error: React.ReactNode;
  /** Another way to add entries. */
  children?: React.ReactNode;
  onChange: (ids: string[]) => void;
};

/** Chooses entries of another kind by words of their titles, in an order. */
export function ReferencesField({ label, hint, kind, most, chosen, error, children, onChange }: Props) {
  const labelId = useId();
  const titleOf = useTitles(kind, chosen);
  return (
    <Stack gap="xs" role="group" aria-labelledby={labelId}>
      <div>
        <Input.Label component="span" id={labelId}>
          {label}
        </Input.Label>
        <Input.Description>{hint ?? `Paling banyak ${most}.`}</Input.Description>
      </div>
      {chosen.length > 0 && (
        <Stack component="ul" gap={4} p={0} m={0} style={{ listStyle: 'none' }}>
          {chosen.map((id) => (
            <Group key={id} component="li" justify="space-between" wrap="nowrap">
              <Text style={{ overflowWrap: 'anywhere' }}>{titleOf(id)}</Text>
              <ActionIcon
                variant="default"
                size={44}
                aria-label={`Lepas ${titleOf(id)}`}
                onClick={() => onChange(chosen.filter((other) => other !== id))}
              >
                <IconX size={18} aria-hidden />
              </ActionIcon>
            </Group>
          ))}
        </Stack>
      )}
      {children}
      {chosen.length < most && (
        <EntryPicker
          kind={kind}
          label={`Tambah ${label.toLowerCase()}`}
          chosen={chosen}
          onPick={(id) => onChange([...chosen, id])}
        />
      )}
      {error && <Input.Error>{error}</Input.Error>}
    </Stack>
  );
}

/** The title of each chosen entry. One that was deleted, or that this person may not see, has none. */
function useTitles(kind: StaffKind, ids: readonly string[]) {
  const { client } = useServices();
  const entries = useQueries({
    queries: ids.map((id) => ({
      queryKey: ['collection', kind.api, 'entry', id],
      queryFn: async () => (await callsOf(client, kind.api).byId.query({ id })).data,
      retry: false,
    })),
  });
  return (id: string): string => {
    const { data, isPending } = entries[ids.indexOf(id)] ?? { data: undefined, isPending: true };
    return data?.title ?? (isPending ? 'Memuat…' : `${kind.labels.one} yang tidak tersedia`);
  };
}

type PickerProps = { kind: StaffKind; label: string; chosen: readonly string[]; onPick: (id: string) => void };

function EntryPicker({ kind, label, chosen, onPick }: PickerProps) {
  const { client } = useServices();
  const [typed, setTyped] = useState('');
  const [search] = useDebouncedValue(typed.trim(), typingPauseMs);
  const input = { page: 1, limit: listed, search: search || undefined };
  const { data, isFetching } = useQuery({
    queryKey: ['collection', kind.api, 'list', input],
    queryFn: () => callsOf(client, kind.api).listForStaff.query(input),
  });
  const found = (data?.data ?? []).filter(({ id }) => !chosen.includes(id));
  return (
    <SearchableSelect
      label={label}
      placeholder={`Ketik judul ${kind.labels.one.toLowerCase()}`}
      value={null}
      data={found.map(({ id, title }) => ({ value: id, label: title }))}
      filter={({ options }) => options}
      searchValue={typed}
      onSearchChange={setTyped}
      nothingFoundMessage={isFetching ? 'Mencari…' : `Tidak ada ${kind.labels.one.toLowerCase()} yang cocok`}
      onChange={(id) => {
        if (!id) return;
        onPick(id);
        setTyped('');
      }}
    />
  );
}
