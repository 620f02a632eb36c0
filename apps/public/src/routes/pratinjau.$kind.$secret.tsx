import { createFileRoute } from '@tanstack/react-router';
import { EntryPreview } from '../extensions/EntryPreview.tsx';
import { loadEntryPreview } from '../extensions/entry-previews.ts';
import { namedSite } from '../shared/identity.ts';
import { PreviewNotFound } from '../shared/preview/PreviewNotice.tsx';
import { previewHead } from '../shared/preview/preview.ts';

export const Route = createFileRoute('/pratinjau/$kind/$secret')({
  loader: ({ context, params }) => loadEntryPreview(context, params),
  head: ({ loaderData, match }) => previewHead(loaderData, namedSite(match.context)),
  component: EntryPreview,
  notFoundComponent: PreviewNotFound,
});
