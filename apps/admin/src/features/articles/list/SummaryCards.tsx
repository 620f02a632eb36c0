import type { ArticleSummary } from '@madrasah/contract';
import { SimpleGrid } from '@mantine/core';
import { StatCard } from '../../../shared/page/StatCard.tsx';

const cards = [
  { key: 'total', label: 'Total Artikel' },
  { key: 'published', label: 'Published' },
  { key: 'draft', label: 'Draft' },
  { key: 'categories', label: 'Kategori' },
] as const;

/** Four totals over everything that this person works on, regardless of the filters. */
export function SummaryCards({ summary }: { summary: ArticleSummary | undefined }) {
  return (
    <SimpleGrid cols={{ base: 2, sm: 4 }} spacing="sm">
      {cards.map(({ key, label }) => (
        <StatCard key={key} label={label} figure={summary?.[key]} />
      ))}
    </SimpleGrid>
  );
}
