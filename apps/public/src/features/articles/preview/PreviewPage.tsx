import { Container, Prose } from '@madrasah/ui';
import { getRouteApi } from '@tanstack/react-router';
import { Gallery } from '../../../shared/pictures/gallery/Gallery.tsx';
import { PreviewNotice } from '../../../shared/preview/PreviewNotice.tsx';
import { ArticleHeading } from '../article/ArticleHeading.tsx';
import articleStyles from '../article/ArticlePage.module.css';
import { Tags } from '../article/Tags.tsx';
import { MainPicture } from '../pictures/MainPicture.tsx';

const route = getRouteApi('/pratinjau/$secret');

/** The preview of an unpublished article for holders of the link, with a notice that it is not published. */
export function PreviewPage() {
  const article = route.useLoaderData();
  return (
    <>
      <PreviewNotice />
      <article className={articleStyles.article}>
        <Container narrow>
          <ArticleHeading article={{ ...article, title: article.title.trim() || '(Tanpa judul)' }} />
        </Container>
        <MainPicture article={article} />
        <Container narrow>
          {article.excerpt && <Prose html={article.excerpt} variant="lead" />}
          <Prose html={article.content} />
          <Gallery
            items={article.galleries.map(({ id, imageUrl, caption }) => ({ id, image: imageUrl, caption }))}
            pictures={article.pictures}
          />
          <Tags tags={article.tags} />
        </Container>
      </article>
    </>
  );
}
