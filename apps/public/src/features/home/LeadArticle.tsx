import type { ListedArticle } from '@madrasah/contract';
import { articlePath, displayArticle, displayTitle } from '@madrasah/display';
import { truncateText, visibleText } from '@madrasah/rich-text/display';
import { Arch, Badge, Container, SectionHeading } from '@madrasah/ui';
import { Picture } from '../../shared/pictures/Picture.tsx';
import { useRouterContext } from '../../shared/router-context.ts';
import styles from './LeadArticle.module.css';

const headingId = 'berita-utama';
const excerptLength = 240;

/** The newest article with its own heading, above the news. */
export function LeadArticle({ article }: { article: ListedArticle }) {
  const { date, rawDate } = displayArticle(article, { publicOrigin: '', timeZone: useRouterContext().timeZone });
  const excerpt = truncateText(visibleText(article.excerpt), excerptLength);
  return (
    <section className={styles.section} aria-labelledby={headingId}>
      <Container>
        <SectionHeading id={headingId}>Berita Utama</SectionHeading>
        <article className={styles.lead}>
          <div className={styles.picture}>
            <Arch>
              <Picture
                image={article.image}
                pictures={article.pictures}
                focus={article.imageFocus}
                place="lead"
                alt=""
                width={800}
                height={864}
                loading="lazy"
              />
            </Arch>
          </div>
          <div className={styles.words}>
            <Badge>{article.category}</Badge>
            <h3>
              <a href={articlePath(article)}>{displayTitle(article)}</a>
            </h3>
            {excerpt && <p>{excerpt}</p>}
            <time dateTime={rawDate}>{date}</time>
          </div>
        </article>
      </Container>
    </section>
  );
}
