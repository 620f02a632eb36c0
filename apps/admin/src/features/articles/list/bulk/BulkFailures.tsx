import { displayTitle } from '@madrasah/display';
import { List, Text } from '@mantine/core';
import { modals } from '@mantine/modals';
import type { BulkArticle } from './bulk-plan.ts';
import type { BulkOutcome } from './run-bulk.ts';

/** Lists the failed articles with their reasons; shows nothing without failures. */
export function showFailures(articles: readonly BulkArticle[], { ok, failed }: BulkOutcome): void {
  if (failed.length === 0) return;
  const byId = new Map(articles.map((article) => [article.id, article]));
  modals.open({
    title: ok.length > 0 ? 'Sebagian belum berhasil' : 'Belum berhasil',
    children: (
      <>
        <Text mb="sm">
          {ok.length} berhasil, {failed.length} gagal:
        </Text>
        <List spacing="xs">
          {failed.map(({ id, reason }) => {
            const article = byId.get(id);
            return (
              <List.Item key={id}>
                <Text fw={600} style={{ overflowWrap: 'anywhere' }}>
                  {article ? displayTitle(article) : id}
                </Text>
                <Text size="sm">{reason}</Text>
              </List.Item>
            );
          })}
        </List>
      </>
    ),
  });
}
