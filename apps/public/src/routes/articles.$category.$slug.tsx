import { createFileRoute } from '@tanstack/react-router';
import { articleFoot } from '../extensions/article-foot.tsx';
import { ArticleNotFound, ArticleSpinner } from '../features/articles/article/ArticleNotFound.tsx';
import { ArticlePage } from '../features/articles/article/ArticlePage.tsx';
import { articleHead, loadArticle } from '../features/articles/article/article.ts';
import { readCommentsSearch } from '../features/articles/comments/comments.ts';
import { namedSite } from '../shared/identity.ts';

export const Route = createFileRoute('/articles/$category/$slug')({
  validateSearch: readCommentsSearch,
  loaderDeps: ({ search }) => ({ page: search.page }),
  loader: ({ context, params, deps }) => loadArticle(context, params, deps.page),
  head: ({ loaderData, match }) => articleHead(loaderData, namedSite(match.context)),
  component: () => <ArticlePage foot={articleFoot} />,
  notFoundComponent: ArticleNotFound,
  errorComponent: ArticleNotFound,
  pendingComponent: ArticleSpinner,
});
