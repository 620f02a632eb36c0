import { createFileRoute } from '@tanstack/react-router';
import { FreePagePreview } from '../extensions/pages/FreePage.tsx';
import { loadFreePagePreview } from '../extensions/pages/free-page.ts';
import { namedSite } from '../shared/identity.ts';
import { PreviewNotFound } from '../shared/preview/PreviewNotice.tsx';
import { previewHead } from '../shared/preview/preview.ts';

export const Route = createFileRoute('/pratinjau/halaman/$secret')({
  loader: ({ context, params }) => loadFreePagePreview(context, params.secret),
  head: ({ loaderData, match }) => previewHead(loaderData, namedSite(match.context)),
  component: FreePagePreview,
  notFoundComponent: PreviewNotFound,
});
