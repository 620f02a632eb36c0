import { getRouteApi } from '@tanstack/react-router';
import { PreviewNotice } from '../../../shared/preview/PreviewNotice.tsx';
import { ArticleBody } from '../article/ArticleBody.tsx';
import articleStyles from '../article/ArticlePage.module.css';

const route = getRouteApi('/pratinjau/$secret');

/** The preview of an unpublished article for holders of the link, with a notice that it is not published. */
export function PreviewPage() {
  const article = route.useLoaderData();
  return (
    <>
      <PreviewNotice />
      <article className={articleStyles.article}>
        <ArticleBody article={{ ...article, title: article.title.trim() || '(Tanpa judul)' }} />
      </article>
    </>
  );
}
