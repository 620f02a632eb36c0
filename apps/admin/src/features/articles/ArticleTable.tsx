import type { ListedArticle } from '@madrasah/contract';
import { displayArticle, displayTitle } from '@madrasah/display';
import { Checkbox, Paper, Table } from '@mantine/core';
import { useServices } from '../../services.ts';
import type { SessionUser } from '../../session/session-user.ts';
import { Picture } from '../../shared/Picture.tsx';
import { StatusBadge } from '../../shared/status.tsx';
import { useTimeZone } from '../../shared/use-time-zone.ts';
import { ArticleActions } from './ArticleActions.tsx';
import styles from './ArticleTable.module.css';
import { ArticleTitle } from './ArticleTitle.tsx';
import type { Selection } from './use-selection.ts';

export type ArticleRowsProps = {
  articles: readonly ListedArticle[];
  user: SessionUser;
  selection: Selection;
  onPreview: (article: ListedArticle) => void;
};

/** Nine columns in the order of AL-006. Where they do not fit, the table scrolls inside itself. */
export function ArticleTable({ articles, user, selection, onPreview }: ArticleRowsProps) {
  const { apiOrigin } = useServices();
  const timeZone = useTimeZone();
  return (
    <Paper className={styles.frame}>
      <Table.ScrollContainer
        minWidth={980}
        scrollAreaProps={{ viewportProps: { tabIndex: 0, 'aria-label': 'Tabel artikel' } }}
      >
        <Table verticalSpacing="xs" highlightOnHover aria-label="Daftar artikel">
          <Table.Thead>
            <Table.Tr>
              <Table.Th w={48}>
                <Checkbox
                  aria-label="Pilih semua artikel di halaman ini"
                  checked={selection.areAll}
                  indeterminate={selection.areSome}
                  onChange={selection.toggleAll}
                />
              </Table.Th>
              <Table.Th w={96}>Gambar</Table.Th>
              <Table.Th>Judul</Table.Th>
              <Table.Th>Penulis</Table.Th>
              <Table.Th>Kategori</Table.Th>
              <Table.Th>Status</Table.Th>
              <Table.Th ta="end">Dilihat</Table.Th>
              <Table.Th>Tanggal</Table.Th>
              <Table.Th w={200}>Aksi</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {articles.map((article) => {
              const shown = displayArticle(article, { publicOrigin: apiOrigin, timeZone });
              return (
                <Table.Tr key={article.id}>
                  <Table.Td>
                    <Checkbox
                      aria-label={`Pilih ${displayTitle(article)}`}
                      checked={selection.has(article.id)}
                      onChange={() => selection.toggle(article.id)}
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
                    <StatusBadge status={article.status} />
                  </Table.Td>
                  <Table.Td className={styles.figure}>{shown.views.toLocaleString('id-ID')}</Table.Td>
                  <Table.Td className={styles.date}>
                    <time dateTime={shown.rawDate}>{shown.date}</time>
                  </Table.Td>
                  <Table.Td>
                    <ArticleActions article={article} user={user} onPreview={() => onPreview(article)} />
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
