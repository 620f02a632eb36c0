import type { ListedArticle } from '@madrasah/contract';
import { displayArticle } from '@madrasah/display';
import { Group, Paper, Skeleton, Text, Title } from '@mantine/core';
import { StatusBadge } from '../../kit/record/status.tsx';
import { ArticleTitle } from '../../shared/articles/ArticleTitle.tsx';
import { useTimeZone } from '../../shared/format/use-time-zone.ts';
import { TextLink } from '../../shared/page/links.tsx';
import { Picture } from '../../shared/pictures/Picture.tsx';
import { useServices } from '../../shared/services/services.ts';
import type { SessionUser } from '../../shared/session/session-user.ts';
import styles from './DashboardPage.module.css';

/** The newest articles that this person works on; undefined while they load. */
export function LatestArticles({ articles, user }: { articles: ListedArticle[] | undefined; user: SessionUser }) {
  return (
    <Paper p="md" component="section" aria-labelledby="latest-articles">
      <Group justify="space-between" align="baseline" mb="sm">
        <Title order={2} id="latest-articles">
          Artikel Terbaru
        </Title>
        <TextLink to="/articles">Lihat semua</TextLink>
      </Group>
      {!articles && <Skeleton height={240} />}
      {articles?.length === 0 && <Text>Belum ada artikel. Mulailah dengan 'Buat Artikel'.</Text>}
      <ul className={styles.list}>
        {articles?.map((article) => (
          <li key={article.id} className={styles.row}>
            <div className={styles.picture}>
              <Picture image={article.image} />
            </div>
            <div className={styles.words}>
              <ArticleTitle article={article} user={user} />
              <Details article={article} />
            </div>
            <StatusBadge status={article.status} publication={article.publication} />
          </li>
        ))}
      </ul>
    </Paper>
  );
}

function Details({ article }: { article: ListedArticle }) {
  const { apiOrigin } = useServices();
  const timeZone = useTimeZone();
  const { date, rawDate } = displayArticle(article, { publicOrigin: apiOrigin, timeZone });
  return (
    <Text size="sm" c="dimmed">
      {article.category}, <time dateTime={rawDate}>{date}</time>
    </Text>
  );
}
