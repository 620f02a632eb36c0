import type { ListedArticle } from '@madrasah/contract';
import { displayArticle, displayTitle } from '@madrasah/display';
import { Paper, Table } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { ArticleTitle } from '../../../../shared/articles/ArticleTitle.tsx';
import { useTimeZone } from '../../../../shared/format/use-time-zone.ts';
import { RowTick } from '../../../../shared/lists/RowTick.tsx';
import { Picture } from '../../../../shared/pictures/Picture.tsx';
import { useServices } from '../../../../shared/services/services.ts';
import type { SessionUser } from '../../../../shared/session/session-user.ts';
import type { Selection } from '../use-article-selection.ts';
import { ArticleActions } from './ArticleActions.tsx';
import { ArticleMenu } from './ArticleMenu.tsx';
import styles from './ArticleTable.module.css';
import { PublicationBadge } from './PublicationBadge.tsx';

export type ArticleRowsProps = {
  articles: readonly ListedArticle[];
  user: SessionUser;
  selection: Selection;
  onPreview: (article: ListedArticle) => void;
  onLink: (article: ListedArticle) => void;
};

/** From this width on all nine columns fit next to the sidebar. */
const roomy = '(min-width: 88em)';

/**
 * Nine columns. When they do not fit, the actions are a menu in a sticky column, and the
 * others scroll beneath it.
 */
export function ArticleTable({ articles, user, selection, onPreview, onLink }: ArticleRowsProps) {
  const { apiOrigin } = useServices();
  const isRoomy = useMediaQuery(roomy, true, { getInitialValueInEffect: false });
  const Actions = isRoomy ? ArticleActions : ArticleMenu;
  const actionsColumn = isRoomy ? undefined : styles.staying;
  const timeZone = useTimeZone();
  return (
    <Paper className={styles.frame}>
      <Table.ScrollContainer
        minWidth={isRoomy ? 1040 : 720}
        scrollAreaProps={{ viewportProps: { tabIndex: 0, 'aria-label': 'Tabel artikel' } }}
      >
        <Table
          verticalSpacing="xs"
          horizontalSpacing={6}
          highlightOnHover
          highlightOnHoverColor="var(--color-paper)"
          aria-label="Daftar artikel"
        >
          <Table.Thead>
            <Table.Tr>
              <Table.Th w={48}>
                <RowTick
                  label="Pilih semua artikel di halaman ini"
                  isTicked={selection.areAll}
                  isPart={selection.areSome}
                  onToggle={selection.toggleAll}
                />
              </Table.Th>
              <Table.Th w={80}>Gambar</Table.Th>
              <Table.Th>Judul</Table.Th>
              <Table.Th>Penulis</Table.Th>
              <Table.Th>Kategori</Table.Th>
              <Table.Th>Status</Table.Th>
              <Table.Th ta="end">Dilihat (sejak terbit)</Table.Th>
              <Table.Th>Tanggal</Table.Th>
              <Table.Th className={actionsColumn}>Aksi</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {articles.map((article) => {
              const shown = displayArticle(article, { publicOrigin: apiOrigin, timeZone });
              return (
                <Table.Tr key={article.id}>
                  <Table.Td>
                    <RowTick
                      label={`Pilih ${displayTitle(article)}`}
                      isTicked={selection.has(article.id)}
                      onToggle={() => selection.toggle(article)}
                    />
                  </Table.Td>
                  <Table.Td>
                    <Picture image={article.image} />
                  </Table.Td>
                  <Table.Td className={styles.title}>
                    <ArticleTitle article={article} user={user} />
                  </Table.Td>
                  <Table.Td>{shown.author}</Table.Td>
                  <Table.Td>{article.category}</Table.Td>
                  <Table.Td>
                    <PublicationBadge article={article} />
                  </Table.Td>
                  <Table.Td className={styles.figure}>{shown.views.toLocaleString('id-ID')}</Table.Td>
                  <Table.Td className={isRoomy ? styles.date : undefined}>
                    <time dateTime={shown.rawDate}>{shown.date}</time>
                  </Table.Td>
                  <Table.Td className={actionsColumn}>
                    <Actions
                      article={article}
                      user={user}
                      onPreview={() => onPreview(article)}
                      onLink={() => onLink(article)}
                    />
                  </Table.Td>
                </Table.Tr>
              );
            })}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
    </Paper>
  );
}
