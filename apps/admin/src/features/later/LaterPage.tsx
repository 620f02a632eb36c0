import { Text } from '@mantine/core';
import { PageHeading } from '../../shared/PageHeading.tsx';

/** A screen whose content does not exist yet, and says so. */
export function LaterPage({ title }: { title: string }) {
  return (
    <>
      <PageHeading title={title} />
      <Text>Bagian ini belum tersedia.</Text>
    </>
  );
}
