import { createFileRoute } from '@tanstack/react-router';
import { namedSite } from '../../../shared/identity.ts';
import { orNotFound } from '../../../shared/or-not-found.ts';
import { PreviewNotFound, PreviewNotice, previewHead } from '../../../shared/preview/PreviewNotice.tsx';
import { queryOf } from '../../../shared/queries.ts';
import type { RouterContext } from '../../../shared/router-context.ts';
import { withDisplay } from '../../../shared/use-settings.ts';
import articleStyles from '../article/Article.module.css';
import { ArticleBody } from '../article/ArticleBody.tsx';
import { ArticleNotFound, ArticleSpinner } from '../article/ArticleNotFound.tsx';
import { toReadable } from '../article/article.ts';

/** The current state of the article behind a preview link. Throws `notFound` for an invalid link. */
function loadPreview(context: RouterContext, secret: string) {
  const query = queryOf(['preview', secret], async (options) =>
    toReadable((await context.client.previews.read.query({ secret }, options)).data),
  );
  return withDisplay(context, orNotFound(context.queryClient.ensureQueryData(query)));
}

export const Route = createFileRoute('/pratinjau/$secret')({
  loader: ({ context, params }) => loadPreview(context, params.secret),
  head: ({ loaderData, match }) => previewHead(loaderData, namedSite(match.context)),
  component: PreviewPage,
  notFoundComponent: PreviewNotFound,
  errorComponent: ArticleNotFound,
  pendingComponent: ArticleSpinner,
});

/** The preview of an unpublished article for holders of the link, with a notice that it is not published. */
function PreviewPage() {
  const article = Route.useLoaderData();
  return (
    <>
      <PreviewNotice />
      <article className={articleStyles.article}>
        <ArticleBody article={{ ...article, title: article.title.trim() || '(Tanpa judul)' }} />
      </article>
    </>
  );
}
