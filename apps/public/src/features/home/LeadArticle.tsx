import type { ListedArticle } from '@madrasah/contract';
import { articlePath, displayArticle, displayTitle } from '@madrasah/display';
import { truncateText, visibleText } from '@madrasah/rich-text/display';
import { Badge, Container, SectionHeading } from '@madrasah/ui';
import { Picture } from '../../shared/pictures/Picture.tsx';
import { useRouterContext } from '../../shared/router-context.ts';
import { useHomeArticles } from './home-articles.ts';
import styles from './LeadArticle.module.css';

const headingId = 'berita-utama';
const excerptLength = 240;

/** The frames of lying and of upright pictures, so that neither loses much. */
const frames = { landscape: { width: 800, height: 450 }, portrait: { width: 640, height: 800 } };

/**
 * The newest article with its own heading, above the news.
 */
export function LeadArticle() {
  const { lead } = useHomeArticles();
  return lead && <Lead article={lead} />;
}

function Lead({ article }: { article: ListedArticle }) {
  const { date, rawDate } = displayArticle(article, { publicOrigin: '', timeZone: useRouterContext().timeZone });
  const excerpt = truncateText(visibleText(article.excerpt), excerptLength);
  const title = displayTitle(article);
  const shape = shapeOf(article);
  return (
    <section className={styles.section} aria-labelledby={headingId}>
      <Container>
        <SectionHeading id={headingId}>Berita Utama</SectionHeading>
        <article className={styles.lead} data-picture={shape}>
          {shape && (
            <div className={styles.picture}>
              <Picture
                image={article.image}
                pictures={article.pictures}
                focus={article.imageFocus}
                place="lead"
                alt=""
                {...frames[shape]}
                loading="lazy"
              />
            </div>
          )}
          <div className={styles.words}>
            <Badge>{article.category}</Badge>
            <h3>
              <a href={articlePath(article)}>{title}</a>
            </h3>
            {excerpt && <p>{excerpt}</p>}
            <time dateTime={rawDate}>{date}</time>
          </div>
        </article>
      </Container>
    </section>
  );
}

/** The frame of the article's picture; undefined without one. */
function shapeOf({ image, pictures = [] }: ListedArticle): keyof typeof frames | undefined {
  if (!image) return undefined;
  const known = pictures.find(({ url }) => url === image);
  return known && known.height > known.width ? 'portrait' : 'landscape';
}
