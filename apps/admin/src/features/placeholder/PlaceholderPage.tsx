import { Text } from '@mantine/core';
import { PageHeading } from '../../shared/PageHeading.tsx';

/** A page that is not built yet, and says so. */
export function PlaceholderPage({ title }: { title: string }) {
  return (
    <>
      <PageHeading title={title} />
      <Text>Bagian ini belum tersedia.</Text>
    </>
  );
}
