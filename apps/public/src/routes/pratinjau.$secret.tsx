import { createFileRoute } from '@tanstack/react-router';
import { ArticleNotFound } from '../features/articles/article/ArticleNotFound.tsx';
import { ArticleSpinner } from '../features/articles/article/ArticleSpinner.tsx';
import { PreviewPage } from '../features/articles/preview/PreviewPage.tsx';
import { loadPreview } from '../features/articles/preview/preview.ts';
import { namedSite } from '../shared/identity.ts';
import { PreviewNotFound } from '../shared/preview/PreviewNotice.tsx';
import { previewHead } from '../shared/preview/preview.ts';

export const Route = createFileRoute('/pratinjau/$secret')({
  loader: ({ context, params }) => loadPreview(context, params.secret),
  head: ({ loaderData, match }) => previewHead(loaderData, namedSite(match.context)),
  component: PreviewPage,
  notFoundComponent: PreviewNotFound,
  errorComponent: ArticleNotFound,
  pendingComponent: ArticleSpinner,
});
