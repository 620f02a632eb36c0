import { Stack } from '@mantine/core';
import { PageHeading } from '../../shared/page/PageHeading.tsx';
import { ApiKeys } from './ApiKeys.tsx';
import { Webhooks } from './Webhooks.tsx';

export function IntegrationsPage() {
  return (
    <>
      <PageHeading title="Integrasi" hint="Sambungan ke program dan sistem lain." />
      <Stack gap="xl">
        <ApiKeys />
        <Webhooks />
      </Stack>
    </>
  );
}
