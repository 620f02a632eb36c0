import { texts } from '@madrasah/contract';
import { Skeleton, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { LoadState } from '../../shared/page/LoadState.tsx';
import { useServices } from '../../shared/services/services.ts';
import { PartForm } from './PartForm.tsx';
import { partQueryKey } from './use-part-form.ts';

type Props = Omit<ComponentProps<typeof PartForm>, 'stored'> & {
  /** The level of the heading. */
  order?: 2 | 3;
};

/** Loaded whenever the tab is opened, kept while other tabs are open, and never refetched while the user types. */
const freshOnOpening = { staleTime: 0, gcTime: Infinity, refetchOnWindowFocus: false, refetchOnReconnect: false };

/** One part of the settings: heading, states of loading, and form. */
export function Part({ order = 2, ...formProps }: Props) {
  const { part } = formProps;
  const { client } = useServices();
  const stored = useQuery({
    queryKey: partQueryKey(part),
    queryFn: () => part.read(client),
    ...freshOnOpening,
  });

  return (
    <Stack gap="md">
      <div>
        <Title order={order}>{part.label}</Title>
        {part.hint && <Text c="dimmed">{part.hint}</Text>}
      </div>
      <LoadState
        query={stored}
        failed={texts.settings.fetchFailed}
        explanation={`Isi ${part.label} gagal dimuat.`}
        pending={<LoadingPart />}
      />
      {stored.data && <PartForm {...formProps} stored={stored.data} />}
    </Stack>
  );
}

function LoadingPart() {
  return (
    <Stack role="status" aria-label="Memuat pengaturan…" gap="lg">
      {['a', 'b', 'c'].map((row) => (
        <div key={row}>
          <Skeleton height={14} width={120} mb={8} />
          <Skeleton height={44} />
        </div>
      ))}
    </Stack>
  );
}
