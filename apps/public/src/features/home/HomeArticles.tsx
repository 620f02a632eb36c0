import { type ListedArticle, limits } from '@madrasah/contract';
import { articlePath, displayArticle, displayTitle } from '@madrasah/display';
import { truncateText, visibleText } from '@madrasah/rich-text/display';
import { Badge } from '@madrasah/ui';
import { useQuery } from '@tanstack/react-query';
import { Picture } from '../../shared/pictures/Picture.tsx';
import { type RouterContext, useRouterContext } from '../../shared/router-context.ts';
import styles from './HomeArticles.module.css';
import leadStyles from './LeadArticle.module.css';
import { HomeSection } from './shared/home-block.tsx';

/** The latest articles: the first is the lead, the next three are the news. */
export const latestArticlesQuery = ({ api }: RouterContext) =>
  api.articles.latest.queryOptions({ limit: limits.page.latestSize, view: 'card' });

/** Items 2 to 4 of the latest articles. */
const newsItems = [1, 4] as const;
const maxFeatured = 3;

/** Enough featured articles to fill the section even when some are among the latest ones. */
export const featuredArticlesQuery = ({ api }: RouterContext) =>
  api.articles.featured.queryOptions({ page: 1, limit: maxFeatured + newsItems[1], view: 'card' });

/** Assigns articles to the parts of the page, without duplicates. */
export function arrangeArticles(latest: readonly ListedArticle[], featured: readonly ListedArticle[]) {
  const lead = latest[0];
  const news = latest.slice(...newsItems);
  const shown = new Set([lead, ...news].map((article) => article?.id));
  return { lead, news, featured: featured.filter(({ id }) => !shown.has(id)).slice(0, maxFeatured) };
}

/** The articles of the home page by their part. */
function useHomeArticles() {
  const context = useRouterContext();
  const latest = useQuery(latestArticlesQuery(context)).data?.data ?? [];
  const featured = useQuery(featuredArticlesQuery(context)).data?.data ?? [];
  return arrangeArticles(latest, featured);
}

const excerptLength = 240;

/** The frames of lying and of upright pictures, so that neither loses much. */
const frames = { landscape: { width: 800, height: 450 }, portrait: { width: 640, height: 800 } };

/** The newest article with its own heading, above the news. */
export function LeadArticle() {
  const { lead: article } = useHomeArticles();
  const { timeZone } = useRouterContext();
  if (!article) return null;
  const { date, rawDate } = displayArticle(article, { publicOrigin: '', timeZone });
  const excerpt = truncateText(visibleText(article.excerpt), excerptLength);
  const title = displayTitle(article);
  const shape = shapeOf(article);
  return (
    <HomeSection id="berita-utama" title="Berita Utama">
      <article className={leadStyles.lead} data-picture={shape}>
        {shape && (
          <div className={leadStyles.picture}>
            <Picture
              image={article.image}
              pictures={article.pictures}
              focus={article.imageFocus}
              position="lead"
              alt=""
              {...frames[shape]}
            />
          </div>
        )}
        <div className={leadStyles.text}>
          <Badge>{article.category}</Badge>
          <h3>
            <a href={articlePath(article)}>{title}</a>
          </h3>
          {excerpt && <p>{excerpt}</p>}
          <time dateTime={rawDate}>{date}</time>
        </div>
      </article>
    </HomeSection>
  );
}

/** The frame of the article's picture; undefined without one. */
function shapeOf({ image, pictures = [] }: ListedArticle): keyof typeof frames | undefined {
  if (!image) return undefined;
  const known = pictures.find(({ url }) => url === image);
  return known && known.height > known.width ? 'portrait' : 'landscape';
}

/** Articles as titles beside each other, each with its category and date. */
function Headlines({ articles }: { articles: readonly ListedArticle[] }) {
  const { timeZone } = useRouterContext();
  const shown = articles.map((article) => ({ article, ...displayArticle(article, { publicOrigin: '', timeZone }) }));
  return (
    <ul className={styles.headlines}>
      {shown.map(({ article, date, rawDate }) => (
        <li key={article.id}>
          <article className={styles.article}>
            <p>
              <Badge>{article.category}</Badge>
              <time dateTime={rawDate}>{date}</time>
            </p>
            <h3>
              <a href={articlePath(article)}>{displayTitle(article)}</a>
            </h3>
          </article>
        </li>
      ))}
    </ul>
  );
}

/** Articles marked as featured. */
export function FeaturedArticles() {
  const { featured } = useHomeArticles();
  if (featured.length === 0) return null;
  return (
    <HomeSection id="artikel-pilihan" title="Artikel Pilihan">
      <Headlines articles={featured} />
    </HomeSection>
  );
}

/** The second to fourth of the latest articles. */
export function LatestNews() {
  const { lead, news } = useHomeArticles();
  const all = { text: 'Lihat Semua Berita', href: '/articles/berita' };
  return (
    <HomeSection id="berita-terbaru" title="Berita Terbaru" {...(news.length > 0 && { all })}>
      {news.length > 0 ? (
        <Headlines articles={news} />
      ) : (
        <p>{`Belum ada berita${lead ? ' lain' : ''}. Silakan kembali lagi nanti.`}</p>
      )}
    </HomeSection>
  );
}
