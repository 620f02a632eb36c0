import type { ArticleSummary } from '@madrasah/contract';
import { Paper, SimpleGrid, Skeleton, Text } from '@mantine/core';

const cards = [
  { key: 'total', label: 'Total Artikel' },
  { key: 'published', label: 'Published' },
  { key: 'draft', label: 'Draft' },
  { key: 'categories', label: 'Kategori' },
] as const;

/** Four totals over everything that this person works on, whatever the filters say (AL-002). */
export function SummaryCards({ summary }: { summary: ArticleSummary | undefined }) {
  return (
    <SimpleGrid cols={{ base: 2, sm: 4 }} spacing="sm">
      {cards.map(({ key, label }) => (
        <Paper key={key} px="md" py="sm" role="group" aria-label={label}>
          <Text c="dimmed" size="sm">
            {label}
          </Text>
          {summary ? (
            <Text fz={26} fw={700} lh={1.2}>
              {summary[key].toLocaleString('id-ID')}
            </Text>
          ) : (
            <Skeleton height={31} width={60} />
          )}
        </Paper>
      ))}
    </SimpleGrid>
  );
}
