import type { TrashedArticle } from '@madrasah/contract';
import { displayTitle } from '@madrasah/display';
import { Badge, Button, Group, Paper, Text } from '@mantine/core';
import { IconRestore, IconTrashX } from '@tabler/icons-react';
import { formatDateTime } from '../../shared/format/format-time.ts';
import { useTimeZone } from '../../shared/format/use-time-zone.ts';
import { StatusBadge } from '../../shared/lists/status.tsx';
import { daysLeft } from './days-left.ts';
import styles from './TrashList.module.css';
import { useTrashActions } from './use-trash-actions.ts';

/** Deleted articles, last deleted first, with who deleted them and how long they are kept. */
export function TrashList({ articles, mayPurge }: { articles: readonly TrashedArticle[]; mayPurge: boolean }) {
  const timeZone = useTimeZone();
  const actions = useTrashActions();
  return (
    <ul className={styles.list}>
      {articles.map((article) => {
        const title = displayTitle(article);
        return (
          <Paper key={article.id} component="li" className={styles.row}>
            <div className={styles.words}>
              <Text fw={600} lineClamp={3}>
                {title}
              </Text>
              <Text size="sm" c="dimmed">
                {article.category}
                {article.authorUser && `, ditulis ${article.authorUser.fullName}`}
              </Text>
              <Text size="sm">
                Dihapus {formatDateTime(article.deletedAt, timeZone)}
                {article.deletedBy && ` oleh ${article.deletedBy.fullName}`}
              </Text>
            </div>
            <Group gap="xs" className={styles.left}>
              <StatusBadge status={article.status} publication={article.publication} />
              <Badge color="yellow">Hilang {daysLeft(article.keptUntil, Date.now())}</Badge>
            </Group>
            <Group gap="xs" className={styles.actions}>
              <Button
                variant="default"
                mih={44}
                aria-label={`Pulihkan: ${title}`}
                leftSection={<IconRestore size={18} aria-hidden />}
                onClick={() => void actions.restore(article)}
              >
                Pulihkan
              </Button>
              {mayPurge && (
                <Button
                  variant="subtle"
                  color="red"
                  mih={44}
                  aria-label={`Hapus selamanya: ${title}`}
                  leftSection={<IconTrashX size={18} aria-hidden />}
                  onClick={() => void actions.purge(article)}
                >
                  Hapus selamanya
                </Button>
              )}
            </Group>
          </Paper>
        );
      })}
    </ul>
  );
}
