import { displayArticle, displayTitle } from '@madrasah/display';
import { Checkbox, Group, Paper, Text } from '@mantine/core';
import { ArticleTitle } from '../../../../shared/articles/ArticleTitle.tsx';
import { useTimeZone } from '../../../../shared/format/use-time-zone.ts';
import { RowTick } from '../../../../shared/lists/RowTick.tsx';
import { Picture } from '../../../../shared/pictures/Picture.tsx';
import { useServices } from '../../../../shared/services/services.ts';
import { ArticleActions } from './ArticleActions.tsx';
import styles from './ArticleCards.module.css';
import type { ArticleRowsProps } from './ArticleTable.tsx';
import { PublicationBadge } from './PublicationBadge.tsx';

/** The table's rows for narrow screens. */
export function ArticleCards({ articles, user, selection, onPreview, onLink }: ArticleRowsProps) {
  const { apiOrigin } = useServices();
  const timeZone = useTimeZone();
  return (
    <div className={styles.list}>
      <Checkbox
        label="Pilih semua artikel di halaman ini"
        checked={selection.areAll}
        indeterminate={selection.areSome}
        onChange={selection.toggleAll}
        classNames={{ body: styles.all, label: styles.allWords }}
      />
      {articles.map((article) => {
        const shown = displayArticle(article, { publicOrigin: apiOrigin, timeZone });
        return (
          <Paper key={article.id} component="article" className={styles.card}>
            <RowTick
              label={`Pilih ${displayTitle(article)}`}
              isTicked={selection.has(article.id)}
              onToggle={() => selection.toggle(article)}
            />
            <div className={styles.words}>
              <ArticleTitle article={article} user={user} />
              <Group gap={6} mt={4}>
                <PublicationBadge article={article} />
                <Text size="sm">{article.category}</Text>
              </Group>
              <Text size="sm" c="dimmed">
                {shown.author}, {shown.date}, dilihat {shown.views.toLocaleString('id-ID')} kali sejak terbit
              </Text>
            </div>
            <div className={styles.picture}>
              <Picture image={article.image} />
            </div>
            <div className={styles.actions}>
              <ArticleActions
                article={article}
                user={user}
                onPreview={() => onPreview(article)}
                onLink={() => onLink(article)}
              />
            </div>
          </Paper>
        );
      })}
    </div>
  );
}
