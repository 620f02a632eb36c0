import { createFileRoute } from '@tanstack/react-router';
import { FreePage } from '../extensions/pages/FreePage.tsx';
import { freePageHead, loadFreePage } from '../extensions/pages/free-page.ts';
import { Attachments } from '../shared/entries/Attachments.tsx';
import { namedSite } from '../shared/identity.ts';

/** Every path without another route. */
export const Route = createFileRoute('/$')({
  loader: ({ context, params }) => loadFreePage(context, params._splat ?? ''),
  head: ({ loaderData, match }) => freePageHead(loaderData, namedSite(match.context)),
  component: () => {
    const page = Route.useLoaderData();
    return (
      <FreePage page={page}>
        <Attachments of="pages" entry={page} />
      </FreePage>
    );
  },
});
