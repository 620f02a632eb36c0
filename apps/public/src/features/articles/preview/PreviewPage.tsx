import { queryOptions } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { namedSite } from '../../../shared/identity.ts';
import { orNotFound } from '../../../shared/or-not-found.ts';
import { PreviewNotFound, PreviewNotice, previewHead } from '../../../shared/preview/PreviewNotice.tsx';
import type { RouterContext } from '../../../shared/router-context.ts';
import { displayContentQuery } from '../../../shared/use-settings.ts';
import articleStyles from '../article/Article.module.css';
import { ArticleBody } from '../article/ArticleBody.tsx';
import { ArticleNotFound, ArticleSpinner } from '../article/ArticleNotFound.tsx';
import { type ReadableArticle, toReadable } from '../article/article.ts';

const previewQuery = ({ client }: Pick<RouterContext, 'client'>, secret: string) =>
  queryOptions({
    queryKey: ['preview', secret] as const,
    queryFn: async ({ signal }) => toReadable((await client.previews.read.query({ secret }, { signal })).data),
  });

/** The current state of the article behind a preview link. Throws `notFound` for an invalid link. */
async function loadPreview(context: RouterContext, secret: string): Promise<ReadableArticle> {
  const [article] = await Promise.all([
    orNotFound(context.queryClient.ensureQueryData(previewQuery(context, secret))),
    context.queryClient.prefetchQuery(displayContentQuery(context)),
  ]);
  return article;
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
